import {
  type AnswerPoints,
  type FormField,
  type LeadScoring,
  pointsOf,
  type ScoringCriterion,
  traitsOf,
  withShare,
} from '#form-core';
import { CRITERION_LABEL } from '../doc/references.js';
import { answersOf, fieldOf, NO_SCORING, scorable } from './scoring-edits.js';
import { SCORING_WORDS } from './scoring-words.js';

/** Maximum number of proposed criteria; more would hide the decisive ones. */
const MOST = 4;

const isAbout = ({ id, label }: FormField, words: readonly string[]): boolean => {
  const text = `${label} ${id.replaceAll('_', ' ')}`.toLowerCase();
  return words.some(word => text.includes(word));
};

/**
 * The largest number in an option such as '$5,000 to $10k'; null without one. An open-ended range ranks slightly
 * higher.
 */
function amountIn(option: string): number | null {
  const found = [...option.matchAll(/(\d[\d.,\s\u202f’']*)(k\b)?/gi)].map(
    ([, digits = '', thousand]) => Number(digits.replace(/[.,](?!\d{3})\d*|\D/g, '')) * (thousand ? 1000 : 1),
  );
  if (found.length === 0) return null;
  return found.length > 1 ? Math.max(...found) : found[0]! + (option.search(/\d/) > 0 ? 0.5 : 0);
}

/** Points that rise with the rank of an option; options without a rank earn nothing. */
function byRank(options: readonly string[], ranks: readonly (number | null)[]): AnswerPoints[] {
  const order = [...new Set(ranks.filter(rank => rank !== null))].sort((one, other) => one - other);
  const last = order.length - 1;
  return options.map((option, at) => {
    const rank = ranks[at] ?? null;
    return {
      option,
      points: rank === null ? 0 : Math.round((10 * order.indexOf(rank)) / Math.max(1, last)) / 10,
    };
  });
}

/** Points for the answers of a question about an amount or a date; undefined for all others. */
export function proposedPoints(field: FormField): AnswerPoints[] | undefined {
  const { options = [] } = field;
  if (options.length < 2 || traitsOf(field.type).choices === 'many') return undefined;
  if (isAbout(field, SCORING_WORDS.urgency))
    return byRank(
      options,
      options.map((_, at) => -at),
    );
  const amounts = options.map(amountIn);
  const known = amounts.filter(amount => amount !== null).length;
  return isAbout(field, SCORING_WORDS.amount) && known > 1 ? byRank(options, amounts) : undefined;
}

/** Initial points: those proposed, or all of them for any answer to a question without separate answers. */
export const firstPoints = (field: FormField): AnswerPoints[] =>
  proposedPoints(field) ??
  (answersOf(field)[0] === '*' && !traitsOf(field.type).hasScale ? [{ option: '*', points: 1 }] : []);

/** A criterion for a field. */
export const newCriterion = (field: FormField, taken: readonly string[]): ScoringCriterion => {
  const base = field.id.slice(0, 60);
  let key = base;
  for (let number = 2; taken.includes(key); number += 1) key = `${base}_${number}`;
  const label = field.label.slice(0, CRITERION_LABEL);
  return { key, label, weight: 10, field: field.id, points: firstPoints(field) };
};

/** Scoring for the questions that indicate a lead's value, with equal shares; null if there are none. */
export function proposedScoring(fields: readonly FormField[]): LeadScoring | null {
  const criteria = scorable(fields)
    .flatMap(field => {
      const points = proposedPoints(field);
      return points
        ? [
            {
              key: field.id,
              label: field.label.slice(0, CRITERION_LABEL),
              field: field.id,
              weight: 1,
              points,
            },
          ]
        : [];
    })
    .slice(0, MOST);
  return criteria.length > 0 ? { ...NO_SCORING, criteria: withShare(criteria) } : null;
}

/**
 * Sample answers that illustrate the scale: the best of the heaviest criterion and the next best of the one after it.
 */
export function exampleAnswers(
  { criteria }: LeadScoring,
  fields: readonly FormField[],
): { field: string; answer: string }[] {
  return [...criteria]
    .sort((one, other) => other.weight - one.weight)
    .flatMap(criterion => {
      const field = fieldOf(criterion, fields);
      const known = new Set(answersOf(field));
      const ranked = pointsOf(criterion)
        .filter(({ option, points }) => points > 0 && option !== '*' && known.has(option))
        .sort((one, other) => other.points - one.points);
      return field && ranked.length > 0 ? [{ field: field.id, ranked }] : [];
    })
    .slice(0, 2)
    .map(({ field, ranked }, at) => ({ field, answer: (ranked[at] ?? ranked[0]!).option }));
}
