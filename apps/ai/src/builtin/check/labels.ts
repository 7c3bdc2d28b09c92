import { gateWords } from '../gate/words.js';
import { plain } from '../plain.js';
import type { Language } from '../types.js';
import type { Part, WordTable } from '../word-table.js';

/** Words of a text, folded. */
export const wordsIn = (text: string): string[] =>
  plain(text).match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

/** Part of speech of an English word; a number, and a compound with a hyphen, is a thing. */
export const partOf = (word: string, table: WordTable): Part =>
  /[\d-]/u.test(word) ? 'thing' : table.partOf(word.replace(/'\p{L}+$/u, ''));

/** A question begins with a verb or a question word, so only its end is checked. */
const isQuestion = (label: string): boolean => /[?？]\s*$/u.test(label);
const ASKS =
  /^(?:what|which|how|when|where|who|why|whose|is|are|was|were|do|does|did|can|could|will|would|should|have|has|any)\b/u;

/** Ends of verbs with which no name of a thing begins. */
const VERB_FIRST: Partial<Record<Language, RegExp>> = {
  es: /^\p{L}{2,}[aei]mos\b|^\p{L}{2,}(?:adme|dme|enme)\b/u,
  fr: /^(?!nez\b|rez\b|chez\b|assez\b)\p{L}{2,}ez\b/u,
};
/** In German a small first word is an adjective with its ending. */
const ATTRIBUTE = /^\p{Ll}[\p{L}-]*(?:e|er|es|en|em)\s/u;
/** Whole texts in small letters say nothing about nouns. */
const CAPITAL = /\p{Lu}/u;

export interface Label {
  label: string;
  /** The words as they were written. */
  said: string;
  /** Answered with yes or no, or on a scale, so that 'Insured' and 'Friendly' are enough. */
  isJudged: boolean;
}

/** Whether a label in the owner's words names something: it has a noun, and does not begin with a verb. */
export function namesSomething(
  { label, said, isJudged }: Label,
  language: Language,
  table: WordTable,
): boolean {
  const text = plain(label).replace(/[¿?？\s]+$|^[¿\s]+/gu, '');
  if (gateWords(language).vague.test(text)) return false;
  const startsWithVerb = VERB_FIRST[language]?.test(text) === true || isVerbGerman(said, language);
  if (!isQuestion(label) && !isJudged && startsWithVerb) return false;
  if (language !== 'en') return true;
  const words = wordsIn(label);
  const parts = words.map(word => partOf(word, table));
  if (isQuestion(label) && ASKS.test(text)) return words.length > 1;
  if (isQuestion(label) || isJudged)
    return parts.some(part => part !== 'other') || (isJudged && words.length > 0);
  return parts.includes('thing') && !(parts[0] === 'verb' && OBJECT.test(text));
}
/** 'Leave a name', 'hold off on phone'; 'move out date' and 'make of the car' are things. */
const OBJECT =
  /^\p{L}+ (?:(?:off|out|up|in) )?(?:an?|the|your|their|our|us|me|them|it|that|this|these|those|on|to|for|if|when)\b/u;

const isVerbGerman = (said: string, language: Language): boolean =>
  language === 'de' && CAPITAL.test(said) && /^\p{Ll}+\s/u.test(said) && !ATTRIBUTE.test(said);
