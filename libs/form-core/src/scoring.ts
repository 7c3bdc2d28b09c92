import { isEmpty } from './answers.js';
import { DEFAULT_SCORING } from './fields/ai-scoring.js';
import { traitsOf } from './fields/registry.js';
import { rangeOf } from './rules.js';
import { withShare } from './score-shares.js';
import type {
  AnswerPoints,
  FieldValue,
  FieldValues,
  FormField,
  LeadScoring,
  ScoringCriterion,
} from './types.js';

/** Contribution of a criterion: `points` of `of`, both whole numbers. */
export interface ScoreReason {
  key: string;
  label: string;
  points: number;
  of: number;
  /** Whether the question is unanswered; absent for answered ones. */
  unanswered?: true;
}
export interface LeadScore {
  /** 0 to 100; null if the form has no scoring. */
  score: number | null;
  reasons: ScoreReason[];
}

const plain = (text: string): string => text.trim().toLowerCase();

/** A criterion names its field; otherwise it uses the field whose id equals its key, or starts with `key_`. */
const answerTo = ({ field, key }: ScoringCriterion, values: FieldValues): FieldValue => {
  const id = field ?? Object.keys(values).find(name => name === key || name.startsWith(`${key}_`));
  return id !== undefined && Object.hasOwn(values, id) ? values[id]! : null;
};

/** Points of each answer, including older criteria that stored points as a map. */
export const pointsOf = (criterion: {
  points?: readonly AnswerPoints[] | Record<string, number> | undefined;
}): readonly AnswerPoints[] => {
  const { points = [] } = criterion;
  return Array.isArray(points)
    ? (points as readonly AnswerPoints[])
    : Object.entries(points as Record<string, number>).map(([option, share]) => ({ option, points: share }));
};

/** Share by the answer's position on the scale, for a criterion without points. */
export interface ScaledCriterion extends ScoringCriterion {
  scale?: { min: number; max: number };
}

/** The criterion with its scale, if it has no points and refers to a slider or a rating. */
export function withScale(criterion: ScoringCriterion, fields: readonly FormField[]): ScaledCriterion {
  const { field: named, key } = criterion;
  const isIts = (id: string) => (named ? id === named : id === key || id.startsWith(`${key}_`));
  const field = fields.find(({ id }) => isIts(id));
  if (!field || !traitsOf(field.type).hasScale || pointsOf(criterion).length > 0) return criterion;
  const { min = 0, max = min } = rangeOf(field);
  return max > min ? { ...criterion, scale: { min, max } } : criterion;
}

/** The scoring, with the scale of each criterion without points that refers to a slider or a rating. */
export const withScales = (scoring: LeadScoring, fields: readonly FormField[]): LeadScoring => ({
  ...scoring,
  criteria: scoring.criteria.map(criterion => withScale(criterion, fields)),
});

/** A criterion without points or a scale has no effect on the score. */
export const hasPoints = (criterion: ScaledCriterion): boolean =>
  criterion.weight > 0 &&
  (criterion.scale !== undefined || pointsOf(criterion).some(({ points }) => points > 0));

/**
 * Share (0 to 1) earned by an answer: its position on the scale, otherwise its own entry, otherwise that of '*', otherwise 0.
 */
export const shareOf = (criterion: ScaledCriterion, value: FieldValue): number => {
  if (isEmpty(value)) return 0;
  const { scale } = criterion;
  if (scale) return Math.min(1, Math.max(0, (Number(value) - scale.min) / (scale.max - scale.min)) || 0);
  const entries = pointsOf(criterion);
  const share = (item: unknown): number =>
    (
      entries.find(({ option }) => plain(option) === plain(String(item))) ??
      entries.find(({ option }) => option === '*')
    )?.points ?? 0;
  const best = Array.isArray(value) ? Math.max(...value.map(share)) : share(value);
  return Math.min(1, Math.max(0, best));
};

/** Whole points that an answer earns, out of the criterion's weight. */
export const earnedPoints = (criterion: ScaledCriterion, value: FieldValue): number =>
  Math.round(criterion.weight * shareOf(criterion, value));

/**
 * Scores a lead: the sum of the points for its answers. The criteria with points share 100 points in proportion to their
 * weights; without any there is no score.
 */
export const scoreLead = (scoring: LeadScoring | null | undefined, values: FieldValues): LeadScore => {
  const criteria = withShare(scoring?.criteria.filter(hasPoints) ?? []);
  if (criteria.length === 0) return { score: null, reasons: [] };
  const reasons = criteria.map(criterion => {
    const { key, label, weight: of } = criterion;
    const answer = answerTo(criterion, values);
    const isUnanswered = isEmpty(answer) ? { unanswered: true as const } : {};
    return { key, label, points: earnedPoints(criterion, answer), of, ...isUnanswered };
  });
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
};

/** The scoring that applies to a form: its own, otherwise that of its scoring field, which has a default. */
export const scoringOf = (form: {
  fields: FormField[];
  scoring?: LeadScoring | null;
}): LeadScoring | null => {
  const field = form.fields.find(({ type }) => traitsOf(type).hasScoring);
  return form.scoring ?? (field ? (field.aiSettings?.scoring ?? DEFAULT_SCORING) : null);
};

/** The scoring that applies to a form, with scales, for {@link scoreLead}. */
export const appliedScoringOf = (form: Parameters<typeof scoringOf>[0]): LeadScoring | null => {
  const scoring = scoringOf(form);
  return scoring && withScales(scoring, form.fields);
};
