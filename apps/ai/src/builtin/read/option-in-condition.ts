import { shares, wordsOf } from './alike.js';
import type { Answer } from './conditional.types.js';
import type { Cues } from './cues.js';
import { plain } from './cues.js';
import { splitPieces } from './pieces.js';
import type { Ask } from './wish.types.js';

/** The option of an earlier ask that the words of a condition name. */
export function optionNamed(
  text: string,
  asks: readonly Ask[],
  cues: Cues,
): { ask: Ask; option: string } | undefined {
  const said = wordsOf(text, cues);
  let best: { ask: Ask; option: string; score: number } | undefined;
  for (const ask of asks) {
    for (const option of ask.options ?? []) {
      const words = wordsOf(option, cues);
      const score = cues.cjk
        ? plain(text).includes(plain(option)) ||
          plain(option).includes(plain(text).replace(/(?:を|が|の|は).*$/u, '') || '\0')
          ? 1
          : 0
        : // The more of its words are said the better: 'self-employed' is not 'employed'.
          shares(words, said) / Math.max(1, Math.min(words.length, said.length)) + shares(words, said) / 100;
      const loose = said.length > 6 && words.length === 1 && (words[0]?.length ?? 0) < 4;
      // Of two options of one ask that fit alike, the first; of two asks, the later.
      const more = best?.ask === ask ? score > best.score : score >= (best?.score ?? 0);
      if (score >= 0.5 && !loose && more) best = { ask, option, score };
    }
  }
  return best && { ask: best.ask, option: best.option };
}

/** 'If skippered or cabin': several options of one earlier ask, any of which will do. */
export function severalNamed(
  condition: string,
  asks: readonly Ask[],
  cues: Cues,
): (Answer & { also: string[] }) | undefined {
  const pieces = splitPieces(condition, cues);
  if (cues.cjk || !pieces.some(({ join }) => join === 'or') || DENIES.test(plain(condition)))
    return undefined;
  const named = pieces.map(({ text }) => optionNamed(plain(text), asks, cues));
  const [first] = named;
  if (!first || named.some(one => one?.ask !== first.ask)) return undefined;
  const options = [...new Set(named.map(one => one?.option ?? first.option))];
  // 'Cut or colour' may be one of the answers as it stands.
  return options.length < 2 ? undefined : { ask: first.ask, answer: first.option, also: options.slice(1) };
}

const DENIES =
  /(?<!\p{L})(?:no|not|neither|nor|without|except|unless|kein\p{L}*|nicht|ohne|sin|sans|pas)(?!\p{L})|n't/u;
