/**
 * Moves the focus to a control, within an answer of several parts to the first that is wrong; where there is no such control, to
 * what is said above the form.
 */
export const focusControl = (id: string): void => {
  const control = document.getElementById(id);
  const wrong = control?.closest('.ll-parts')?.querySelector<HTMLElement>('[aria-invalid]');
  (wrong ?? control ?? document.querySelector<HTMLElement>('.ll-message'))?.focus();
  // The focus brings the middle of a long step into sight, whose beginning is what the visitor goes on with.
  if (/^step/.test(id)) (document.querySelector('.ll-where') ?? control)?.scrollIntoView();
};
