import { t } from '@/lib/i18n/index.js';
import type { FlowMapping } from '#contracts';

const { and, or, condition, operators } = t.logic;
type Rule = FlowMapping['rules'][number];

/** Describes a rule as a sentence about its field; `labelOf` names the fields in its conditions. */
export function ruleText({ when, then }: Rule, labelOf: (fieldId: string) => string): string {
  const conditions = when.conditions.map(({ field, operator, value }) =>
    condition(labelOf(field), operators[operator], operator.startsWith('is_') ? '' : String(value ?? '')),
  );
  return t.integration.rules[then.action](conditions.join(` ${when.match === 'all' ? and : or} `));
}
