/** What is typed between opening the menu and its first picture, for which its code may have to be loaded. */
let typed: string | null = null;
let close = () => {};

const onKey = (event: KeyboardEvent): void => {
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // Who writes elsewhere by now writes there.
  if ((event.target as HTMLElement).closest('input, textarea, select')) return;
  if (event.key === 'Escape') close();
  else if (event.key === 'Enter') typed += '\n';
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** Takes the keys until the menu has them; `onClose` is called for Escape. Answers how to end it without a menu. */
export function typeAhead(onClose: () => void): () => void {
  typed = '';
  close = onClose;
  document.addEventListener('keydown', onKey, true);
  return () => void endTypeAhead();
}

/** What was typed so far. */
export const typedAhead = (): string => typed ?? '';

/** From here on the menu has the keys. */
export function endTypeAhead(): void {
  typed = null;
  document.removeEventListener('keydown', onKey, true);
}
