/** Exports of this folder for editing by a model; none of them loads the SDK. */
export { fieldOf, typeOf } from './domain-field.js';
export { conditionOf, ruleOf, scoringOf } from './domain-rules.js';
export type { Prompt } from './prompt.js';
export { rulesFor } from './prompt-rules.js';
export { withoutCircles } from './rule-circles.js';
export { FORM_TEXTS, type WireEdit, type WireOperation } from './wire-edit.js';
export type { WireField } from './wire-field.js';
