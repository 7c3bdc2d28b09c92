import { otherLanguages } from './other-language.js';

/** What is asked to reach a visitor, as English says it. */
const THINGS = ['name', 'email', 'phone'] as const;

/**
 * What a description in a language that is only recognised says of name, e-mail and telephone, in English: refused, a must,
 * nothing but these, or nobody to be known. The form is in English; what was said of these holds all the same.
 */
export function reachWishes(text: string): string {
  const { reach } = otherLanguages();
  const has = (said: string, word: string): boolean => new RegExp(reach[word] ?? '(?!)', 'iu').test(said);
  const wishes = new Set<string>();
  if (has(text, 'anonymous')) return 'Anonymous.';
  for (const sentence of text.split(/[.!?\n。]+/u)) {
    const asked = THINGS.filter(thing => has(sentence, thing) && !has(sentence, 'no'));
    if (has(sentence, 'only') && asked.length > 0) wishes.add(`Only ${asked.join(' and ')}.`);
    for (const clause of sentence.split(/[,;:،、]+/u)) {
      for (const thing of THINGS)
        if (has(clause, thing)) {
          if (has(clause, 'no')) wishes.add(`No ${thing}.`);
          else if (has(clause, 'must')) wishes.add(`${thing} required.`);
          else if (thing === 'phone' && !has(sentence, 'only')) wishes.add('Ask for the phone.');
        }
    }
  }
  return [...wishes].join(' ');
}
