import { type Business, CERTAIN } from './business.js';
import type { Choice } from './select.js';
import type { ConfidenceLevel } from './types.js';

/** How sure a form is, 0 to 0.98: of the business, and of fields that were asked for. */
export function confidenceOf(business: Business, choices: Choice[]): number {
  const known = Math.min(1, (business.industries[0]?.score ?? 0) / CERTAIN);
  const asked =
    choices.length === 0 ? 0 : choices.filter(choice => choice.source === 'asked').length / choices.length;
  return Math.round(100 * Math.min(0.98, 0.25 + 0.5 * known + 0.3 * asked)) / 100;
}

export const levelOf = (confidence: number): ConfidenceLevel =>
  confidence >= 0.7 ? 'high' : confidence >= 0.45 ? 'medium' : 'low';
