import type { FocusEvent } from 'react';

const ID = 'builder-focus';
const TEXTS = 'textarea, input:not([type=checkbox], [type=radio])';

/**
 * The form of the text that has the focus. Whenever a text takes the focus, browsers go through all inputs of its form
 * to see what they could fill in; a text without a form counts as one of the whole page, and fifty fields cost a tenth
 * of a second on a slow machine. So the focused text is the only one of a form of its own.
 */
export const FocusForm = () => (
  <form id={ID} hidden autoComplete="off" onSubmit={event => event.preventDefault()} />
);

/** For what is around all texts: the focused one joins the form, and leaves it afterwards. */
export const focusFormHandlers = {
  onFocusCapture: ({ target }: FocusEvent) => {
    if (target.matches(TEXTS) && !(target as HTMLInputElement).form) target.setAttribute('form', ID);
  },
  onBlurCapture: ({ target }: FocusEvent) => {
    if (target.getAttribute('form') === ID) target.removeAttribute('form');
  },
};
