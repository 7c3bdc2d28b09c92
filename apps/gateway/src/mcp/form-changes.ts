import { type FormContent, formContent } from '#contracts';
import type { FormField } from '#form-core';

type Content = Pick<FormContent, 'fields'> & Record<string, unknown>;

/** Parts of a form with content other than settings. */
const OTHER = new Set(['fields', 'metadata', 'business_info', 'aiContext']);
/** The settings that are published. */
const SETTINGS = Object.keys(formContent.shape).filter(key => !OTHER.has(key));

/** Describes the changes that visitors will see after publishing. `before` is null for a first publication. */
export function changesBetween(before: Content | null, after: Content): string[] {
  if (!before) return [`First publication, with ${after.fields.length} questions`];
  const old = new Map(before.fields.map(field => [field.id, field]));
  const kept = new Set(after.fields.map(({ id }) => id));
  const changes = after.fields.flatMap(field => fieldChange(old.get(field.id), field));
  for (const field of before.fields)
    if (!kept.has(field.id)) changes.push(`Removed question: ${field.label}`);
  const order = (fields: readonly FormField[], other: ReadonlySet<string> | ReadonlyMap<string, unknown>) =>
    fields.map(({ id }) => id).filter(id => other.has(id)).join(); // prettier-ignore
  if (order(before.fields, kept) !== order(after.fields, old)) changes.push('Changed the order of questions');
  for (const key of SETTINGS) if (!isSame(before[key], after[key])) changes.push(`Changed setting: ${key}`);
  return changes;
}

function fieldChange(before: FormField | undefined, after: FormField): string[] {
  if (!before) return [`Added question: ${after.label}`];
  const parts = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof FormField)[]);
  const changed = [...parts].filter(part => !isSame(before[part], after[part]));
  return changed.length ? [`Changed ${changed.join(', ')} of question: ${after.label}`] : [];
}

/** Treats absent, empty and null values as equal. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
