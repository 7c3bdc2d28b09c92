import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from './cues.js';
import { type RulePattern, rulePattern } from './pattern-cache.js';
import { withWords } from './rephrase.js';
import { thingsInRow } from './telegram.js';

type Status = 'refused' | 'required' | 'optional' | 'anonymous' | 'only' | 'limit' | 'others' | 'allRequired';

interface Source {
  /** Patterns that rules share, written `<who>` in them. */
  words: Record<string, string>;
  /** How the readers know best what is said of the whole form; `{number}` stands for the number said. */
  says: Partial<Record<Status | 'below', string>>;
  /** How a thing is marked, in brackets behind it. */
  marks: Record<'required' | 'optional', string>;
  /** The word that refuses a thing. */
  no: string;
  /** Takes a list apart. */
  between: string;
  /** Stands before a thing without being part of its name. */
  bare: string;
  /** How many of a list are meant: 'both', 'all three'. */
  counts: Record<string, number>;
  rules: [Status, string][];
}

interface Rules {
  says: Source['says'];
  marks: Source['marks'];
  no: string;
  between: RegExp;
  bare: RegExp;
  counts: Record<string, number>;
  rules: [Status, RulePattern][];
}

let sources: Record<string, Source> | undefined;
const loaded = new Map<string, Rules | undefined>();

/**
 * A description in which what is said of things stands right beside each of them: 'make, model and year, all three
 * starred' becomes 'make (required), model (required), year (required)', 'age and gender are none of our business'
 * becomes 'No age. No gender.' How people say so is data, `data/statuses.json`: a rule names its things `list`, what
 * stands before them `edge`, and how many of them are meant `count`; one without a list stands for its status alone.
 */
export function withStatuses(text: string, language: string): string {
  const known = rulesOf(language);
  if (!known) return text;
  const held: string[] = [];
  let said = text.replace(ANSWERS, inside => `\u{E000}${held.push(inside) - 1}\u{E001}`);
  let folded = foldedOf(said);
  for (const [status, pattern] of known.rules) {
    if (!pattern.mayMatch(folded)) continue;
    const next = withStatus(said, folded, status, pattern.regex(), known);
    if (next === said) continue;
    said = next;
    folded = foldedOf(said);
  }
  return said.replace(HELD, (_, index: string) => held[Number(index)] ?? '');
}

/** Answers in brackets, which belong to the name before them: no rule takes a list apart there. */
const ANSWERS =
  /(?<=[\p{L}\d]) ?\((?!\s*(?:if|not|no|only|must|can|may|they|we|needs?|optional|required|max|please|starred)\b)(?:[^()]*(?:,|\/| or )[^()]*|(?:[\p{L}\d]{1,3} )+[\p{L}\d]{1,3})\)/giu;
const HELD = /\u{E000}(\d+)\u{E001}/gu;

/** In plain letters; sentences stand on lines of their own or behind each other. */
const foldedOf = (text: string): string => plain(text).replace(/(?<=[.!?;])\n/gu, ' ');

/** Found in the folded text, said of the text as it was written; both have the same length. */
function withStatus(text: string, folded: string, status: Status, pattern: RegExp, known: Rules): string {
  let out = '';
  let from = 0;
  // Not by matchAll, which compiles the pattern anew for each text.
  pattern.lastIndex = 0;
  for (let found = pattern.exec(folded); found; found = pattern.exec(folded)) {
    const [whole] = found;
    if (whole === '') pattern.lastIndex += 1;
    const end = found.index + whole.length;
    const { list: things, edge: before = '', count, alone, but } = found.groups ?? {};
    const start = found.index + (things === undefined ? 0 : whole.indexOf(things, before.length));
    const list = things === undefined ? undefined : text.slice(start, start + things.length);
    const edge = text.slice(found.index, found.index + before.length);
    const said = found.groups?.['below'] ? known.says.below : known.says[status];
    const saying = said?.replace('{number}', found.groups?.['number'] ?? '');
    const ends = /^\s*(?:[.!?;\n]|$)/u.test(text.slice(end));
    out += text.slice(from, found.index);
    if (saying)
      out += `${edge.replace(/[\s,–—-]+$|,? and\s*$/gu, '')}${/[.!?;:\n]\s*$|^$/u.test(edge) ? ' ' : '. '}${saying}${ends ? '' : '. '}`;
    else if (list === undefined) out += ` (${markOf(status, known)})`;
    else out += marked(status, list, edge, count, known) + (status === 'refused' && !ends ? '. ' : '');
    const more = alone ? known.says.others : but && known.says.allRequired;
    if (more) out += `. ${more}${ends ? '' : '. '}`;
    // A new sentence begins with no comma.
    const comma =
      saying || status === 'refused' ? /^ *,(?: (?:and|but|so)(?= ))? */u.exec(text.slice(end)) : null;
    from = end + (comma?.[0].length ?? 0);
  }
  return out + text.slice(from);
}

function marked(status: Status, list: string, edge: string, count: string | undefined, known: Rules): string {
  const { no, between, bare, counts } = known;
  const things = list
    .split(between)
    .map(thing => thing.trim().replace(bare, ''))
    .filter(thing => /[\p{L}\p{N}]/u.test(thing))
    .flatMap(thing => thingsInRow(thing, 'en'));
  if (status === 'refused') {
    const before = edge === '' || /[.!?;:\n]/u.test(edge) ? edge : '. ';
    return `${before}${things.map(thing => `${no} ${thing}`).join('. ')}`;
  }
  // 'Name, date, phone: both a must' says nothing of the name, 'the first two' nothing of the phone.
  const most = counts[count ?? ''] ?? things.length;
  const meant = new Set(most < 0 ? things.slice(0, -most) : things.slice(-most));
  return (
    edge + things.map(thing => (meant.has(thing) ? `${thing} (${markOf(status, known)})` : thing)).join(', ')
  );
}

const markOf = (status: Status, { marks }: Rules): string =>
  status === 'required' || status === 'optional' ? marks[status] : status;

/** Each language's rules are read when somebody writes in it. */
function rulesOf(language: string): Rules | undefined {
  if (loaded.has(language)) return loaded.get(language);
  sources ??= JSON.parse(readFileSync(dataPath('statuses.json'), 'utf8')) as Record<string, Source>;
  const source = sources[language];
  loaded.set(language, source && compile(source));
  return loaded.get(language);
}

const compile = ({ words, says, marks, no, between, bare, counts, rules }: Source): Rules => ({
  says,
  marks,
  no,
  counts,
  // 'Voice (soprano, alto) and e-mail': options stay within their brackets.
  between: new RegExp(`(?:${between})(?![^()]*\\))`, 'iu'),
  bare: new RegExp(bare, 'iu'),
  rules: rules.map(([status, pattern]) => [status, rulePattern(withWords(pattern, words), 'gm')]),
});
