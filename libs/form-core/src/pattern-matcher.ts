import { parseRule } from './rules.js';
import type { FillableForm } from './types.js';

/**
 * Says whether `value` contains a match of `pattern`; null when the pattern cannot be run (not valid, or it uses
 * something that the engine refuses), in which case the rule is left out.
 */
export type PatternMatcher = (pattern: string, value: string) => boolean | null;

/** Whether checking this form needs a pattern engine at all; pages load one only then. */
export const hasPatterns = (form: FillableForm): boolean =>
  form.fields.some(field => field.validation?.rules?.some(rule => parseRule(rule).kind === 'pattern'));
