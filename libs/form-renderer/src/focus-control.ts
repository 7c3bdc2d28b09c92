/**
 * Focuses a control; for an answer with several parts, its first invalid part. If there is no such control, focuses the message
 * above the form.
 */
export const focusControl = (id: string): void => {
  const control = document.getElementById(id);
  const wrong = control?.closest('.ll-parts')?.querySelector<HTMLElement>('[aria-invalid]');
  (wrong ?? control ?? document.querySelector<HTMLElement>('.ll-message'))?.focus();
  // Focusing scrolls to the middle of a long step, but the visitor continues at its beginning.
  if (/^step/.test(id)) (document.querySelector('.ll-where') ?? control)?.scrollIntoView();
};
