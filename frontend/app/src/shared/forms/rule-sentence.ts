import { t } from '@/lib/i18n/index.js';
import type { Condition, FormField, LogicRule } from '#form-core';

const nameOf = (fields: readonly FormField[], id: string): string => {
  const field = fields.find(other => other.id === id);
  return field ? field.label.trim() || t.fieldTypes.labels[field.type] : t.logic.goneField;
};

const partOf = (fields: readonly FormField[], { field, operator, value }: Condition): string =>
  t.logic.condition(nameOf(fields, field), t.logic.operators[operator], String(value ?? ''));

/** A rule as one sentence: the field, the comparison, the value and the effect. */
export function ruleSentence(fields: readonly FormField[], { when, then }: LogicRule): string {
  const joiner = when.match === 'all' ? t.logic.and : t.logic.or;
  const conditions = when.conditions.map(condition => partOf(fields, condition)).join(` ${joiner} `);
  return t.logic.sentence[then.action](nameOf(fields, then.target), conditions);
}
