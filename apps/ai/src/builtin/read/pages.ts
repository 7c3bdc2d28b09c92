import { entered } from './numbered-steps.js';
import { numberOf } from './numbers.js';
import { type Found, LEAD, MANY, PLACED, PUTS, references } from './page-references.js';
import { step } from './step-titles.js';

/** How the number of parts is announced, with what leads up to it. */
const DECLARED = new RegExp(
  `(?:[,;–-]? ?\\b(?:please |just |it |this |that |make |do |split |broken |in |into |over |on |across |as |with |i want |i need |we want |up |a |an )*)?\\b(?<count>[2-6]|two|three|four|five|six)[ -](?:\\p{L}+ )?${MANY}\\b(?: please| form| thanks)*`,
  'iu',
);

/** 'Could it be broken up?', 'Do it in stages.': a sentence that announces them and says no more. */
const ANNOUNCED = new RegExp(
  `(?<=^|[.!?\\n] ?)(?:can|could|please|do|make|split|break|have|keep|put|don'?t|i want|we want|i'd like)\\b(?:[ '’]\\p{L}+){0,6} (?:split|broken(?: up| down)?|split up|divided|one page|${MANY})(?: please)?[.?!:]?\\s*$`,
  'iu',
);

/** What joins a part to what it holds. */
const HOLDS =
  '(?:\\s*(?:[:–—=]|-(?= ))|,(?= )|\\s+(?:should |must |will |would |is to |to )?(?:asks?(?: for| about)?|asking(?: for| about)?|covers?|contains?|holds?|shows?|collects?|being|deals with|takes|gets|has|have|be|is|are|being|with|called|named|titled|headed|just|only|for|about|on|goes|we (?:ask(?: for)?|need|want)|(?:i|they|you) (?:ask(?: for)?|need|want|give|enter|say|put))(?= ))*\\s*';

interface Part {
  number: number;
  title: string;
  asked: string;
}

/**
 * A description whose pages are each told by their place, before or behind what they hold, as numbered steps. Undefined
 * where less than two are, or where they do not count up.
 */
export function placedPages(text: string): string | undefined {
  const declared = DECLARED.exec(text);
  const count = declared ? numberOf(declared.groups?.['count']?.toLowerCase() ?? '', 'en') : 0;
  if (!new RegExp(`\\b${MANY}\\b`, 'iu').test(text)) return undefined;
  const titles = declared ? titlesBehind(text, declared.index + declared[0].length, count) : undefined;
  const from = titles?.end ?? 0;
  const found = references(text, from, titles?.titles ?? []);
  const read = found.some(({ isBehind }) => isBehind) ? behind(text, from, found) : ahead(text, found);
  // 'Name and phone go on the last page': what else is asked stands before them.
  const [only] = found;
  if (
    read &&
    only &&
    found.length === 1 &&
    only.isBehind &&
    only.number !== 1 &&
    count < 3 &&
    isPut(text, read)
  )
    read.parts.unshift({ number: 1, title: '', asked: REST });
  if ((read?.parts.length ?? 0) < 2) return undefined;
  const told = read && numbered(read.parts);
  // 'Event, Music, About you': a page of which no more is said.
  const bare = (titles?.titles ?? []).slice(told?.length).map(title => ({ title, asked: title }));
  const parts = told && (bare.length < 2 ? [...told, ...bare] : told);
  if (!read || !parts || (count > 0 && parts.length !== count)) return undefined;
  const named = parts.map((part, at) => ({ ...part, title: titles?.titles[at] ?? part.title }));
  const cut = declared && declared.index < read.start ? declared : undefined;
  const opening = cut
    ? `${text.slice(0, cut.index)}${titles ? '.' : ''} ${text.slice(titles?.end ?? cut.index + cut[0].length, read.start)}`
    : text.slice(0, read.start);
  const before = opening
    .replace(ANNOUNCED, '')
    .replace(LEAD, '')
    .replace(/\s+(?=[.,;:])/gu, '')
    .trim();
  return `${before}${before === '' || /[.!?]$/u.test(before) ? ' ' : '. '}${named
    .map(({ title, asked }, at) => step(at + 1, title, asked))
    .join('')}${text.slice(read.end).replace(/^[\s.;,]+/u, '')}`.trim();
}

/** 'In 3 steps: The event / The music / About you.': as many titles as there are steps. */
function titlesBehind(
  text: string,
  from: number,
  count: number,
): { titles: string[]; end: number } | undefined {
  const list =
    /^(?: ?[:–—(-]|,? (?:called|named|titled|namely|with(?: the titles?)?)|[.\s]+(?:the )?(?:titles?|they|these)(?: are)?:?|,? ?(?=(?:first|the|an?) )) ?([^.;:\n()]{5,120})[.;\n)]/iu.exec(
      text.slice(from),
    );
  const titles = list?.[1]
    ?.replace(/^(?:first )?(?:the )?/iu, '')
    .split(
      /\s*\/\s*|,? and (?:then |last(?:ly)? |finally )?(?:the )?(?=[^,]*$)|,? then (?:the )?|, (?:last(?:ly)? |finally )?/u,
    )
    .map(title => title.trim().replace(/^["“'‘]|["”'’]$/gu, ''));
  return list && titles?.length === count && titles.every(title => /^\S+(?: \S+){0,3}$/u.test(title))
    ? { titles, end: from + list[0].length }
    : undefined;
}

/** All that stands in no page that is spoken of. */
const REST = 'the rest';

/** Whether something is put on a page: 'the contact details go on a page of their own'. */
const isPut = (text: string, { start, end }: Read): boolean =>
  /\b(?:put|place|keep|have|save|leave|move|goes?|comes?|belongs?)\b/iu.test(text.slice(start, end));

interface Read {
  parts: Part[];
  start: number;
  end: number;
}

/** Who asks, before what is asked: 'Photobooth hire - date, venue on the first page'. */
const TRADE =
  /^(?:[^:;\n]{3,80}?\b(?=(?:split|make) (?:it|this) so )|[^,:;–—\n]{3,60}?(?::|\s[-–—]|,)\s+(?=.{3,}))/u;

/** 'Type and postcode on the first page, name on the second.' */
function behind(text: string, from: number, found: readonly Found[]): Read {
  let at = from;
  let start = -1;
  const parts = found.map(({ start: to, end, number, isBehind }, index) => {
    if (!isBehind) {
      // 'Contact on the last page. Before that: …'
      const said = text.slice(end).replace(new RegExp(`^${HOLDS}`, 'iu'), '');
      const next = found[index + 1];
      const upTo = next?.isBehind
        ? text.slice(end, next.start).length - (text.length - end - said.length)
        : Infinity;
      const then = /,? (?:and )?then (?!.*,? (?:and )?then )/iu.exec(said.slice(0, upTo));
      const stop = Math.min(lastOf(said), upTo < lastOf(said) ? (then?.index ?? upTo) : Infinity);
      if (start < 0) start = to;
      at = text.length - said.length + stop;
      return partOf({ number, holds: '', said: said.slice(0, stop) });
    }
    const sentence = Math.max(
      ...['. ', '! ', '? ', '; ', '\n'].map(sign => text.lastIndexOf(sign, to - 1) + 1),
    );
    const begin = Math.max(at, sentence);
    const trade = begin === 0 ? (TRADE.exec(text.slice(0, to))?.[0].length ?? 0) : 0;
    if (start < 0) start = begin + trade;
    const said = text
      .slice(begin + trade, to)
      .trimEnd()
      .replace(PLACED, '');
    // 'The event stuff on one page (date, venue)'
    const inside = /^\s*\(([^()\n]{3,160})\)/u.exec(text.slice(end));
    at = end + (inside?.[0].length ?? 0);
    const content = said
      .replace(/^[\s,;:.)]+/u, '')
      .replace(PUTS, '')
      .trim();
    return inside?.[1]
      ? { number, title: content.replace(/^the /iu, ''), asked: inside[1] }
      : { number, title: '', asked: content };
  });
  return { parts, start: Math.max(0, start), end: at };
}

/** 'On the first page the boat (…), on the second …': each up to the next one, the last to the end of its sentence. */
function ahead(text: string, found: readonly Found[]): Read | undefined {
  const first = found[0];
  if (!first) return undefined;
  const opened = first.number === 2 || first.number === 0 ? openingOf(text.slice(0, first.start)) : undefined;
  let end = text.length;
  const spans = found.map(({ end: start, number }, at) => {
    const next = found[at + 1]?.start;
    const said = text.slice(start, next ?? text.length);
    const holds = new RegExp(`^${HOLDS}`, 'iu').exec(said)?.[0] ?? '';
    const rest = said.slice(holds.length);
    if (next !== undefined) return { number, holds, said: rest.replace(LEAD, '') };
    const stop = lastOf(rest);
    end = start + holds.length + stop;
    return { number, holds, said: rest.slice(0, stop) };
  });
  const parts = [...(opened ? [opened.part] : []), ...spans.map(span => partOf(span))];
  return parts.some(({ asked }) => !/\p{L}{2}/u.test(asked))
    ? undefined
    : { parts, start: opened?.start ?? first.start, end };
}

/** Where the last part ends: with its sentence, or with the next one where its own is a title. */
function lastOf(said: string): number {
  const masked = said.replace(/\([^()]*\)/gu, inside => '_'.repeat(inside.length));
  const ends = [...masked.matchAll(/[.!?](?=\s|$)|\n|;(?=\s)/gu)].map(({ index }) => index);
  const [first = said.length, second = said.length] = ends;
  return /^[^,(]{2,30}$/u.test(masked.slice(0, first)) &&
    /,/u.test(masked.slice(first, second)) &&
    masked.slice(0, first).trim().split(/\s+/u).length <= 4
    ? second
    : first;
}

/** 'Start with the guitar (make, model)': the first page, whose place is not said. */
function openingOf(text: string): { part: Part; start: number } | undefined {
  const found = [
    ...text.matchAll(
      /(?<=^|[.;:,!?\n]\s*|\b(?:form|please)\s)(?:(?:please )?(?:start(?:s|ing)?|begin(?:s|ning)?|open(?:s|ing)?) (?:it )?(?:with|by asking(?: for)?)|first(?:ly)?(?: of all)?(?:,? (?:ask(?: for)?|we (?:need|ask|want)|comes?))?|ask)[,:]? /giu,
    ),
  ].at(-1);
  const said = found
    ? text
        .slice(found.index + found[0].length)
        .replace(LEAD, '')
        .replace(/,? first$/iu, '')
        .replace(/,? and(?: then)? (?:put|have|ask)?$/iu, '')
    : '';
  return found && /\p{L}{2}/u.test(said)
    ? { part: partOf({ number: 1, holds: '', said }), start: found.index }
    : undefined;
}

/** A part with its title, where it is given one: 'the boat (length, engine)', 'called Boat: length', 'for the boat, length'. */
function partOf({ number, holds, said }: { number: number; holds: string; said: string }): Part {
  // 'Step 1 about you'
  const text = entered(
    /\babout $/u.test(holds) && /^(?:you|yourself|them)\b/iu.test(said) ? `about ${said}` : said,
  )
    .trim()
    .replace(/^[,:–—-]\s*/u, '');
  const forms = [
    /^["“'‘](?<title>[^"“”'’]{2,40})["”'’][\s,:–—-]*(?<asked>.*)$/su,
    /^(?<title>[^:,()\n.]{2,40}?)(?:\s*:|\s[–—-])\s+(?<asked>.+)$/su,
    /^(?<title>[^:,()\n.]{2,40}?)\s*\((?<asked>[^()]{3,200})(?:\)|$)\.?$/su,
    /^(?<title>[^:,()\n.]{2,40}?)\.\s+(?<asked>.+)$/su,
    /^(?<title>the \S+(?: \S+)?), (?!(?:the|their|an?) )(?<asked>.+)$/su,
    ...(/\b(?:called|named|titled|headed)\s*$/iu.test(holds)
      ? [/^(?<title>[^:,()\n.]{2,40}?)(?:[,.]\s*(?<asked>.+))?$/su]
      : []),
    ...(/\b(?:for|about)\s*$/iu.test(holds)
      ? [/^(?<title>(?:the |their )?\S+(?: \S+)?),\s+(?<asked>.+)$/su]
      : []),
  ];
  for (const form of forms) {
    const { title, asked } = form.exec(text)?.groups ?? {};
    if (title && title.split(/\s+/u).length <= 5 && !/^(?:if|how|what|which|whether)\b/iu.test(title))
      return {
        number,
        title: title.replace(/^(?:the|their) /iu, ''),
        asked: (asked || title).replace(/^\((.*)\)\.?$/su, '$1'),
      };
  }
  return { number, title: '', asked: text };
}

/** Parts in their order; undefined where the numbers do not count up to how many there are. */
function numbered(parts: readonly Part[]): Part[] | undefined {
  let before = 0;
  const counted = parts.map(part => {
    const number = part.number > 0 ? part.number : part.number < 0 ? parts.length : before + 1;
    before = number;
    return { ...part, number };
  });
  const sorted = [...counted].sort((a, b) => a.number - b.number);
  return sorted.length >= 2 && sorted.every(({ number }, at) => number === at + 1) ? sorted : undefined;
}
