export { FormView, type FormViewProps, type SubmitOutcome } from './form-view.js';
export { Success } from './success.js';
export type { FormEvent } from './form-events.js';
export type { UploadFile } from './control.types.js';
export { ThemedForm } from './themed-form.js';
