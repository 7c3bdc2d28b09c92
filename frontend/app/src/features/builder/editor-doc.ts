import { toFieldInputs } from '@/shared/forms/field-inputs.js';
import type { Form, FormInput } from '#contracts';
import { DEFAULT_FIELDS, DEFAULT_SETTINGS, type FieldType, type FormField, newField } from '#form-core';

/** The edited document; undo and redo switch between its versions. */
export interface EditorDoc {
  name: string;
  description: string;
  submitText: string;
  fields: FormField[];
}

/** The document of a new form. */
export const emptyDoc = (): EditorDoc => ({
  name: DEFAULT_SETTINGS.name,
  description: DEFAULT_SETTINGS.description,
  submitText: DEFAULT_SETTINGS.submitText,
  fields: structuredClone([...DEFAULT_FIELDS]),
});

export const docOf = ({ name, description, submitText, fields }: Form): EditorDoc => ({
  name,
  description,
  submitText,
  fields,
});

/** The document as the body of a save. */
export const inputOf = (doc: EditorDoc): FormInput => ({
  ...doc,
  name: doc.name.trim(),
  fields: toFieldInputs(doc.fields),
});

/** Adds a new field after the given one, or at the end. */
export function withNew(fields: FormField[], type: FieldType, id: string, after: string | null): FormField[] {
  return insertAfter(fields, newField(type, id), after);
}

/** Puts a copy right after the original. */
export function withCopy(fields: FormField[], id: string, copyId: string): FormField[] {
  const original = fields.find(field => field.id === id);
  if (!original) return fields;
  const copy = { ...structuredClone(original), id: copyId, label: `${original.label} (Copy)` };
  return insertAfter(fields, copy, id);
}

function insertAfter(fields: FormField[], field: FormField, after: string | null): FormField[] {
  const at = fields.findIndex(({ id }) => id === after);
  return at < 0 ? [...fields, field] : [...fields.slice(0, at + 1), field, ...fields.slice(at + 1)];
}

/** Moves a field by one place; at the ends nothing happens. */
export function withMoved(fields: FormField[], id: string, by: -1 | 1): FormField[] {
  const from = fields.findIndex(field => field.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= fields.length) return fields;
  const moved = [...fields];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}

export const without = (fields: FormField[], id: string): FormField[] =>
  fields.some(field => field.id === id) ? fields.filter(field => field.id !== id) : fields;

/** Changes a field. A field drafted by AI counts as edited afterwards. */
export const withChanged = (fields: FormField[], id: string, change: Partial<FormField>): FormField[] =>
  fields.map(field => (field.id === id ? { ...field, ...change, aiEnhanced: false } : field));
