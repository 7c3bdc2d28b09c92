export { FormBody, type FormBodyProps, type SubmitOutcome } from './form-body.js';
export type { FormEvent } from './form-events.js';
export { FormView, type FormViewProps } from './form-view.js';
export { Success } from './success.js';
