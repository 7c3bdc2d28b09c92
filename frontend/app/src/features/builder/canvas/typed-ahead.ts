/** Keys typed after opening the menu but before its first render, since its code may have to be loaded. */
let typed: string | null = null;
let close = () => {};

const onKey = (event: KeyboardEvent): void => {
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // The focus has moved to another input, which gets the keys.
  if ((event.target as HTMLElement).closest('input, textarea, select')) return;
  if (event.key === 'Escape') close();
  else if (event.key === 'Enter') typed += '\n';
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Buffers keys until the menu takes over; `onClose` is called on Escape. Returns a function that stops it without a
 * menu.
 */
export function typeAhead(onClose: () => void): () => void {
  typed = '';
  close = onClose;
  document.addEventListener('keydown', onKey, true);
  return () => void endTypeAhead();
}

/** The text typed so far. */
export const typedAhead = (): string => typed ?? '';

/** From here on, the menu handles the keys. */
export function endTypeAhead(): void {
  typed = null;
  document.removeEventListener('keydown', onKey, true);
}
