import { t } from '@/lib/i18n/index.js';
import type { FlowMapping } from '#contracts';

const texts = t.integration.rules;
type Rule = FlowMapping['rules'][number];

/** A rule as a sentence about the field that it is for; `labelOf` names the fields that it looks at. */
export function ruleText({ when, then }: Rule, labelOf: (fieldId: string) => string): string {
  const conditions = when.conditions.map(({ field, operator, value }) => {
    const compared = value === undefined || operator.startsWith('is_') ? '' : ` “${value}”`;
    return `${labelOf(field)} ${texts.operators[operator]}${compared}`;
  });
  return texts[then.action](conditions.join(when.match === 'all' ? texts.and : texts.or));
}
