/** Focuses a control; for an answer with several parts, its first invalid part. */
export const focusControl = (id: string): void => {
  const control = document.getElementById(id);
  const wrong = control?.closest('.ll-parts')?.querySelector<HTMLElement>('[aria-invalid]');
  (wrong ?? control)?.focus();
  // Focusing scrolls to the middle of a long step, but the visitor should continue at its beginning.
  if (/^step/.test(id)) (document.querySelector('.ll-where') ?? control)?.scrollIntoView();
};
