import { traitsOf } from '../fields/registry.js';
import { FORM_LANGUAGES } from '../languages.js';
import type { FormField, LeadScoring, LogicRule } from '../types.js';
import {
  type EditedForm,
  type FormOperation,
  type PlacedRule,
  SETTING_TEXT_KEYS,
  type TextChange,
} from './operation.types.js';

/** The editable parts of a form. */
export const editedForm = (form: EditedForm): EditedForm => ({
  name: form.name,
  description: form.description,
  submitText: form.submitText,
  thankYouTitle: form.thankYouTitle,
  thankYouText: form.thankYouText,
  fields: form.fields,
  logic: form.logic,
  customizations: form.customizations,
  scoring: form.scoring,
  language: form.language,
});

/**
 * Returns the form after an operation. References that the form does not have are ignored; the given form is not
 * modified.
 */
export function applyOperation(form: EditedForm, operation: FormOperation): EditedForm {
  const { fields } = form;
  switch (operation.op) {
    case 'add':
      return {
        ...form,
        fields: inserted(fields, operation.field, operation.at),
        logic: withRules(form.logic, operation.rules),
      };
    case 'remove':
      return {
        ...form,
        fields: fields.filter(({ id }) => id !== operation.field.id),
        logic: withoutRules(form.logic, operation.rules),
      };
    case 'change':
      return changed(form, operation.fieldId, field => withValues(field, operation.set));
    case 'move': {
      const field = fields.find(({ id }) => id === operation.fieldId);
      return field
        ? {
            ...form,
            fields: inserted(
              fields.filter(other => other !== field),
              field,
              operation.to,
            ),
          }
        : form;
    }
    case 'require':
      return changed(form, operation.fieldId, field => ({ ...field, required: operation.required }));
    case 'options':
      return changed(form, operation.fieldId, field => ({ ...field, options: operation.options }));
    case 'translate':
      return { ...operation.texts.reduce(applyText, form), ...languageIn(operation.language) };
    case 'tone':
    case 'texts':
      return operation.texts.reduce(applyText, form);
    case 'steps':
      return { ...form, fields: inOrder([...fields, ...operation.breaks], operation.to) };
    case 'condition':
      return { ...form, logic: withRules(withoutRules(form.logic, operation.removed), operation.added) };
    case 'theme':
      return { ...form, customizations: withValues(form.customizations, operation.set) };
    case 'scoring':
      return { ...form, scoring: operation.to };
  }
}

/** Applies operations in order. */
export const applyOperations = (form: EditedForm, operations: readonly FormOperation[]): EditedForm =>
  operations.reduce(applyOperation, form);

/** Returns the operation that undoes another one. */
export function inverseOf(operation: FormOperation): FormOperation {
  switch (operation.op) {
    case 'add':
      return { ...operation, op: 'remove' };
    case 'remove':
      return { ...operation, op: 'add' };
    case 'change':
    case 'theme':
      return { ...operation, set: operation.was, was: operation.set };
    case 'move':
      return { ...operation, to: operation.from, from: operation.to };
    case 'require':
      return { ...operation, required: operation.was, was: operation.required };
    case 'options':
      return { ...operation, options: operation.was, was: operation.options };
    case 'translate':
      return {
        ...operation,
        ...{ language: operation.was ?? '', was: operation.language },
        texts: undone(operation.texts),
      };
    case 'tone':
    case 'texts':
      return { ...operation, texts: undone(operation.texts) };
    case 'steps':
      return { ...operation, to: operation.was, was: operation.to };
    case 'condition':
      return { ...operation, added: operation.removed, removed: operation.added };
    case 'scoring':
      return { ...operation, to: operation.was, was: operation.to };
  }
}

/** Returns the operations that undo the given ones, in the order to apply them. */
export const inversesOf = (operations: readonly FormOperation[]): FormOperation[] =>
  operations.map(inverseOf).reverse();

const undone = (texts: readonly TextChange[]): TextChange[] =>
  texts.map(text => ({ ...text, to: text.was, was: text.to })).reverse();

/** The language of a translated form; other languages than the product's stay unnamed. */
const languageIn = (code: string): Pick<EditedForm, 'language'> => {
  const language = FORM_LANGUAGES.find(one => one === code.split('-')[0]);
  return language ? { language } : code === '' ? { language: undefined } : {};
};

const inserted = (fields: readonly FormField[], field: FormField, at: number): FormField[] =>
  fields.some(({ id }) => id === field.id)
    ? [...fields]
    : [...fields.slice(0, at), field, ...fields.slice(at)];

const changed = (form: EditedForm, id: string, change: (field: FormField) => FormField): EditedForm => ({
  ...form,
  fields: form.fields.map(field => (field.id === id ? change(field) : field)),
});

/** Sets the given values; null removes a key. */
function withValues<T extends object>(object: T, values: Record<string, unknown>): T {
  const made = { ...object };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) Reflect.deleteProperty(made, key);
    else Reflect.set(made, key, value);
  }
  return made;
}

function applyText(form: EditedForm, { fieldId, key, to }: TextChange): EditedForm {
  if (fieldId === null) return withValues(form, { [key]: to });
  const before = form.fields.find(({ id }) => id === fieldId);
  if (!before) return form;
  if (SETTING_TEXT_KEYS.some(setting => setting === key))
    return changed(form, fieldId, field => ({
      ...field,
      settings: withValues(field.settings ?? {}, { [key]: to }),
    }));
  const next = changed(form, fieldId, field => withValues(field, { [key]: to }));
  if (key !== 'options' || !Array.isArray(to)) return next;
  const scoring = next.scoring && renamedPoints(next.scoring, before, to);
  return { ...next, logic: renamed(form.logic, before, to), ...(scoring ? { scoring } : {}) };
}

/** Points refer to option texts, like rules; a renamed option keeps its points. */
function renamedPoints(scoring: LeadScoring, field: FormField, options: readonly string[]): LeadScoring {
  const names = new Map((field.options ?? []).map((option, at) => [option, options[at] ?? option]));
  return {
    ...scoring,
    criteria: scoring.criteria.map(criterion =>
      criterion.field === field.id && criterion.points
        ? {
            ...criterion,
            points: criterion.points.map(({ option, points }) => ({
              option: names.get(option) ?? option,
              points,
            })),
          }
        : criterion,
    ),
  };
}

/** Rules refer to option texts; a renamed or translated option is still the same answer. */
export function renamed(
  logic: readonly LogicRule[],
  field: FormField,
  options: readonly string[],
): LogicRule[] {
  const names = new Map((field.options ?? []).map((option, at) => [option, options[at] ?? option]));
  return logic.map(rule =>
    rule.when.conditions.some(condition => condition.field === field.id)
      ? {
          ...rule,
          when: {
            ...rule.when,
            conditions: rule.when.conditions.map(condition =>
              condition.field === field.id && typeof condition.value === 'string'
                ? { ...condition, value: names.get(condition.value) ?? condition.value }
                : condition,
            ),
          },
        }
      : rule,
  );
}

function inOrder(fields: readonly FormField[], ids: readonly string[]): FormField[] {
  const byId = new Map(fields.map(field => [field.id, field]));
  const listed = ids.map(id => byId.get(id)).filter(field => field !== undefined);
  const rest = fields.filter(field => !traitsOf(field.type).opensStep && !ids.includes(field.id));
  return [...listed, ...rest];
}

const same = (a: LogicRule, b: LogicRule): boolean => JSON.stringify(a) === JSON.stringify(b);

function withoutRules(logic: readonly LogicRule[], rules: readonly PlacedRule[]): LogicRule[] {
  const left = [...logic];
  for (const { rule } of [...rules].sort((a, b) => b.at - a.at)) {
    const at = left.findLastIndex(other => same(other, rule));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function withRules(logic: readonly LogicRule[], rules: readonly PlacedRule[]): LogicRule[] {
  const made = [...logic];
  for (const { at, rule } of [...rules].sort((a, b) => a.at - b.at))
    made.splice(Math.min(at, made.length), 0, rule);
  return made;
}
