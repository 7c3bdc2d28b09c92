import { type FormField, isAsked, type LogicRule, type RuleAction, traitsOf } from '#form-core';
import { logicProblems } from './logic-problems.js';

/** Rule for `target` when a choice question is answered with `value`. */
const rule = (action: RuleAction, target: FormField, asked: FormField, value: string): LogicRule => ({
  when: { match: 'all', conditions: [{ field: asked.id, operator: 'equals', value }] },
  then: { action, target: target.id },
});

/**
 * Up to two rules that make sense in this form: the last optional question only for one answer to a choice, and an optional
 * contact required for another. Empty without choices, or without such questions.
 */
export function exampleRules(fields: readonly FormField[]): LogicRule[] {
  const choices = fields.filter(({ type, options }) => traitsOf(type).choices === 'one' && options?.length);
  const [first] = choices;
  const last = choices.at(-1);
  if (!first || !last) return [];
  const isOptional = ({ type, required }: FormField) => isAsked(type) && !required;
  const follow = fields.slice(fields.indexOf(first) + 1).findLast(isOptional);
  const contact = fields.find(one => isOptional(one) && traitsOf(one.type).contact !== undefined);
  return [
    ...(follow ? [rule('show', follow, first, first.options![0]!)] : []),
    ...(contact && contact !== follow ? [rule('require', contact, last, last.options![0]!)] : []),
  ].filter(one => logicProblems({ fields: [...fields], logic: [one] }).length === 0);
}
