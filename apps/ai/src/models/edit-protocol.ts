/** What editing by a model needs of the models' folder; none of it loads the SDK. */
export type { Prompt } from './prompt.js';
export type { WireEdit, WireOperation } from './wire-edit.js';
export { EDIT_SCHEMA, EDITS } from './wire-edit.js';
export { MODEL_FIELD_TYPES } from './wire-form.js';
