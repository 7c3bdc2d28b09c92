import { type Cues, plain } from './cues.js';
import { isAttribute, isLabel } from './label-words.js';
import type { Piece } from './wish.types.js';

/** Words that belong to a name and are no answer of their own. */
const WITHIN =
  /^(?:they|them|we|you|he|she|want|wants|need|needs|prefer|prefers|have|has|of|in|on|for|under|over|above|below|between|about|around|before|after|until|since|than|without|within|into|near|more|less|least|most|to|the|an?|and|or|per|at|with|from|by|as|no|not|is|if|&|\+|-|how|what|many|de|du|des|del|la|las|los|les?|el|un|una|une|a|au|aux|al|en|y|et|e|ou|o|u|par|por|pour|para|sur|sobre|dans|con|avec|sin|sans|minimum|minima|minimo|maximum|maximo|ans|anos|si|se|que|ne|no|pas)$/u;

const split = (text: string): string[] => text.trim().split(/\s+/u);

/**
 * The choices in a list without 'or', in brackets: 'colour tan, black, oxblood, a name' has three answers behind its first
 * word, 'room Vault Submarine Attic' as well. `named` tells what a form asks for.
 */
export function withRuns(
  said: string,
  pieces: readonly Piece[],
  cues: Cues,
  named: (text: string) => boolean,
): string {
  const labels = (text: string): boolean => isLabel(text, cues) || isAttribute(text, cues);
  let out = said;
  let from = 0;
  const put = (start: string, end: string, by: string): void => {
    const at = out.indexOf(start, from);
    const to = out.indexOf(end, at + (start === end ? 0 : start.length)) + end.length;
    if (at < 0 || to < end.length) return;
    out = out.slice(0, at) + by + out.slice(to);
    from = at + by.length;
  };
  for (let at = 0; at < pieces.length; at++) {
    const { text = '' } = pieces[at] ?? {};
    const all = split(text);
    if (/[()]/u.test(text) || pieces[at + 1]?.join === 'or' || pieces[at]?.join === 'or') continue;
    // The head is as long as it labels.
    const head =
      [3, 2, 1].find(
        size =>
          size < all.length &&
          labels(all.slice(0, size).join(' ')) &&
          // 'Date of visit, stylist'
          !/^(?:of|for|and)$/u.test(plain(all[size - 1] ?? '')),
      ) ?? 0;
    const tail = all.slice(head);
    const free = tail.length > 0 && tail.every(word => !WITHIN.test(plain(word)) && !labels(word));
    let last = at;
    while (isAnswer(pieces[last + 1], pieces[last + 2], named)) last++;
    const several = last - at;
    // 'Surface brick, plaster, wood, metal or other': the run ends with its 'or', whatever else wood may be.
    const end = pieces.findIndex(({ join }, next) => next > last && join === 'or');
    const between = pieces.slice(last + 1, end + 1);
    if (
      several > 0 &&
      end > 0 &&
      between.every(({ text: one, join }) => join !== 'and' && split(one).length <= 2 && !isLabel(one, cues))
    )
      continue;
    // In French and Spanish what follows a noun mostly describes it: 'régime alimentaire, chanson'.
    const least = cues.language === 'fr' || cues.language === 'es' ? 2 : 1;
    if (head > 0 && free && !named(tail.join(' ')) && several >= least) {
      const end = pieces[last]?.text ?? '';
      put(
        text,
        end,
        `${all.slice(0, head).join(' ')} (${[tail.join(' '), ...texts(pieces, at + 1, last)].join(', ')})`,
      );
      at = last;
    } else if (head > 0 && free && head <= 2 && tail.length > 1 && tail.every(word => !named(word))) {
      put(text, text, `${all.slice(0, head).join(' ')} (${tail.join(', ')})`);
    } else if (
      // 'Marinade herb, hot, plain'
      all.length === 2 &&
      several > 1 &&
      !named(text) &&
      !endsAlike(text, texts(pieces, at + 1, last)) &&
      texts(pieces, at + 1, last).every(one => split(one).length === 1)
    ) {
      put(
        text,
        pieces[last]?.text ?? '',
        `${all[0] ?? ''} (${[all[1] ?? '', ...texts(pieces, at + 1, last)].join(', ')})`,
      );
      at = last;
    }
  }
  return out;
}

/** 'City bikes, e-bikes': what ends alike is of one kind, and its beginning is no head. */
const endsAlike = (text: string, others: readonly string[]): boolean =>
  others.some(other => plain(other).endsWith(plain(split(text).at(-1) ?? '')));

const texts = (pieces: readonly Piece[], from: number, to: number): string[] =>
  pieces.slice(from, to + 1).map(({ text }) => text);

function isAnswer(
  piece: Piece | undefined,
  next: Piece | undefined,
  named: (text: string) => boolean,
): boolean {
  return (
    piece?.join === 'comma' &&
    next?.join !== 'or' &&
    split(piece.text).length <= 3 &&
    !/\s(?:to|for|of|on|at|per|de|du|pour|para|por|par)\s/iu.test(piece.text) &&
    !/[()]/u.test(piece.text) &&
    !named(piece.text)
  );
}
