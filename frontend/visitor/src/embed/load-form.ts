import { makeFrame } from './frame.js';
import { groundOf } from './ground.js';
import type { EmbedOptions } from './options.js';

export type Target = Element | string | null | undefined;
export type LoadOptions = EmbedOptions & { formId: string; container: Target };
export interface Embedded {
  destroy(): void;
}

/** Shows a form in an element: `loadForm(id, container, options)` or `loadForm({ formId, container, … })`. */
export function loadForm(
  form: string | LoadOptions,
  container?: Target,
  options: EmbedOptions = {},
): Embedded {
  if (typeof form === 'object') return loadForm(form.formId, form.container, form);
  const place = typeof container === 'string' ? find(container) : container;
  if (!place) throw new Error('Leadloom: no such element');
  const { frame, start, stop } = makeFrame(form, options, () => undefined);
  unclip(place as HTMLElement);
  place.replaceChildren(frame);
  start(groundOf(place));
  return {
    destroy() {
      stop();
      frame.remove();
    },
  };
}

/** Broad rules of the page (`div{max-height:30px;overflow:hidden}`) must not cut the form off. */
function unclip({ style }: HTMLElement): void {
  style.setProperty('max-height', 'none', 'important');
  style.setProperty('overflow', 'visible', 'important');
}

/** Finds an element by id or selector. */
const find = (text: string): Element | null =>
  document.getElementById(text.replace(/^#/, '')) ?? document.querySelector(text);
