import { makeFrame, style } from './frame.js';
import { recall, remember } from './memory.js';
import type { EmbedOptions } from './options.js';
import { words } from './words.js';

/** Form in an overlay on the page. */
export interface Overlay {
  open(): void;
  close(): void;
  /** Removes it from the page. */
  destroy(): void;
}

const CLOSE_MS = 2500;
/** Rules of the shadow root, which no rule of the page reaches. */
const SHEET =
  'dialog{box-sizing:border-box;padding:16px;border:0;border-radius:12px;overflow:auto;background:#fff;' +
  'box-shadow:0 16px 48px #0005;overscroll-behavior:contain;max-height:calc(100dvh - 24px)}' +
  '.popup{width:min(640px,calc(100vw - 24px));margin:auto}.popup::backdrop{background:#0008}' +
  '.slide{position:fixed;inset:auto auto 12px;z-index:2147483000;margin:0;width:min(420px,calc(100vw - 24px))}' +
  '.left{left:12px}.right{right:12px}' +
  '.close{position:sticky;top:0;float:right;width:44px;height:44px;margin:-8px -8px -36px 0;border:0;border-radius:22px;' +
  'background:#fffd;color:#222;font:24px/1 sans-serif;cursor:pointer;z-index:1;padding:0}' +
  '.bubble{position:fixed;bottom:16px;z-index:2147483000;width:56px;height:56px;padding:14px;border:0;border-radius:28px;' +
  'background:#222;box-shadow:0 6px 20px #0005;cursor:pointer}.bubble.left{left:16px}.bubble.right{right:16px}' +
  ':focus-visible{outline:3px solid #2684ff;outline-offset:2px}';

/** An element for the script's parts at the end of the page, isolated from the page's styles. */
export const makeRoom = (): { room: HTMLElement; root: ShadowRoot } => {
  const room = document.createElement('div');
  style(room, 'display:block');
  const root = room.attachShadow({ mode: 'open' });
  // No Content Security Policy blocks constructed style sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
  document.body.append(room);
  return { room, root };
};

/**
 * A native dialog: the browser provides the focus trap, Escape and the top layer. `opener`: a button shown in place of the closed
 * dialog.
 */
export function overlay(
  formId: string,
  options: EmbedOptions,
  isPopup: boolean,
  opener?: HTMLElement,
): Overlay {
  const side = options.position === 'left' ? 'left' : 'right';
  let dialog: HTMLDialogElement | undefined;
  let shadow: ReturnType<typeof makeRoom> | undefined;
  let stop: () => void;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showOpener = (on: boolean) => opener && (opener.style.display = on ? '' : 'none');
  /** Element that had the focus before. */
  let before: HTMLElement;
  const close = () => {
    const focused = shadow?.root.activeElement as HTMLElement | null;
    showOpener(true);
    if (dialog?.open) remember(formId, 'closed');
    dialog?.close();
    // Restores the focus. (Browsers only do so if the dialog is modal, or the focus is not in its frame.)
    if (focused && dialog?.contains(focused)) {
      focused.blur();
      before.focus({ preventScroll: true });
    }
  };

  const build = (): HTMLDialogElement => {
    const made = document.createElement('dialog');
    made.setAttribute('aria-label', options.title ?? words()[0]);
    made.className = isPopup ? 'popup' : `slide ${side}`;
    const button = document.createElement('button');
    button.textContent = '×';
    button.setAttribute('aria-label', words()[1]);
    button.className = 'close';
    button.onclick = close;
    const made_ = makeFrame(formId, { ...options, lazy: false }, (type, { background }) => {
      // The form's background, because the page in the frame is transparent. An invalid colour has no effect.
      if (type === 'ready' && background) made.style.backgroundColor = background;
      // Only the frame receives key presses inside it.
      if (type === 'close') close();
      if (type === 'submit' && options.closeOnSubmit)
        timer = setTimeout(close, options.closeOnSubmit === true ? CLOSE_MS : options.closeOnSubmit);
    });
    stop = made_.stop;
    made.append(button, made_.frame);
    // (These handlers return nothing, because `false` would block the keys of the button and the frame.)
    made.onclick = event => {
      if (event.target === made && isPopup && isOutside(made, event)) close();
    };
    made.onkeydown = event => {
      if (event.key === 'Escape') close();
    };
    shadow = makeRoom();
    shadow.root.append(made);
    // The dialog has the background of the form.
    made_.start('own');
    return made;
  };

  const show = (isAsked: boolean): void => {
    clearTimeout(timer);
    dialog ??= build();
    if (dialog.open) return;
    before = opener ?? (document.activeElement as HTMLElement);
    if (isPopup) return dialog.showModal();
    // A dialog that opens automatically must not take the focus from the visitor.
    if (isAsked) dialog.show();
    else dialog.open = true;
    showOpener(false);
  };

  const result: Overlay = {
    open: () => show(true),
    close,
    destroy() {
      clearTimeout(timer);
      stop?.();
      shadow?.room.remove();
      dialog = shadow = undefined;
    },
  };
  // Does not open again for a visitor who closed or answered it.
  if (options.open !== undefined && !recall(formId)) timer = setTimeout(show, options.open * 1000, false);
  return result;
}

const isOutside = (box: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};
