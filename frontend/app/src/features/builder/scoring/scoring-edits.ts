import { type FormField, hasPoints, type LeadScoring, traitsOf, withScale, withShare } from '#form-core';
import type { EditorDoc } from '../doc/editor-doc.js';

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

/** Whether a criterion has an effect on the score. */
export const counts = (criterion: Criterion, fields: readonly FormField[]): boolean =>
  hasPoints(withScale(criterion, fields));

/** Share that a criterion gets once it counts too. */
export const nextShare = (criteria: readonly Criterion[], fields: readonly FormField[]): number =>
  Math.round(100 / (criteria.filter(one => counts(one, fields)).length + 1));

/**
 * The criteria with the weights that the score uses: those of the criteria that count add up to 100. With an index, that
 * criterion gets `weight`.
 */
export function balanced(criteria: readonly Criterion[], fields: readonly FormField[], at = -1, weight = 0) {
  const next = criteria.map((one, index) => (index === at ? { ...one, weight } : one));
  const counted = next.filter(one => counts(one, fields));
  const shares = withShare(counted, at < 0 ? -1 : counted.indexOf(next[at]!), weight);
  return next.map(one => shares[counted.indexOf(one)] ?? one);
}

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
    noPoints: scoring !== null && !scoring.criteria.some(one => counts(one, fields)),
    gone: scoring?.criteria.filter(criterion => hasPoints(criterion) && !fieldOf(criterion, fields)) ?? [],
  };
}
