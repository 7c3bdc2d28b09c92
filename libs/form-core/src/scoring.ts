import { isEmpty } from './answers.js';
import { DEFAULT_SCORING } from './fields/ai-scoring.js';
import { traitsOf } from './fields/registry.js';
import { rangeOf } from './rules.js';
import type {
  AnswerPoints,
  FieldValue,
  FieldValues,
  FormField,
  LeadScoring,
  ScoringCriterion,
} from './types.js';

/** Contribution of a criterion: `points` of `of`. */
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
const round = (number: number): number => Math.round(number * 10) / 10;

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
interface ScaledCriterion extends ScoringCriterion {
  scale?: { min: number; max: number };
}

/** The scoring, with the scale of each criterion without points that refers to a slider or a rating. */
export const withScales = (scoring: LeadScoring, fields: readonly FormField[]): LeadScoring => ({
  ...scoring,
  criteria: scoring.criteria.map(criterion => {
    const { field: named, key } = criterion;
    const isIts = (id: string) => (named ? id === named : id === key || id.startsWith(`${key}_`));
    const field = fields.find(({ id }) => isIts(id));
    if (!field || !traitsOf(field.type).hasScale || pointsOf(criterion).length > 0) return criterion;
    const { min = 0, max = min } = rangeOf(field);
    return max > min ? { ...criterion, scale: { min, max } } : criterion;
  }),
});

/** A criterion without points or a scale has no effect on the score. */
export const hasPoints = (criterion: ScaledCriterion): boolean =>
  criterion.weight > 0 &&
  (criterion.scale !== undefined || pointsOf(criterion).some(({ points }) => points > 0));

/**
 * Share (0 to 1) earned by an answer: its position on the scale, otherwise its own entry, otherwise that of '*', otherwise 0.
 */
const shareOf = (criterion: ScaledCriterion, value: FieldValue): number => {
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

/**
 * Scores a lead: weight × points over the criteria with points, scaled so that their weights add up to 100. Without
 * any points there is no score.
 */
export const scoreLead = (scoring: LeadScoring | null | undefined, values: FieldValues): LeadScore => {
  const criteria = scoring?.criteria.filter(hasPoints) ?? [];
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return { score: null, reasons: [] };
  const exact = criteria.map(criterion => {
    const of = (criterion.weight * 100) / total;
    const answer = answerTo(criterion, values);
    return {
      key: criterion.key,
      label: criterion.label,
      points: of * shareOf(criterion, answer),
      of,
      ...(isEmpty(answer) ? { unanswered: true as const } : {}),
    };
  });
  const sum = exact.reduce((points, reason) => points + reason.points, 0);
  return {
    score: Math.min(100, Math.round(sum)),
    reasons: exact.map(reason => ({ ...reason, points: round(reason.points), of: round(reason.of) })),
  };
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
