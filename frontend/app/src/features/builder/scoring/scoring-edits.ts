import { type FormField, hasPoints, type LeadScoring, traitsOf } from '#form-core';
import type { EditorDoc } from '../doc/editor-doc.js';

/** Fields that can be scored. */
export const scorable = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ type }) => traitsOf(type).hasValue && !traitsOf(type).isSensitive);

/** The answers with separate points: the options, the steps of a rating, otherwise any answer. */
export function answersOf(field: FormField | undefined): readonly string[] {
  if (field?.options?.length) return field.options;
  if (field?.type !== 'rating') return ['*'];
  const first = field.settings?.startAtZero ? 0 : 1;
  const last = field.settings?.scale ?? 5;
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

/** A criterion for a field, without any points yet. */
export const newCriterion = (field: FormField | undefined, taken: readonly string[]) => {
  const base = (field?.id ?? 'criterion').slice(0, 60);
  let key = base;
  for (let number = 2; taken.includes(key); number += 1) key = `${base}_${number}`;
  return {
    key,
    label: (field?.label ?? '').slice(0, 200),
    weight: 10,
    ...(field ? { field: field.id } : {}),
  };
};

/** Change of the document that replaces the scoring of the form or its scoring field. */
export function withScoring(doc: EditorDoc, owner: string | null, scoring: LeadScoring | null): Partial<EditorDoc> {
  if (owner === null || doc.scoring !== null) return { scoring };
  const fields = doc.fields.map(field => {
    if (field.id !== owner) return field;
    const { scoring: _, ...others } = field.aiSettings ?? {};
    return { ...field, aiSettings: scoring ? { ...others, scoring } : others };
  });
  return { fields };
} // prettier-ignore

/** Problems that keep a scoring from working as intended. */
export function scoringProblems(fields: readonly FormField[], scoring: LeadScoring | null) {
  const ids = new Set(fields.map(({ id }) => id));
  const finds = ({ field, key }: LeadScoring['criteria'][number]) =>
    field ? ids.has(field) : [...ids].some(id => id === key || id.startsWith(`${key}_`));
  return {
    noPoints: scoring !== null && !scoring.criteria.some(hasPoints),
    gone: scoring?.criteria.filter(criterion => hasPoints(criterion) && !finds(criterion)) ?? [],
  };
}
