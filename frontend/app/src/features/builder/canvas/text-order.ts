/** All texts of the canvas in page order. */
const textsAround = (element: Element): HTMLElement[] => [
  ...(element
    .closest('[data-canvas]')
    ?.querySelectorAll<HTMLElement>('[data-text]:not([data-text*="help:"])') ?? []),
];

/** Moves the focus from one text of the canvas to the next, skipping help texts. */
export function focusNextText(from: HTMLElement | null): void {
  if (!from) return;
  const after = textsAround(from).find(
    text => from.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (after ?? from).focus();
}

/** The label of a field on the canvas. */
export const labelOf = (fieldId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-canvas] [data-text="${fieldId}"]`);

/** Focuses the label of a field, if the field is on the canvas. */
export const focusLabel = (fieldId: string | undefined): void => {
  if (fieldId) labelOf(fieldId)?.focus();
};
