import type { FieldValues, VisitorForm } from '#form-core';
import type { SubmitOutcome } from './form-body.js';

/** Marks the messages between the app and the frame in which it shows a form; both are of one origin. */
export const PREVIEW_SOURCE = 'leadloom-preview';
/** Where the gateway serves the frame. */
export const PREVIEW_PATH = '/preview-frame';

/** From the app to the frame. */
export type ToPreview =
  | { source: typeof PREVIEW_SOURCE; type: 'show'; form: VisitorForm }
  | { source: typeof PREVIEW_SOURCE; type: 'outcome'; id: number; outcome: SubmitOutcome };

/** From the frame to the app. `ready` asks for the form; a `submit` waits for the `outcome` of the same id. */
export type FromPreview =
  | { source: typeof PREVIEW_SOURCE; type: 'ready' }
  | { source: typeof PREVIEW_SOURCE; type: 'submit'; id: number; values: FieldValues };
