import { bubble } from './bubble.js';
import { setHost } from './frame.js';
import { loadForm } from './load-form.js';
import { attributeOptions, type EmbedOptions } from './options.js';
import { type Overlay, overlay } from './overlay.js';

setHost((document.currentScript as HTMLScriptElement | null)?.src ?? location.href);

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
