import type { Catalogue } from './catalogue.js';
import { findPlain, type Hit, longest } from './phrases.js';
import { fold, stem, type Token, tokenise } from './text.js';
import type { Language } from './types.js';

/**
 * Translates a description word by word to English, for entries that the catalogue has in English only. The longest known
 * phrase wins; names and unknown words are kept. English text is returned unchanged.
 */
export function glossToEnglish(text: string, language: Language, catalogue: Catalogue): string {
  if (language === 'en') return text;
  const tokens = language === 'de' ? splitCompounds(text, catalogue) : tokenise(text, language);
  const hits = longest(findPlain(catalogue.gloss[language], { language, text, tokens }, catalogue.idioms));
  if (language === 'ja') {
    return withoutOverlaps(hits)
      .map(hit => hit.ref)
      .join(' ');
  }
  const starts = new Map(withoutOverlaps(hits).map(hit => [hit.start, hit]));
  const english: string[] = [];
  let until = -1;
  for (const token of tokens) {
    if (token.start < until) continue;
    const hit = starts.get(token.start);
    english.push(hit ? hit.ref : token.folded);
    if (hit) until = hit.end;
  }
  return english.join(' ');
}

function withoutOverlaps(hits: Hit<string>[]): Hit<string>[] {
  let until = -1;
  return hits
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(hit => {
      if (hit.start < until) return false;
      until = hit.end;
      return true;
    });
}

/** German words, including parts of compounds: Hundeschule as Hund and Schule. */
export function splitCompounds(text: string, catalogue: Catalogue): Token[] {
  return tokenise(text, 'de').flatMap(token => {
    const parts = compoundParts(token.folded, catalogue.vocabulary.de);
    if (!parts) return [token];
    const cut = token.start + parts[0].length;
    return [
      {
        ...token,
        folded: parts[0],
        stem: stem(parts[0], 'de'),
        raw: token.raw.slice(0, parts[0].length),
        end: cut,
      },
      {
        ...token,
        folded: parts[1],
        stem: stem(parts[1], 'de'),
        raw: token.raw.slice(-parts[1].length),
        start: cut,
      },
    ];
  });
}

/** The two known words of a compound, without linking letters; undefined for known words. */
export function compoundParts(word: string, known: ReadonlySet<string>): [string, string] | undefined {
  const folded = fold(word);
  if (folded.length < 8 || known.has(folded)) return undefined;
  for (let at = folded.length - 3; at >= 3; at--) {
    const head = folded.slice(at);
    if (!known.has(head)) continue;
    for (const link of ['', 's', 'n', 'en', 'e', 'es']) {
      if (!folded.slice(0, at).endsWith(link)) continue;
      const modifier = folded.slice(0, at - link.length);
      for (const ending of ['', 'e', 'en']) {
        if (modifier.length > 2 && known.has(modifier + ending)) return [modifier + ending, head];
      }
    }
  }
  return undefined;
}
