import { useRef } from 'react';

const main = () => document.getElementById('main');
/** By then a deleted row is gone from the page, and with it the focus. */
const SETTLED_MS = 300;

/** What had the focus; for an entry of a menu that is closing, the button of that menu. */
function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/** Gives the focus back to what opened a dialog, or to the page when that is gone; never to nowhere. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerNow();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      (opener.current?.isConnected ? opener.current : main())?.focus();
      setTimeout(() => {
        if (document.activeElement === document.body) main()?.focus();
      }, SETTLED_MS);
    },
  };
}
