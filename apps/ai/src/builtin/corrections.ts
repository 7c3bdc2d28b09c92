import { stripMarkup } from './clean.js';
import { type Goal, GOALS } from './types.js';

/** The owner's corrections of the generator's interpretation. */
export interface Corrections {
  industry?: string;
  goal?: Goal;
}

const LONGEST = 80;

/** Reads `context.understood`; ignores invalid parts. */
export function correctionsOf(context: Record<string, unknown> | undefined): Corrections {
  const given = context?.['understood'];
  if (typeof given !== 'object' || given === null) return {};
  const { industry, goal } = given as Record<string, unknown>;
  const trade = typeof industry === 'string' ? stripMarkup(industry).trim().slice(0, LONGEST) : '';
  const known = GOALS.find(one => one === goal);
  return { ...(trade ? { industry: trade } : {}), ...(known ? { goal: known } : {}) };
}

/** Language of the page with the description field. */
export function localeOf(context: Record<string, unknown> | undefined): string | undefined {
  const locale = context?.['locale'];
  return typeof locale === 'string' ? locale : undefined;
}
