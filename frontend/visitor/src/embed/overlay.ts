import { makeFrame, style } from './frame.js';
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
const PANEL =
  'box-sizing:border-box;padding:16px;border:0;border-radius:12px;overflow:auto;background:#fff;' +
  'box-shadow:0 16px 48px #0005;overscroll-behavior:contain;';
const POPUP = 'width:min(640px,calc(100vw - 24px));max-height:calc(100dvh - 24px);margin:auto;';
const SLIDE_IN =
  'position:fixed;inset:auto auto 12px auto;z-index:2147483000;margin:0;width:min(420px,calc(100vw - 24px));' +
  'max-height:calc(100dvh - 24px);';
const BUTTON =
  'position:sticky;top:0;float:right;width:44px;height:44px;margin:-8px -8px -36px 0;border:0;border-radius:22px;' +
  'background:#fffd;color:#222;font:24px/1 sans-serif;cursor:pointer;z-index:1;padding:0';

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
  let stop: () => void;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showOpener = (on: boolean) => opener && (opener.style.display = on ? '' : 'none');
  /** Element that had the focus before. */
  let before: HTMLElement;
  const close = () => {
    const focused = document.activeElement as HTMLElement;
    showOpener(true);
    dialog?.close();
    // Restore the focus. (Browsers do that only if the dialog is modal, or the focus is not in its frame.)
    if (dialog?.contains(focused)) {
      focused.blur();
      before.focus({ preventScroll: true });
    }
  };

  const build = (): HTMLDialogElement => {
    const made = document.createElement('dialog');
    made.setAttribute('aria-label', options.title ?? words()[0]);
    style(made, PANEL + (isPopup ? POPUP : `${SLIDE_IN}${side}:12px`));
    const button = document.createElement('button');
    button.textContent = '×';
    button.setAttribute('aria-label', words()[1]);
    style(button, BUTTON);
    button.onclick = close;
    const made_ = makeFrame(formId, { ...options, lazy: false }, (type, { background }) => {
      // The form's background, because the page in the frame is transparent. An invalid colour has no effect.
      if (type === 'ready' && background) made.style.backgroundColor = background;
      // Key presses inside the frame are received only there.
      if (type === 'close') close();
      if (type === 'submit' && options.closeOnSubmit)
        timer = setTimeout(close, options.closeOnSubmit === true ? CLOSE_MS : options.closeOnSubmit);
    });
    stop = made_.stop;
    made.append(button, made_.frame);
    // (Handlers without a return value: `false` would block the keys of the button and the frame.)
    made.onclick = event => {
      if (event.target === made && isPopup && isOutside(made, event)) close();
    };
    made.onkeydown = event => {
      if (event.key === 'Escape') close();
    };
    document.body.append(made);
    return made;
  };

  const show = (isAsked: boolean): void => {
    clearTimeout(timer);
    dialog ??= build();
    if (dialog.open) return;
    before = document.activeElement as HTMLElement;
    if (isPopup) return dialog.showModal();
    // A dialog that opens automatically must not take the focus from the visitor.
    if (isAsked) dialog.show();
    else dialog.open = true;
    showOpener(false);
  };

  const shown: Overlay = {
    open: () => show(true),
    close,
    destroy() {
      clearTimeout(timer);
      stop?.();
      dialog?.remove();
      dialog = undefined;
    },
  };
  if (options.open !== undefined) timer = setTimeout(show, options.open * 1000, false);
  return shown;
}

const isOutside = (box: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};
