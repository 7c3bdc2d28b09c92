import { useRef } from 'react';

const main = () => document.getElementById('main');
/** Time in ms after which a deleted row has been removed from the page, together with the focus. */
const AFTER_REMOVAL_MS = 300;

/**
 * Focuses an element, or the page's main content if there is none or it cannot be focused. The content, which is higher
 * than the window, is not scrolled to.
 */
export function moveFocus(target: HTMLElement | null): void {
  target?.focus();
  if (!target || document.activeElement !== target) main()?.focus({ preventScroll: true });
}

/**
 * Before a row is removed from a list: focuses the first button of the neighbouring row, or the page if it was the
 * last.
 */
export function focusNeighbour(within: HTMLElement): void {
  const row = within.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  moveFocus(beside?.querySelector<HTMLElement>('button') ?? null);
}

/** The focused element or, for an item of a closing menu, the menu's button. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}

const CONTROLS = 'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea';
/** Initial focus of a dialog: its first field, otherwise its main button. */
const firstOf = (dialog: HTMLElement): HTMLElement | undefined =>
  [CONTROLS, '[data-primary]']
    .flatMap(selector => [...dialog.querySelectorAll<HTMLElement>(selector)])
    .find(element => !element.matches(':disabled') && !element.closest('[inert], [hidden]'));

/** Sets the initial focus of a dialog; without a field or main button, the first button gets it. */
export function focusFirst(event: Event): void {
  const first = event.currentTarget instanceof HTMLElement ? firstOf(event.currentTarget) : undefined;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Returns the focus to the element that opened a dialog, or to the main content if it no longer exists. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = currentOpener();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      moveFocus(opener.current?.isConnected ? opener.current : null);
      setTimeout(() => {
        if (document.activeElement === document.body) main()?.focus({ preventScroll: true });
      }, AFTER_REMOVAL_MS);
    },
  };
}
