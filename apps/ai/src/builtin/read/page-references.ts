import { escapeRegExp } from '../escape-regexp.js';
import { numberOf } from './numbers.js';

/** One part of a form, whatever it is called. */
const ONE = '(?:step|page|part|section|screen|tab|stage|half)';
export const MANY = '(?:steps?|pages?|parts?|sections?|screens?|tabs?|stages?|halves|bits|chunks)';
const CARDINAL = '[1-6]|one|two|three|four|five|six';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ORDINAL = `${ORDINALS.join('|')}|1st|2nd|3rd|[4-6]th`;
/** Which of the parts, without a number: the last one, or the one that follows. */
const OTHER = 'last|final|next|following|other|another|new|separate|own|different';

/** 'Page 2', 'the second page', 'another page'; once a page was spoken of, 'the second' and 'another' as well. */
const REFERENCE = [
  `\\b${ONE} (?:no\\.? ?|number |#)?(?<number>${CARDINAL}|[A-F](?=[ :]))\\b`,
  `(?:\\b(?:the|an?|its|their|my) )?(?:very )?\\b(?<nth>${ORDINAL}|${OTHER}|one)(?: and (?:last|final))?(?: (?:page|separate))? (?:${ONE}\\b|(?<!one )one\\b(?= (?:is|being|has|asks?|for|about|with)\\b|[:,.]|$))`,
  `\\bthe (?<bare>${ORDINAL}|last|final|other)(?= (?:is|has|asks?|for|about|with|holds?|gets?)\\b| ?[:,.;(\\n]|$| and (?:the )?\\p{L}|\\s*$)`,
  `(?<=(?:^|[.;,\\n]) ?(?:and |then )*(?:on|in) )the (?<here>${ORDINAL}|last|final|next)(?= (?!(?:place|time|instance|day)\\b))`,
  `(?<=[,;] |\\band )the (?<turn>${ORDINAL}|last)(?= (?:the|their|being)\\b)`,
  `(?<=(?:^|[.;,] ?|\\n)(?:and |then )*(?:on|in) )(?:the )?(?<each>one|other|another)(?= (?:we|i|they|is|put|ask|the|their)\\b|[:,] )`,
  `(?<=[\\p{L})] )(?<lone>first)(?=,? (?:and |then )+(?:then )?(?:put|have|ask|move|on)\\b)`,
  `(?<=^|[.;,] ?|\\n)before (?<prior>that|then|it)(?=[:,]? )`,
  `\\b(?:an? )?${ONE} of (?<own>its|their) own(?: at the (?:very )?end)?`,
  `(?<=^|[,;.:] |\\band |\\bon |\\bin )(?<sole>another|one)(?= (?:for|with|about|asking)\\b| ?[(:,.\\n]|$)`,
].join('|');

/** What leads up to a part: 'and then on'. */
export const LEAD =
  /(?:(?:^|[\s,;:.–—-]+)(?:and|then|finally|lastly|so|on|in|for|under|please|after that|i want|we want|next|call|name|title|label))*[\s,;:.–—-]*$/iu;

/** What says of things before a part that they stand in it. */
export const PLACED =
  /(?:(?:,? (?:(?:should|must|can|will|to) )?(?:all )?(?:go(?:es)?|comes?|belongs?|stands?|is|are|be|being|makes?(?: up)?|moved?)(?: (?:asked|put|placed|shown|left|kept|all|together|just))*)?(?: (?:on|in|onto|into|to|at|under|until))?|(?<=\b(?:keep|save|leave|reserve|move|put)\b.*) (?:for|till|until|to))$/iu;

/** What begins the words of a part that are put into it. */
export const PUTS =
  /^(?:(?:please|and|then|so|also|finally|i want|we want|want|i(?:'d)? like|can you|could you|you can|put|place|keep|have|ask(?: for)?|save|leave|move|with|split it so|make it so|so that|that|the questions? (?:about|on|for)|questions? (?:about|on|for)|everything (?:about|on))\b[\s,:]*)+/iu;

export interface Found {
  start: number;
  end: number;
  /** Its number where one is said, 0 for the one that follows, -1 for the last. */
  number: number;
  /** What stands before it is in it. */
  isBehind: boolean;
}

/** Where the text speaks of one of its parts, by place or by title. */
export function references(text: string, from: number, titles: readonly string[]): Found[] {
  const byTitle = titles.map(
    (title, at) => `(?<title${at}>(?:the )?${escapeRegExp(title.replace(/^the /iu, ''))})`,
  );
  const pattern = new RegExp(
    `${REFERENCE}${byTitle.length > 0 ? `|(?<![\\p{L}])(?:${byTitle.join('|')})(?![\\p{L}])` : ''}`,
    'giu',
  );
  let boundary = from;
  return [...text.matchAll(pattern)].flatMap(found => {
    const start = found.index;
    const end = start + found[0].length;
    if (start < from) return [];
    const groups = Object.entries(found.groups ?? {}).filter(([, said]) => said !== undefined);
    const [kind = '', said = ''] = groups[0] ?? [];
    const number = kind.startsWith('title')
      ? Number(kind.slice(5)) + 1
      : kind === 'sole' || kind === 'each'
        ? 0
        : placeOf(said.toLowerCase());
    const sentence = Math.max(
      ...['. ', '! ', '? ', '; ', '\n'].map(sign => text.lastIndexOf(sign, start - 1) + 1),
    );
    const before = text.slice(Math.max(boundary, sentence), start).trimEnd();
    const placed = PLACED.exec(before);
    const content = before.slice(0, placed?.index).replace(PUTS, '').replace(LEAD, '');
    const isClosed = /^(?:\s*(?:$|[.;,)\n]|\()|\s+(?:and|then|followed|please|plus|last)\b)/iu.test(
      text.slice(end),
    );
    const isBehind =
      placed !== null &&
      (placed[0] !== '' || kind === 'lone') &&
      isClosed &&
      /\p{L}{2}/u.test(content) &&
      !/[,:]\s*$/u.test(before.slice(0, placed.index));
    // A title is one of the words of its page unless something joins them.
    const isTitle = kind.startsWith('title');
    if (
      isTitle &&
      !isBehind &&
      !(
        /^(?:\s*[:(]|\s+(?:is|are|has|have|asks?|gets?|holds?|covers?|with|contains?|includes?|needs?)\s)/iu.test(
          text.slice(end),
        ) && /(?:^|[,;.:\n]|\b(?:and|under|in|on|for))\s*$/iu.test(before)
      )
    )
      return [];
    boundary = end;
    return [{ start, end, number, isBehind }];
  });
}

/** The number of a page; 0 for one that follows, -1 for the last. */
function placeOf(said: string): number {
  if (/^(?:last|final|its|their)$/u.test(said)) return -1;
  if (/^(?:that|then|it)$/u.test(said)) return 1;
  const nth = ORDINALS.indexOf(said);
  if (nth >= 0) return nth + 1;
  if (/^[a-f]$/u.test(said)) return said.charCodeAt(0) - 96;
  const number = /^\d/u.test(said) ? parseInt(said, 10) : numberOf(said, 'en');
  return Number.isFinite(number) ? number : 0;
}
