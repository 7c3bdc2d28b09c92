import { useRef } from 'react';

const main = () => document.getElementById('main');
/** After this time a deleted row has been removed from the page, and the focus with it. */
const AFTER_REMOVAL_MS = 300;

/** Focuses an element, or the page's main content when there is none or it cannot take the focus. */
export function moveFocus(target: HTMLElement | null): void {
  target?.focus();
  if (!target || document.activeElement !== target) main()?.focus();
}

/** Before a row of a list goes: focuses the first button of the one beside it, or the page where it was the last. */
export function focusNeighbour(within: HTMLElement): void {
  const row = within.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  moveFocus(beside?.querySelector<HTMLElement>('button') ?? null);
}

/** The focused element; for an item of a menu that is closing, the button of that menu. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}

const CONTROLS = 'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea';
/** Where work in a dialog begins: its first field, or else its main button. */
const firstOf = (dialog: HTMLElement): HTMLElement | undefined =>
  [CONTROLS, '[data-primary]']
    .flatMap(selector => [...dialog.querySelectorAll<HTMLElement>(selector)])
    .find(element => !element.matches(':disabled') && !element.closest('[inert], [hidden]'));

/** Focuses where work in a dialog begins; without such a place the dialog's first button has the focus. */
export function focusFirst(event: Event): void {
  const first = event.currentTarget instanceof HTMLElement ? firstOf(event.currentTarget) : undefined;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Returns the focus to the element that opened a dialog, or to the main content when that one is gone. */
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
        if (document.activeElement === document.body) main()?.focus();
      }, AFTER_REMOVAL_MS);
    },
  };
}
