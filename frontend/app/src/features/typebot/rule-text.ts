import { t } from '@/lib/i18n/index.js';
import type { FlowMapping } from '#contracts';

const { and, or, condition, operators } = t.logic;
type Rule = FlowMapping['rules'][number];

/** A rule as a sentence about the field that it is for; `labelOf` names the fields that it looks at. */
export function ruleText({ when, then }: Rule, labelOf: (fieldId: string) => string): string {
  const conditions = when.conditions.map(({ field, operator, value }) =>
    condition(labelOf(field), operators[operator], operator.startsWith('is_') ? '' : String(value ?? '')),
  );
  return t.integration.rules[then.action](conditions.join(` ${when.match === 'all' ? and : or} `));
}
