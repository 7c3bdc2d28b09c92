import type { Language } from '../types.js';

/** English with its apostrophes, which people leave out ('dont ask') or set in type. */
export const written = (text: string, language: Language): string =>
  language === 'en'
    ? text
        .replace(/(?<=\p{L})[’‘´](?=\p{L})/gu, "'")
        .replace(/\b(what|where|who|how)s(?=\s)/giu, "$1's")
        .replace(/\b(do|does|did|is|are|was|were|wo|ca|should|would|could|have|has)nt\b/giu, "$1n't")
    : text;
