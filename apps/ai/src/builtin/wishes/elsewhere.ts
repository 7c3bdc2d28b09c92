import type { KindMatcher } from '../kind-matcher.js';
import type { Kind, Language } from '../types.js';
import { readWishes } from './read-wishes.js';
import type { Ask, Wishes } from './wish.types.js';

interface Named {
  kind: Kind;
  /** Name in the form's language. */
  word: string;
}

/** Share of a request's words from which a kind covers it completely. */
const WHOLE = 0.99;

/**
 * Adds wishes from sentences in languages other than the form's. Only known kinds become questions, in the form's language;
 * the rest is unread.
 */
export function addElsewhere(
  wishes: Wishes,
  foreign: readonly { language: Language; text: string }[],
  language: Language,
  matcherOf: (language: Language) => KindMatcher,
): void {
  for (const part of foreign) {
    const own = matcherOf(language);
    const matchers = [matcherOf(part.language), own];
    const kindOf = (text: string): Kind | undefined =>
      matchers.flatMap(matcher => matcher.match(text).slice(0, 1)).find(({ covered }) => covered >= WHOLE)
        ?.kind;
    const read = readWishes(part.text, part.language, text => (kindOf(text) ? 1 : 0));
    wishes.refused.push(...read.refused);
    for (const ask of read.asks) {
      const kind = ask.options ? undefined : kindOf(ask.text);
      const [word] = kind?.ask[language] ?? [];
      if (kind && word) addKind(wishes.asks, { kind, word }, ask, own);
      else wishes.unread.push(ask.text);
    }
  }
}

/** Applies 'The email is required' to the existing email question. */
function addKind(asks: Ask[], { kind, word }: Named, { required }: Ask, own: KindMatcher): void {
  const before = asks.find(({ text }) => own.match(text)[0]?.kind === kind);
  const duty = required === undefined ? {} : { required };
  if (before) Object.assign(before, duty);
  else asks.push({ text: word, ...duty });
}
