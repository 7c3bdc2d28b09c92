import type { Advice } from '#contracts';
import { MIN_VISITS } from '../report/revision-effects.js';
import { adviceWords } from './advice-words.js';
import type { Evidence, Rule } from './evidence.js';
import { fieldErrors, fieldLoss, fieldSkipped, fieldSlow } from './field-rules.js';
import { fewStarts, mobileGap } from './form-rules.js';

const RULES: readonly Rule[] = [fieldLoss, fieldErrors, fieldSlow, fieldSkipped, fewStarts, mobileGap];
const MOST = 6;

/** Recommended changes, largest gain first; empty if there were too few visits. */
export function adviceOf(evidence: Evidence): Advice[] {
  if (evidence.views < MIN_VISITS) return [];
  const found = RULES.flatMap(rule => rule(evidence)).sort((a, b) => b.gain - a.gain);
  // At most one piece of advice per field.
  const fields = new Set<string>();
  return found
    .filter(({ fieldId }) => fieldId === null || (!fields.has(fieldId) && fields.add(fieldId)))
    .slice(0, MOST)
    .map(one => ({ ...one, ...adviceWords(one) }));
}
