import { fold, stems, type Token, tokenise } from './text.js';
import type { Language } from './types.js';

/** Position of a phrase in a text, in characters, and its meaning. */
export interface Hit<T> {
  ref: T;
  phrase: string;
  /** Number of words in the phrase; for Japanese, an estimate from its length. */
  words: number;
  start: number;
  end: number;
}

interface Entry<T> {
  stems: string[];
  phrase: string;
  ref: T;
  /** The words themselves, for a phrase that only matches verbatim. */
  exact?: string[];
}

/** Text prepared for the phrase index: the tokens and, for Japanese, the folded text. */
export interface Matchable {
  language: Language;
  text: string;
  tokens: Token[];
}

/** Finds known phrases in texts of one language, including inflected words. */
export class PhraseIndex<T> {
  private readonly byFirst = new Map<string, Entry<T>[]>();

  constructor(readonly language: Language) {}

  /** A phrase that starts with `=` matches verbatim: '=returns' does not match 'return flights'. */
  add(marked: string, ref: T): void {
    const phrase = marked.replace(/^=/, '');
    const words = stems(phrase, this.language);
    const first = this.language === 'ja' ? words[0]?.slice(0, 2) : words[0];
    if (!first) return;
    const entry: Entry<T> = { stems: words, phrase, ref };
    if (marked !== phrase) entry.exact = tokenise(phrase, this.language).map(({ folded }) => folded);
    this.byFirst.set(first, (this.byFirst.get(first) ?? []).concat(entry)); // allocates the exact size, unlike a spread or push()
  }

  /** All phrases found, including overlapping ones, in text order. */
  find(source: Matchable): Hit<T>[] {
    return this.language === 'ja' ? this.findBySubstring(source.text) : this.findByWords(source.tokens);
  }

  private findByWords(tokens: Token[]): Hit<T>[] {
    const hits: Hit<T>[] = [];
    tokens.forEach((token, at) => {
      for (const entry of this.byFirst.get(token.stem) ?? []) {
        const last = tokens[at + entry.stems.length - 1];
        if (!last || !entry.stems.every((word, i) => tokens[at + i]?.stem === word)) continue;
        if (entry.exact && !entry.exact.every((word, i) => tokens[at + i]?.folded === word)) continue;
        hits.push({
          ref: entry.ref,
          phrase: entry.phrase,
          words: entry.stems.length,
          start: token.start,
          end: last.end,
        });
      }
    });
    return hits;
  }

  private findBySubstring(text: string): Hit<T>[] {
    const folded = fold(text);
    const hits: Hit<T>[] = [];
    for (let at = 0; at < folded.length; at++) {
      for (const length of [1, 2]) {
        for (const entry of this.byFirst.get(folded.slice(at, at + length)) ?? []) {
          const word = entry.stems[0] ?? '';
          if (word.slice(0, 2).length !== length || !folded.startsWith(word, at)) continue;
          hits.push({
            ref: entry.ref,
            phrase: entry.phrase,
            words: Math.max(1, Math.round(word.length / 2.5)),
            start: at,
            end: at + word.length,
          });
        }
      }
    }
    return hits;
  }
}

/** Phrases of an index in a text, except words that are part of an idiom: no 'pool' in 'car pool'. */
export function findPlain<T>(
  index: PhraseIndex<T>,
  source: Matchable,
  idioms: Record<Language, PhraseIndex<string>>,
): Hit<T>[] {
  return longest(index.find(source), idioms[source.language].find(source));
}

/** Removes hits inside a longer one from either list: 'returns' inside 'tax returns'. */
export function longest<T>(hits: Hit<T>[], among: readonly Hit<unknown>[] = hits): Hit<T>[] {
  return hits.filter(
    hit =>
      !among.some(
        other =>
          other.start <= hit.start && other.end >= hit.end && other.end - other.start > hit.end - hit.start,
      ),
  );
}
