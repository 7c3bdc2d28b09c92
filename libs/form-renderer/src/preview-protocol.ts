import type { FieldValues, VisitorForm } from '#form-core';
import type { SubmitOutcome } from './form-body.types.js';

/** Marks messages between the app and the preview frame, which share an origin. */
export const PREVIEW_SOURCE = 'leadloom-preview';
/** Path of the frame at the gateway. */
export const PREVIEW_PATH = '/preview-frame';

/** Messages from the app to the frame. */
export type ToPreview =
  | { source: typeof PREVIEW_SOURCE; type: 'show'; form: VisitorForm }
  | { source: typeof PREVIEW_SOURCE; type: 'outcome'; id: number; outcome: SubmitOutcome };

/** Messages from the frame to the app. `ready` asks for the form; a `submit` waits for the `outcome` with the same id. */
export type FromPreview =
  | { source: typeof PREVIEW_SOURCE; type: 'ready' }
  | { source: typeof PREVIEW_SOURCE; type: 'submit'; id: number; values: FieldValues };
