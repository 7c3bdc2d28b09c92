import type { Catalogue } from './catalogue.js';
import type { clauseReaders, Clauses } from './clauses.js';
import { fieldLimit } from './field-limit.js';
import { type Cues, plain } from './read/cues.js';
import type { Wishes } from './read/wish.types.js';
import type { Language } from './types.js';
import type { WantFinder } from './wants.js';

/** Removes the cues of one name from a text; unchanged if nothing else would remain. */
export function withoutCue(text: string, name: string, cues: Cues): string {
  let out = text;
  for (const found of [...plain(text).matchAll(cues.regex(cues.word(cues.source(name)), 'gu'))].reverse())
    out = `${out.slice(0, found.index)} ${out.slice(found.index + found[0].length)}`;
  return out.trim() === '' ? text : out;
}

/** Clauses outside the wishes, with the limits of the whole description. */
export function readRest(
  wishes: Wishes,
  text: string,
  finder: WantFinder,
  reader: ReturnType<typeof clauseReaders>[Language],
  catalogue: Catalogue,
  language: Language,
): Clauses {
  const clauses = finder.weigh(reader.read(wishes.rest, words => finder.names(words)));
  const limit = fieldLimit(text, catalogue.grammar[language], language);
  const { fieldLimit: _limit, ...rest } = clauses;
  return {
    ...rest,
    only: clauses.only || wishes.only,
    anonymous: clauses.anonymous || wishes.anonymous,
    ...(limit === undefined ? {} : { fieldLimit: limit }),
  };
}

/** Parts without a request; the whole text if it is one request ('dog walking quote form'). */
export function coreOf({ clauses }: Clauses, text: string): string {
  const telling = clauses.filter(clause => clause.strength < 2 && !clause.negated).map(clause => clause.text);
  return telling.length > 0 ? telling.join('. ') : text;
}
