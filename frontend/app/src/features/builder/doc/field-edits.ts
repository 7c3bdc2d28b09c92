import {
  DEFAULT_LANGUAGE,
  FIELD_LIMITS,
  type FieldType,
  type FormField,
  type FormLanguage,
  LIBRARY,
  newField,
  type StarterTexts,
  traitsOf,
} from '#form-core';

/** Inserts fields at a position; 0 is before the first. */
export const withInserted = (fields: FormField[], added: readonly FormField[], at: number): FormField[] =>
  added.length === 0 ? fields : [...fields.slice(0, at), ...added, ...fields.slice(at)];

const COPY: Pick<StarterTexts, 'copy'> = { copy: ' (Copy)' };

/** Inserts a copy right after the original. */
export function withCopy(fields: FormField[], id: string, copyId: string, { copy } = COPY): FormField[] {
  const at = fields.findIndex(field => field.id === id);
  const original = fields[at];
  if (!original) return fields;
  const label = `${original.label.slice(0, FIELD_LIMITS.label - copy.length)}${copy}`;
  return withInserted(fields, [{ ...structuredClone(original), id: copyId, label }], at + 1);
}

/** Moves a field to a position. Positions beyond the ends, or the current one, change nothing. */
export function withMoved(fields: FormField[], id: string, to: number): FormField[] {
  const from = fields.findIndex(field => field.id === id);
  if (from < 0 || to === from || to < 0 || to >= fields.length) return fields;
  const rest = fields.filter(field => field.id !== id);
  return withInserted(rest, [fields[from]!], to);
}

export const without = (fields: FormField[], id: string): FormField[] =>
  fields.some(field => field.id === id) ? fields.filter(field => field.id !== id) : fields;

/** Changes a field. A field drafted by AI counts as edited afterwards. */
export const withChanged = (fields: FormField[], id: string, change: Partial<FormField>): FormField[] =>
  fields.map(field => (field.id === id ? { ...field, ...change, aiEnhanced: false } : field));

/** Changes the type of a field. Its texts and layout are kept, and the defaults of the new type are added. */
export function withType(
  fields: FormField[],
  id: string,
  type: FieldType,
  language: FormLanguage = DEFAULT_LANGUAGE,
): FormField[] {
  const old = fields.find(field => field.id === id);
  if (!old || old.type === type) return fields;
  const fresh = newField(type, id, language);
  // Unedited texts may be in English, from before the form's language was set.
  const before = [newField(old.type, id), newField(old.type, id, language)];
  const isNamed = before.every(({ label }) => label !== old.label);
  const asksItsWay = before.every(({ placeholder }) => placeholder !== old.placeholder);
  const next: FormField = {
    ...fresh,
    label: isNamed ? old.label : fresh.label,
    required: traitsOf(type).hasValue && old.required,
    ...(old.helpText ? { helpText: old.helpText } : {}),
    ...(old.styling ? { styling: old.styling } : {}),
    ...(traitsOf(type).choices && old.options?.length ? { options: old.options } : {}),
    ...(LIBRARY[type].hasPlaceholder && LIBRARY[old.type].hasPlaceholder && asksItsWay
      ? { placeholder: old.placeholder ?? '' }
      : {}),
  }; // prettier-ignore
  return fields.map(field => (field.id === id ? withWords(next, isNamed) : field));
}

/** A question that becomes a text keeps its label as the text. */
const withWords = (field: FormField, isNamed: boolean): FormField =>
  traitsOf(field.type).content === 'text' && isNamed && field.label
    ? { ...field, label: '', helpText: field.helpText || field.label }
    : field;
