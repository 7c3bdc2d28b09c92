import type { LanguageModel } from './language.js';
import type { Language } from './types.js';

/** A description in its main language, and its sentences in others. */
export interface MainLanguage {
  language: Language;
  text: string;
  foreign: { language: Language; text: string }[];
}

/** Lead in nats above which the language of a sentence is certain. */
const SURE = 6;
/** Bonus for the first sentence, which states the purpose of the form. */
const OPENING = 2;

/** Detects the main language of a description and removes sentences that are certainly in another one. */
export function mainLanguage(text: string, locale: string | undefined, model: LanguageModel): MainLanguage {
  const whole = model.detect(text, locale);
  const parts = text.split(/(?<=[.!?;\n])(?<!\d\.)\s+/u).filter(part => /\p{L}/u.test(part));
  if (whole === 'ja' || parts.length < 2) return { language: whole, text, foreign: [] };
  const read = parts.map(part => ({ part, words: wordsIn(part), ...model.leads(part) }));
  const sure = read.filter(({ by, words }) => by >= SURE && words >= 3);
  if (new Set(sure.map(({ language }) => language)).size < 2) return { language: whole, text, foreign: [] };
  const votes = new Map<Language, number>();
  for (const one of sure)
    votes.set(one.language, (votes.get(one.language) ?? 0) + one.words + (one === read[0] ? OPENING : 0));
  const [language = whole] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [];
  const foreign = sure.filter(one => one.language !== language);
  return {
    language,
    text: read
      .filter(one => !foreign.includes(one))
      .map(({ part }) => part)
      .join(' '),
    foreign: foreign.map(one => ({ language: one.language, text: one.part })),
  };
}

const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;
