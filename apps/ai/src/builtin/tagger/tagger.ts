import type { Catalogue } from '../catalogue.js';
import type { Language } from '../types.js';
import { spansOf } from './decode.js';
import { featuresOf } from './features.js';
import { scoresOf, type Weights } from './network.js';
import type { Span } from './span.types.js';
import { wordsOf } from './words.js';

/** Marks the words of a description that say something of its form. */
export function tag(text: string, language: Language, weights: Weights, catalogue: Catalogue): Span[] {
  const words = wordsOf(text, language === 'ja');
  const scores = scoresOf(weights, featuresOf(text, words, language, catalogue));
  return spansOf(scores, weights.chain, words, text);
}
