import type { Catalogue } from '../catalogue.js';
import { KindMatcher } from '../kind-matcher.js';
import type { Kind, Language } from '../types.js';

/** What English words in a description of another language ask for: 'et la start date'. */
export function englishKind(text: string, language: Language, catalogue: Catalogue): Kind | null {
  if (language === 'en') return null;
  const [best] = new KindMatcher('en', catalogue, null).match(text);
  return best && best.covered >= 0.5 ? best.kind : null;
}
