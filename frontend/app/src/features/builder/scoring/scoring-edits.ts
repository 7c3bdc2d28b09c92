import { type FormField, hasPoints, type LeadScoring, traitsOf, withScales } from '#form-core';
import type { EditorDoc } from '../doc/editor-doc.js';
import { CRITERION_LABEL } from '../doc/references.js';

/** Fields that can be scored. */
export const scorable = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ type }) => traitsOf(type).hasValue && !traitsOf(type).isSensitive);

/** Scoring of a form without criteria. */
export const NO_SCORING: LeadScoring = { criteria: [], threshold: 70 };

type Criterion = LeadScoring['criteria'][number];

/** The field of a criterion: the one it names, or the one with the criterion's key as its id. */
export const fieldOf = ({ field, key }: Criterion, fields: readonly FormField[]): FormField | undefined =>
  fields.find(({ id }) => (field ? id === field : id === key || id.startsWith(`${key}_`)));

/** Criteria that have an effect or a field. The default criteria have neither if the form lacks their questions. */
export const usedCriteria = (fields: readonly FormField[], { criteria }: LeadScoring): Criterion[] =>
  criteria.filter(criterion => hasPoints(criterion) || fieldOf(criterion, fields));

/** Fields without a criterion. Each field is scored only once, so that each reason appears only once. */
export const unscored = (fields: readonly FormField[], { criteria }: LeadScoring): FormField[] => {
  const scored = new Set(criteria.map(criterion => fieldOf(criterion, fields)?.id));
  return scorable(fields).filter(({ id }) => !scored.has(id));
};

/** The answers with separate points: the options, the steps of a rating, otherwise any answer. */
export function answersOf(field: FormField | undefined): readonly string[] {
  if (field?.options?.length) return field.options;
  if (field?.type !== 'rating') return ['*'];
  const first = field.settings?.startAtZero ? 0 : 1;
  const last = field.settings?.scale ?? 5;
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

/** A criterion for a field, without any points yet. */
export const newCriterion = (field: FormField, taken: readonly string[]): Criterion => {
  const base = field.id.slice(0, 60);
  let key = base;
  for (let number = 2; taken.includes(key); number += 1) key = `${base}_${number}`;
  return {
    key,
    label: field.label.slice(0, CRITERION_LABEL),
    weight: 10,
    field: field.id,
  };
};

/** Change to the document that replaces the scoring of the form or its scoring field. */
export function withScoring(doc: EditorDoc, owner: string | null, scoring: LeadScoring | null): Partial<EditorDoc> {
  if (owner === null || doc.scoring !== null) return { scoring };
  const fields = doc.fields.map(field => {
    if (field.id !== owner) return field;
    const { scoring: _, ...others } = field.aiSettings ?? {};
    return { ...field, aiSettings: scoring ? { ...others, scoring } : others };
  });
  return { fields };
} // prettier-ignore

/** Problems that keep the scoring from working as intended. */
export function scoringProblems(fields: readonly FormField[], scoring: LeadScoring | null) {
  return {
    noPoints: scoring !== null && !withScales(scoring, fields).criteria.some(hasPoints),
    gone: scoring?.criteria.filter(criterion => hasPoints(criterion) && !fieldOf(criterion, fields)) ?? [],
  };
}
