import type { Catalogue } from './catalogue.js';
import { fold } from './text.js';
import type { Language } from './types.js';

/** A text to be understood: as written, and in English where it is not. */
export interface Reading {
  language: Language;
  text: string;
  /** The English gloss; the text itself when it is English. */
  english: string;
}

export interface Scored<T> {
  ref: T;
  score: number;
}

/** Words of the English reading that can carry meaning. */
export function contentWords(english: string, catalogue: Catalogue): string[] {
  const common = new Set([
    ...catalogue.grammar.en.common,
    'want',
    'need',
    'know',
    'like',
    'people',
    'customer',
    'customers',
    'client',
    'clients',
    'form',
    'service',
    'services',
    'company',
    'business',
  ]);
  return (fold(english).match(/[a-z]+(?:-[a-z]+)?/g) ?? []).filter(
    word => word.length > 2 && !common.has(word),
  );
}
