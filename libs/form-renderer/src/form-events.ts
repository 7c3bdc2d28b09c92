/** Events of filling in a form. The page itself watches the fields. */
export type FormEvent = { type: 'start' } | { type: 'step'; step: number };
