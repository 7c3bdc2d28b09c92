import type { FocusEvent } from 'react';

const ID = 'builder-focus';
const TEXTS = 'textarea, input:not([type=checkbox], [type=radio])';

/**
 * A form that contains only the focused text. Whenever a text gets the focus, browsers go through all inputs of its
 * form to check for autofill. Without this form, it would be all inputs of the page, and fifty fields take a tenth of a
 * second on a slow machine.
 */
export const FocusForm = () => (
  <form id={ID} hidden autoComplete="off" onSubmit={event => event.preventDefault()} />
);

/** Handlers for an ancestor of all texts: the focused text joins the form and leaves it on blur. */
export const focusFormHandlers = {
  onFocusCapture: ({ target }: FocusEvent) => {
    if (target.matches(TEXTS) && !(target as HTMLInputElement).form) target.setAttribute('form', ID);
  },
  onBlurCapture: ({ target }: FocusEvent) => {
    if (target.getAttribute('form') === ID) target.removeAttribute('form');
  },
};
