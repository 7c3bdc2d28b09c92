import type { FieldSettings } from '#form-core';
import { plain } from '../plain.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';

/** Questions about a degree: 'how nervous is the dog'. */
const DEGREE: Partial<Record<Language, RegExp>> = {
  en: /^how (?<degree>\p{L}+) (?:am|is|are|was|were|do|does|did|the|they|you|it|your|their)(?!\p{L})/iu,
  es: /^¿?(?:qué tan|cómo de|cuán) (?<degree>\p{L}+)(?!\p{L})/iu,
  fr: /^à quel point (?:est|sont|êtes|\p{L}+ (?:est|sont|\p{L}+ est)|\p{L}+-\p{L}+) (?<degree>\p{L}+)(?!\p{L})/iu,
  de: /^wie (?<degree>\p{L}+) (?:ist|sind|war|waren|sie|er|es|der|die|das|ihr\p{L}*)(?!\p{L})/iu,
};
/** Amounts, which are not a degree. */
const AMOUNT =
  /^(?:many|much|often|long|old|far|soon|big|viel\p{L}*|oft|lange|alt|weit|gut|well|seguido|lejos|loin|souvent)$/u;
const ENDS: Partial<Record<Language, readonly [low: string, high: string]>> = {
  en: ['Not', 'Very'],
  es: ['Nada', 'Muy'],
  fr: ['Pas du tout', 'Très'],
  de: ['Gar nicht', 'Sehr'],
};

/**
 * Settings of a scale of numbers. Its ends are labelled only if the question names a degree: 'Not nervous', 'Very nervous'.
 */
export function numberScale(question: string, from: number, to: number, language: Language): FieldSettings {
  const degree = DEGREE[language]?.exec(question)?.groups?.['degree']?.toLowerCase();
  const ends = ENDS[language];
  const isNamed = degree !== undefined && ends !== undefined && !AMOUNT.test(plain(degree));
  return {
    scale: to,
    ratingStyle: 'numbers',
    ...(from === 0 ? { startAtZero: true } : {}),
    showLabels: isNamed,
    ...(isNamed
      ? { lowLabel: `${capitalise(ends[0])} ${degree}`, highLabel: `${capitalise(ends[1])} ${degree}` }
      : {}),
  };
}
