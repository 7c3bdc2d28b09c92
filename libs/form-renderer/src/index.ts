export { ChatBody } from './chat/chat-body.js';
export { answeredOf } from './chat/turns.js';
export { CONTROLS } from './fields/controls.js';
export { FormBody, type FormBodyProps, type SubmitOutcome } from './form-body.js';
export type { FormEvent } from './form-events.js';
export { FormView, type FormViewProps } from './form-view.js';
export { type FromPreview, PREVIEW_PATH, PREVIEW_SOURCE, type ToPreview } from './preview-protocol.js';
export { Success } from './success.js';
export { type SentFile, type UploadPlace, uploads } from './uploads.js';
