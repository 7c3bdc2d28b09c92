import { bubble } from './bubble.js';
import { makeFrame } from './frame.js';
import { groundOf } from './ground.js';
import { attributeOptions, type EmbedOptions } from './options.js';
import { type Overlay, overlay } from './overlay.js';

type Target = Element | string | null | undefined;
type LoadOptions = EmbedOptions & { formId: string; container: Target };
export interface Embedded {
  destroy(): void;
}

/** Shows a form in an element: `loadForm(id, container, options)` or `loadForm({ formId, container, … })`. */
function loadForm(form: string | LoadOptions, container?: Target, options: EmbedOptions = {}): Embedded {
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

const popup = (formId: string, options: EmbedOptions = {}): Overlay => overlay(formId, options, true);
const slideIn = (formId: string, options: EmbedOptions = {}): Overlay => overlay(formId, options, false);

const seen = new WeakSet<Element>();
/** Loads elements with `data-leadloom` that were added since the last scan. */
function scan(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-leadloom]')) {
    if (seen.has(element)) continue;
    seen.add(element);
    takeUp(element);
  }
}

function takeUp(element: HTMLElement): void {
  const { mode, ...options } = attributeOptions(element);
  const id = element.dataset['leadloom']!;
  if (mode === 'chat') return void bubble(id, options);
  if (mode !== 'popup' && mode !== 'slide-in') return void loadForm(id, element, options);
  const dialog = overlay(id, options, mode === 'popup');
  // A rule of the page for all buttons must not hide the only way to open the form; the page can still use `hidden`.
  if (!element.hidden && getComputedStyle(element).display === 'none')
    element.style.setProperty('display', 'inline-block', 'important');
  element.addEventListener('click', event => {
    event.preventDefault();
    dialog.open();
  });
}

type Call = [name: string, ...args: unknown[]];
interface Queue {
  q?: { push(call: Call): unknown } | Call[];
}

const api = { loadForm, popup, slideIn, chat: bubble, scan };
const run = ([name, ...args]: Call): unknown =>
  (api as unknown as Record<string, (...all: unknown[]) => unknown>)[name]?.(...args);

const page = window as unknown as { Leadloom?: Queue & Partial<typeof api> };
// If loaded twice (two snippets on one page), the first script serves both.
if (page.Leadloom?.loadForm) page.Leadloom.scan!();
else {
  const waiting = page.Leadloom?.q;
  page.Leadloom = { ...api, q: { push: run } };
  const start = () => {
    scan();
    if (Array.isArray(waiting)) waiting.forEach(run);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}
