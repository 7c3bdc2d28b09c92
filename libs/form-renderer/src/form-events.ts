/** Events while a form is filled in. The page itself watches the fields. */
export type FormEvent = { type: 'start' } | { type: 'step'; step: number };
