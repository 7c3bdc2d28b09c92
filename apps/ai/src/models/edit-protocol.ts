/** Parts of this folder for editing by a model; none of them loads the SDK. */
export { fieldOf, typeOf } from './domain-field.js';
export { conditionOf, scoringOf } from './domain-rules.js';
export type { Prompt } from './prompt.js';
export { withoutCircles } from './rule-circles.js';
export { FORM_TEXTS, type WireEdit, type WireOperation } from './wire-edit.js';
export type { WireField } from './wire-field.js';
