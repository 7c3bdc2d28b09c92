import type { Catalogue } from './catalogue.js';
import { fold } from './text.js';
import type { Language } from './types.js';

/** A text in its original language and in English. */
export interface Reading {
  language: Language;
  text: string;
  /** The English gloss; the text itself if it is in English. */
  english: string;
}

export interface Scored<T> {
  ref: T;
  score: number;
}

/** Content words of the English version. */
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
