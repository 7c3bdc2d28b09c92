import { t } from '@/lib/i18n/index.js';
import { ruleSentence } from '@/shared/forms/rule-sentence.js';
import type { EditedForm, FormOperation, PlacedRule } from '#form-core';

const texts = t.refine.operations;

/** Description of a change: its effect and, if applicable, the old and the new text. */
export interface ChangeText {
  title: string;
  before?: string;
  after?: string;
}

/**
 * Describes a change to a form for the owner to accept or reject. `form` has the fields before the change and those
 * added by other proposed changes.
 */
export function changeText(operation: FormOperation, form: Pick<EditedForm, 'fields'>): ChangeText {
  const sentences = (rules: readonly PlacedRule[]): string =>
    rules.map(({ rule }) => ruleSentence(form.fields, rule)).join(' ');
  const labelOf = (id: string): string => form.fields.find(field => field.id === id)?.label ?? id;
  switch (operation.op) {
    case 'add':
      return {
        title: texts.add({ label: operation.field.label }),
        after: [listed(operation.field.options), sentences(operation.rules)].filter(Boolean).join('. '),
      };
    case 'remove':
      return { title: texts.remove({ label: operation.field.label }), before: sentences(operation.rules) };
    case 'move':
      return { title: texts.move({ label: labelOf(operation.fieldId), at: operation.to + 1 }) };
    case 'require':
      return {
        title: texts[operation.required ? 'require' : 'unrequire']({ label: labelOf(operation.fieldId) }),
      };
    case 'options':
      return {
        title: texts.options({ label: labelOf(operation.fieldId) }),
        before: listed(operation.was),
        after: listed(operation.options),
      };
    case 'change':
      return { title: texts.change({ label: labelOf(operation.fieldId) }), ...valuesOf(operation) };
    case 'theme':
      return { title: texts.theme(), ...valuesOf(operation) };
    case 'translate':
    case 'tone':
    case 'texts':
      return wordingText(operation);
    case 'steps':
      return {
        title: texts.steps({ count: Math.max(1, operation.breaks.length) }),
        after: operation.breaks.map(({ label }) => label).join(' · '),
      };
    case 'condition':
      return {
        title: texts.condition({ label: labelOf(operation.target) }),
        before: sentences(operation.removed),
        after: sentences(operation.added),
      };
    case 'scoring':
      return { title: texts.scoring() };
  }
}

const valuesOf = ({ was, set }: { was: Record<string, unknown>; set: Record<string, unknown> }) => ({
  before: listOf(was),
  after: listOf(set),
});

/** A change to several texts at once. */
const wordingText = (
  operation: Extract<FormOperation, { op: 'translate' | 'tone' | 'texts' }>,
): ChangeText => ({
  title: texts[operation.op]({ count: operation.texts.length }),
  before: operation.texts.map(({ was }) => textOf(was)).join(' · '),
  after: operation.texts.map(({ to }) => textOf(to)).join(' · '),
});

const listed = (options: readonly string[] | undefined): string => (options ?? []).join(' · ');

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text || (value === true ? t.refine.yes : t.refine.nothing);
};

const listOf = (values: Record<string, unknown>): string => Object.values(values).map(textOf).join(' · ');
