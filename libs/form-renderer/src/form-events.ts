/** What a visitor does with a form, as it happens. `ms`: how long the field had the focus. */
export type FormEvent =
  { type: 'start' } | { type: 'field'; fieldId: string; ms: number } | { type: 'step'; step: number };
