export { CONTROLS } from './fields/controls.js';
export { FormBody, type FormBodyProps, type SubmitOutcome } from './form-body.js';
export type { FormEvent } from './form-events.js';
export { FormView, type FormViewProps } from './form-view.js';
export { Success, THANKS } from './success.js';
