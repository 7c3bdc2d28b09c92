import { t } from '@/lib/i18n/index.js';
import type { EditedForm, FormOperation } from '#form-core';

const texts = t.refine.operations;

/** A change in words: what it does, and where it has them, what was before and what comes. */
export interface ChangeText {
  title: string;
  before?: string;
  after?: string;
}

/** What a change does to a form, for its owner to accept or refuse. `form` is the form before it. */
export function changeText(operation: FormOperation, form: Pick<EditedForm, 'fields'>): ChangeText {
  const labelOf = (id: string): string => form.fields.find(field => field.id === id)?.label ?? id;
  switch (operation.op) {
    case 'add':
      return { title: texts.add({ label: operation.field.label }), after: listed(operation.field.options) };
    case 'remove':
      return { title: texts.remove({ label: operation.field.label }) };
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
      return {
        title: texts.change({ label: labelOf(operation.fieldId) }),
        before: said(operation.was),
        after: said(operation.set),
      };
    case 'theme':
      return { title: texts.theme(), before: said(operation.was), after: said(operation.set) };
    case 'translate':
    case 'tone':
    case 'texts':
      return {
        title: texts[operation.op]({ count: operation.texts.length }),
        before: operation.texts.map(({ was }) => shown(was)).join(' · '),
        after: operation.texts.map(({ to }) => shown(to)).join(' · '),
      };
    case 'steps':
      return {
        title: texts.steps({ count: operation.breaks.length || 1 }),
        after: operation.breaks.map(({ label }) => label).join(' · '),
      };
    case 'condition':
      return { title: texts.condition({ label: labelOf(operation.target) }) };
    case 'scoring':
      return { title: texts.scoring() };
  }
}

const listed = (options: readonly string[] | undefined): string => (options ?? []).join(' · ');

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text || (value === true ? t.refine.yes : t.refine.nothing);
};

const said = (values: Record<string, unknown>): string => Object.values(values).map(shown).join(' · ');
