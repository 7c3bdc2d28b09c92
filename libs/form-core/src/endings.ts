import { ruleHolds } from './conditions.js';
import type { Condition, FieldValues } from './types.js';

/** A page after the submission, for visitors who meet its conditions. The first ending that applies replaces the usual thanks. */
export interface FormEnding {
  id: string;
  /** The owner's name for it. Visitors never see it. */
  name: string;
  /** Conditions on answers and calculations. */
  when?: { match: 'all' | 'any'; conditions: Condition[] } | undefined;
  /** Bounds of the lead score, 0 to 100, inclusive. A response without a score never meets them. */
  minScore?: number | undefined;
  maxScore?: number | undefined;
  /** Both texts may contain answers: see `recall`. */
  title?: string | undefined;
  text?: string | undefined;
  button?: { label: string; url: string } | undefined;
  /** Replaces the page. Like the address of the button it may contain answers: see `redirectWith`. */
  redirectUrl?: string | undefined;
}

export const ENDING_LIMITS = {
  endings: 20,
  name: 80,
  title: 200,
  text: 2000,
  button: 60,
  url: 2000,
} as const;

/** Whether an ending applies to a response, regardless of the endings before it. */
const applies = (
  { when, minScore, maxScore }: FormEnding,
  values: FieldValues,
  score: number | null,
): boolean =>
  (!when || ruleHolds({ when }, values)) &&
  (minScore === undefined || (score !== null && score >= minScore)) &&
  (maxScore === undefined || (score !== null && score <= maxScore));

/** The ending of a response; undefined for the usual thanks. */
export const endingOf = (
  endings: readonly FormEnding[] | undefined,
  values: FieldValues,
  score: number | null,
): FormEnding | undefined => endings?.find(ending => applies(ending, values, score));

/** Whether an ending applies to every response that reaches it. */
export const isUnconditional = ({ when, minScore, maxScore }: FormEnding): boolean =>
  !when?.conditions.length && minScore === undefined && maxScore === undefined;
