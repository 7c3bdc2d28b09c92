import { traitsOf } from '../../fields/registry.js';
import type { LogicRule } from '../../types.js';
import type { CheckRule } from '../finding.types.js';

/** A rule that can never apply: its field, its target or its answer is missing. */
export const brokenRule: CheckRule = ({ form }) => {
  const byId = new Map(form.fields.map(field => [field.id, field]));
  const isBroken = ({ when, then }: LogicRule): boolean =>
    !byId.has(then.target) ||
    when.conditions.some(({ field, operator, value }) => {
      const source = byId.get(field);
      if (!source) return true;
      const chosen =
        operator === 'equals' || (operator === 'contains' && traitsOf(source.type).choices === 'many');
      return (
        chosen && traitsOf(source.type).choices !== undefined && !source.options?.includes(String(value))
      );
    });
  return form.logic.flatMap((rule, at) =>
    isBroken(rule)
      ? [
          {
            id: `brokenRule:${at}`,
            severity: 'error' as const,
            ...(byId.has(rule.then.target) ? { fieldId: rule.then.target } : {}),
            message: 'brokenRule' as const,
            params: { label: byId.get(rule.then.target)?.label ?? '' },
            fix: [
              {
                op: 'condition' as const,
                target: rule.then.target,
                added: [],
                removed: [{ at, rule }],
                why: '',
              },
            ],
          },
        ]
      : [],
  );
};
