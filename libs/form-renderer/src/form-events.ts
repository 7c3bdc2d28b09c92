/** What a visitor does with a form, as it happens. Fields are watched by the page itself. */
export type FormEvent = { type: 'start' } | { type: 'step'; step: number };
