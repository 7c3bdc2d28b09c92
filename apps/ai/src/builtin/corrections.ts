import { stripMarkup } from './clean.js';
import { type Goal, GOALS } from './types.js';

/** What the owner put right of what was understood. */
export interface Corrections {
  industry?: string;
  goal?: Goal;
}

const LONGEST = 80;

/** Reads `context.understood`; what is none of it is passed over. */
export function correctionsOf(context: Record<string, unknown> | undefined): Corrections {
  const given = context?.['understood'];
  if (typeof given !== 'object' || given === null) return {};
  const { industry, goal } = given as Record<string, unknown>;
  const trade = typeof industry === 'string' ? stripMarkup(industry).trim().slice(0, LONGEST) : '';
  const known = GOALS.find(one => one === goal);
  return { ...(trade ? { industry: trade } : {}), ...(known ? { goal: known } : {}) };
}

/** The language of the page that the description was typed on. */
export function localeOf(context: Record<string, unknown> | undefined): string | undefined {
  const locale = context?.['locale'];
  return typeof locale === 'string' ? locale : undefined;
}
