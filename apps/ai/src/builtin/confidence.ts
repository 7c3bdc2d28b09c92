import { type Business, CERTAIN } from './business.js';
import type { Choice } from './select.js';
import type { ConfidenceLevel } from './types.js';

/** Reduction of the confidence for each unused part of the description; a single one rules out 'high'. */
const UNUSED_COST = 0.15;

/** Maximum confidence in a form with an uncertain trade or purpose; below 'high'. */
const MOST_UNCERTAIN = 0.65;

interface Sure {
  /** Unused parts of the description. */
  unused: number;
  /** Whether the trade and the purpose are certain. */
  isCertain: boolean;
}

/** Confidence in a form, 0 to 0.98, from the business and the requested fields. */
export function confidenceOf(business: Business, choices: Choice[], { unused, isCertain }: Sure): number {
  const known = Math.min(1, (business.industries[0]?.score ?? 0) / CERTAIN);
  const asked =
    choices.length === 0 ? 0 : choices.filter(choice => choice.source === 'asked').length / choices.length;
  const sure = Math.min(isCertain ? 0.98 : MOST_UNCERTAIN, 0.25 + 0.5 * known + 0.3 * asked);
  return Math.round(100 * Math.max(0.1, sure - UNUSED_COST * unused)) / 100;
}

export const levelOf = (confidence: number, unused = 0): ConfidenceLevel =>
  confidence >= 0.7 && unused === 0 ? 'high' : confidence >= 0.45 ? 'medium' : 'low';
