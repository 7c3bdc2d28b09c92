export { FormView, type FormViewProps } from './form-view.js';
export { FormBody, type FormBodyProps, type SubmitOutcome } from './form-body.js';
export { Success } from './success.js';
export type { FormEvent } from './form-events.js';
export type { UploadFile } from './control.types.js';
