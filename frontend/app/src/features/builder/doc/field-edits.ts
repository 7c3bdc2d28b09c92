import { FIELD_LIMITS, type FieldType, type FormField, LIBRARY, newField, traitsOf } from '#form-core';

/** Puts fields in at a place, 0 being before the first. */
export const withInserted = (fields: FormField[], added: readonly FormField[], at: number): FormField[] =>
  added.length === 0 ? fields : [...fields.slice(0, at), ...added, ...fields.slice(at)];

const COPY = ' (Copy)';

/** Puts a copy right after the original. */
export function withCopy(fields: FormField[], id: string, copyId: string): FormField[] {
  const at = fields.findIndex(field => field.id === id);
  const original = fields[at];
  if (!original) return fields;
  const label = `${original.label.slice(0, FIELD_LIMITS.label - COPY.length)}${COPY}`;
  const copy = { ...structuredClone(original), id: copyId, label };
  return withInserted(fields, [copy], at + 1);
}

/** Brings a field to a place among the others; past the ends, or where it stands already, nothing happens. */
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

/** Makes a field one of another type: its words and its layout stay, and what the new type needs is added. */
export function withType(fields: FormField[], id: string, type: FieldType): FormField[] {
  const old = fields.find(field => field.id === id);
  if (!old || old.type === type) return fields;
  const fresh = newField(type, id);
  const isNamed = old.label !== LIBRARY[old.type].label;
  const next: FormField = {
    ...fresh,
    label: isNamed ? old.label : fresh.label,
    required: traitsOf(type).hasValue && old.required,
    ...(old.helpText ? { helpText: old.helpText } : {}),
    ...(old.styling ? { styling: old.styling } : {}),
    ...(traitsOf(type).choices && old.options?.length ? { options: old.options } : {}),
    ...(LIBRARY[type].hasPlaceholder && LIBRARY[old.type].hasPlaceholder && old.placeholder !== LIBRARY[old.type].defaults?.placeholder
      ? { placeholder: old.placeholder ?? '' }
      : {}),
  }; // prettier-ignore
  return fields.map(field => (field.id === id ? next : field));
}
