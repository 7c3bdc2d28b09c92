import { type Cues, plain, withoutStart } from './cues.js';
import type { Ask } from './wish.types.js';

const MOST_ASKS = 40;

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 3);

/** Whether words name what was asked before: 'the date' the wedding date, 'Datum' the 'Hochzeitsdatum'. */
function means(said: string, asked: string, cues: Cues): boolean {
  const words = wordsOf(withoutStart(said, cues, 'article'));
  const before = wordsOf(asked);
  if (plain(withoutStart(said, cues, 'article')) === plain(withoutStart(asked, cues, 'article'))) return true;
  if (cues.cjk || words.length === 0 || words.length > before.length) return false;
  return words.every(word =>
    before.some(other => other === word || (cues.language === 'de' && other.endsWith(word))),
  );
}

const saysMore = (ask: Ask): boolean =>
  Boolean(ask.options ?? ask.yesNo ?? ask.box ?? ask.scale ?? ask.counted ?? ask.when ?? ask.question);

/**
 * 'Required are phone, date and place' speaks of what was asked before it: what the later words say of it holds for
 * that ask, and they ask for nothing of their own.
 */
function withoutMentions(asks: readonly Ask[], cues: Cues): Ask[] {
  const left: Ask[] = [];
  for (const ask of asks) {
    const before =
      (ask.required === undefined && ask.place === undefined) || saysMore(ask)
        ? []
        : [
            ...left,
            ...(ask.section === undefined ? asks.filter(other => other.section !== undefined) : []),
          ].filter(
            other =>
              (ask.section === undefined || other.section === ask.section) &&
              means(ask.text, other.text, cues),
          );
    const [only] = before;
    if (only && before.length === 1) {
      if (ask.required !== undefined) only.required ??= ask.required;
      if (ask.place) only.place ??= ask.place;
    } else left.push(ask);
  }
  return left;
}

/** The asks of a description as they stand when all of it is read: each once, forty at most. */
export function finished(asks: readonly Ask[], cues: Cues): Ask[] {
  return withoutMentions(asks, cues).slice(0, MOST_ASKS);
}
