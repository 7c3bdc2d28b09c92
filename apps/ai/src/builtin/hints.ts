import type { Catalogue } from './catalogue.js';
import type { Industry, Language } from './types.js';

/** The catalogue's questions for a trade with their options, as hints for a model. */
export const hintsOf = (industry: Industry | null, language: Language, { kinds }: Catalogue): string[] =>
  (industry?.kinds ?? []).flatMap(({ kind, label, options }) => {
    const catalogued = kinds.get(kind);
    const text = (label ?? catalogued?.label)?.[language];
    const choices = (options ?? catalogued?.options)?.[language];
    return text ? [choices ? `${text} (${choices.join(', ')})` : text] : [];
  });
