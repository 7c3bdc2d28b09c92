import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from './cues.js';

type Word =
  | 'yes'
  | 'no'
  | 'required'
  | 'optional'
  | 'isRequired'
  | 'not'
  | 'marked'
  | 'but'
  | 'many'
  | 'one'
  | 'pick'
  | 'of'
  | 'order'
  | 'parts'
  | 'reason'
  | 'from'
  | 'be'
  | 'namely'
  | 'offers'
  | 'rate'
  | 'or';

let loaded: Record<string, Record<Word, string>> | undefined;

/** The words of structure (quantifiers, orders, marks) of a language; undefined where it has none. */
export function structureWords(language: string): Record<Word, string> | undefined {
  loaded ??= JSON.parse(readFileSync(dataPath('canonical.json'), 'utf8')) as Record<
    string,
    Record<Word, string>
  >;
  return loaded[language];
}

/** Matches in the folded text, applied to the text as it was written; both have the same length. */
function replaceFolded(text: string, pattern: RegExp, by: (found: RegExpMatchArray, at: number) => string) {
  let out = '';
  let from = 0;
  for (const found of plain(text).matchAll(pattern)) {
    out += text.slice(from, found.index) + by(found, found.index);
    from = found.index + found[0].length;
  }
  return out + text.slice(from);
}

const BULLET = /(?:^|\n)\s*(?:[-–—•*·▪◦‣►>]|\(?\d{1,2}[.):])\s+/gu;

/**
 * A description in the shapes that the readers know, whatever signs it was written with: bullets and numbers at the
 * start of lines are lines, stars after words mean required, `y/n` is yes or no, sizes in a row are a list.
 */
export function canonical(text: string, language: string): string {
  const words = structureWords(language);
  if (!words) return text;
  const steps = [
    withoutBullets,
    bars,
    starred,
    yesNo,
    sizes,
    contactRuns,
    measures,
    optionalRest,
    withoutReasons,
    apposition,
    offered,
    ratedOf,
  ];
  return steps.reduce((said, step) => step(said, words), text);
}

/** Lines of a list as lines; a line that ends in a colon, and those after it that are indented, stay as they are. */
function withoutBullets(text: string): string {
  const bullets = [...text.matchAll(BULLET)];
  if (bullets.length < 2 || !text.includes('\n')) return text;
  const numbered = bullets.some(([mark]) => /\d/u.test(mark));
  return numbered ? text : text.replace(BULLET, '\n');
}

/** 'Voice [soprano|alto|bass]'; behind a colon, what bars part is there to choose from. */
function bars(text: string, { or }: Record<Word, string>): string {
  const chosen = text.replace(
    /:\s*[^:|.;\n]{1,40}(?:\|[^:|.;\n]{1,40}){1,9}\|(?=[^:|.;\n]{1,40})/gu,
    found => `${found.slice(0, -1).trimEnd()} ${or} `,
  );
  return chosen.replace(/(?<=[\p{L}\p{N}])\s*\|\s*(?=[\p{L}\p{N}])/gu, ', ');
}

const QUIZ =
  /\bquizz?\b|\btrivia\b|(?:right|correct) (?:answer|one)|bonnes? réponses?|respuestas? correctas?|richtige antwort/iu;

/** 'Title*, abstract*, bio. Starred ones are mandatory.' */
function starred(text: string, { required, isRequired, marked }: Record<Word, string>): string {
  const stars = /(?<=[\p{L}\p{N})])\s?\*(?=\s*(?:[,;.\n)]|$))/gu;
  const count = [...text.matchAll(stars)].length;
  // 'Picasso*, Dali, Miro' in a quiz: the star says which one is right.
  if (count > 0 && QUIZ.test(text) && !new RegExp(isRequired, 'iu').test(text))
    return text.replace(stars, ' (✓)');
  const legend = new RegExp(
    `[(.\\n]?\\s*[^.\\n(,;]{0,40}(?:${marked}|(?<![\\p{L}\\p{N})])\\*(?!\\s*[,;)]))[^.\\n]{0,40}(?:${isRequired})[^.\\n)]{0,20}[.)]?`,
    'gu',
  );
  if (count === 0) return text;
  const bare = replaceFolded(text, legend, found => (/^[.\n]/u.test(found[0]) ? '.' : ''));
  return bare.replace(stars, ` (${required})`);
}

function yesNo(text: string, { yes, no }: Record<Word, string>): string {
  const initials = `${plain(yes).charAt(0)} ?/ ?${plain(no).charAt(0)}`;
  return replaceFolded(
    text,
    new RegExp(`(?<![\\p{L}/])(?:y ?/ ?n|${initials})(?![\\p{L}/])`, 'gu'),
    () => `${yes}/${no}`,
  );
}

const SIZES =
  /(?<![\p{L}\d])(?:(?:x{0,3}s|m|x{0,3}l|\d?xl)[ /]+){2,}(?:x{0,3}s|m|x{0,3}l|\d?xl)(?![\p{L}\d])/giu;

function sizes(text: string): string {
  const listed = text.replace(/\bsmall(?: |\/)med(?:ium)?(?: |\/)(large|big)\b/giu, 'small, medium, $1');
  return listed.replace(SIZES, found => found.split(/[ /]+/u).join(', '));
}

const REACHED =
  '(?:name|e-?mail|mail|phone|tel(?:ephone)?|mobile|whatsapp|address|postcode|zip|nombre|correo|tel[eé]fono|m[oó]vil|nom|courriel|t[eé]l[eé]phone|portable|telefon|handy|plz|adresse|nome|cognome|naam|telefoon|imi[eę])';
const REACHED_RUN = new RegExp(
  `(?<=^|[,.;:(\\n] ?|\\b(?:and|then|und|y|et|\\d) )${REACHED}(?: ${REACHED}){1,5}(?= *(?:[,.;)\\n]|$))`,
  'giu',
);

/** 'Name email phone': ways to reach somebody, without their commas. */
function contactRuns(text: string): string {
  return text.replace(REACHED_RUN, found =>
    found.replace(
      /(?<!\b(?:e-?mail|mail|home|telefon)) (?!(?:e-?mail|phone|mobile) address)| (?!address|adresse)/giu,
      ', ',
    ),
  );
}

/** '250g/500g/1kg' */
function measures(text: string): string {
  const spaced = text.replace(
    /(?<![\p{L}\d/])\d+(?:[.,]\d+)?(\p{L}{1,4}|[%€£$])(?: \d+(?:[.,]\d+)?\1)+(?: \d+(?:[.,]\d+)?\1| (?:or|o|ou|oder) (?=\d+(?:[.,]\d+)?\1))(?![\p{L}/])/gu,
    found => found.replace(/(?<=\S) (?=\d)(?<!\b(?:or|o|ou|oder) )/gu, ', '),
  );
  return spaced.replace(
    /(?<![\p{L}\d/])\d+(?:[.,]\d+)? ?\p{L}{1,6}(?: ?\/ ?\d+(?:[.,]\d+)? ?\p{L}{1,6}){2,}(?![\p{L}\d/])/gu,
    found => found.split(/ ?\/ ?/u).join(', '),
  );
}

/** 'Date and place are required; the rest not': what is denied after a 'required' is optional. */
function optionalRest(text: string, { isRequired, not, but, optional }: Record<Word, string>): string {
  if (not === '(?!)') return text;
  const pattern = new RegExp(
    `(?<=(?:${isRequired})\\s*)[;,]\\s*(?:(?:${but})\\s+)?(?<what>(?![^.;:?!]*(?<![\\p{L}])(?:je|on|nous|yo) )[^.;:?!]{3,60}?),?\\s+(?:${not})\\s*(?=[.;\\n]|$)`,
    'gu',
  );
  return replaceFolded(text, pattern, (found, at) => {
    const what = found.groups?.['what'] ?? '';
    const start = at + found[0].indexOf(what);
    return `. ${text.slice(start, start + what.length)} ${optional}`;
  });
}

/** 'The number of children, because the alpacas get jumpy': why something is asked is no question. */
function withoutReasons(text: string, { reason }: Record<Word, string>): string {
  if (reason === '(?!)') return text;
  const pattern = new RegExp(`,?\\s+(?:${reason})(?:\\s|(?<='))[^,.;:?!()\\n]*(?=[,.;:?!)\\n]|$)`, 'gu');
  return replaceFolded(text, pattern, ([said], at) => {
    const written = text.slice(at, at + said.length);
    return ASKED_FOR.test(written) ? written : '';
  });
}

/** 'Para qué feria lo necesitan', with its accent, asks. */
const ASKED_FOR = /^,?\s+para qu[éê]\s/iu;

/** 'Which sort, that is rape, lime or forest': what follows is to choose from. */
function apposition(text: string, { namely }: Record<Word, string>): string {
  if (namely === '(?!)') return text;
  const pattern = new RegExp(
    `,\\s+(?:${namely}),?\\s+(?=[^.;:?!]{2,60},[^.;:?!]{2,60}\\s(?:or|o|ou|oder)\\s)`,
    'gu',
  );
  return replaceFolded(text, pattern, () => ': ');
}

/** 'Package options are bronze, silver, gold': a head and what there is of it; '(the choices: a, b)' loses its head. */
function offered(text: string, { offers, be }: Record<Word, string>): string {
  if (offers === '(?!)') return text;
  const inside = replaceFolded(
    text,
    new RegExp(`(?<=[(])\\s*(?:the |las |les |die )?(?:${offers})(?:\\s+(?:${be}))?\\s*:?\\s+`, 'gu'),
    () => '',
  );
  const lists = new RegExp(`(?<=(?<![\\p{L}])(?:${offers}))\\s+(?:${be})\\s*:?\\s+(?=[^.;:?!]{1,40},)`, 'gu');
  return replaceFolded(inside, lists, () => ': ');
}

/** 'Food, service, rated out of 5', 'notés sur 10': a scale in the words for it that the reader knows; after a list, for all of it. */
function ratedOf(text: string, { rate }: Record<Word, string>): string {
  if (rate === '(?!)') return text;
  const pattern = new RegExp(
    `(?:(?<list>[,;])\\s+)?(?<![\\p{L}])(?:${rate})\\s+(?:sur|sobre|von|out of|over|su|auf)\\s+(?<to>5|6|10|7)(?![\\d\\p{L}])`,
    'gu',
  );
  return replaceFolded(
    text,
    pattern,
    ({ groups }) => `${groups?.['list'] ? '. ' : ''}1 - ${groups?.['to'] ?? '5'}`,
  );
}

export interface Ordered {
  text: string;
  ordered: boolean;
}

/** How a language begins to ask, put before a list that its order stood before. */
export const ASKING: Record<string, string> = {
  en: 'ask ',
  es: 'preguntar ',
  fr: 'demander ',
  de: 'abfragen ',
};

/** 'In this order: …' says where every question stands; it is no question itself. */
export function takeOrder(text: string, language: string): Ordered {
  const words = structureWords(language);
  if (!words) return { text, ordered: false };
  const edge = language === 'ja' ? '' : '(?<![\\p{L}])';
  const pattern = new RegExp(`[,;]?\\s*${edge}(?:${words.order})\\s*[,:]?\\s*`, 'gu');
  let ordered = false;
  const rest = replaceFolded(text, pattern, (found, at) => {
    ordered = true;
    if (found[0].includes(':') && (at === 0 || /[.\n]\s*$/u.test(text.slice(0, at))))
      return ` ${ASKING[language] ?? ''}`;
    return at === 0 || /[.\n]\s*$/u.test(text.slice(0, at)) ? '' : found[0].includes(':') ? ': ' : ' ';
  });
  return { text: rest, ordered };
}

export interface Quantified {
  /** What stands before it. */
  before: string;
  list: string;
  after: string;
  multiple: boolean;
}

/** 'Customers pick one or more of pirate, princess and animal': a choice that is named by how many are chosen. */
export function quantified(text: string, language: string): Quantified | undefined {
  const words = structureWords(language);
  if (!words || words.many === '(?!)') return undefined;
  const found = new RegExp(
    `(?<![\\p{L}])(?:(?:(?:${words.pick})\\s+(?<how>${words.many}|${words.one})|(?<loose>${words.many}))\\s+(?:${words.of})|(?:${words.pick})\\s+(?:${words.from}))(?:\\s+(?:the|these|l[oa]s|les?|den|diesen))?(?:\\s+following)?\\s*:?\\s+(?<list>[^.;:?!\\n]{5,160})`,
    'u',
  ).exec(plain(text));
  // 'Which nights, one or two of them': so many of what was said before.
  if (found?.groups && /^(?:them|us|you|these|those|it)\b/u.test(found.groups['list'] ?? ''))
    return undefined;
  if (!found?.groups) {
    // 'Pick one: new website, redesign, maintenance'
    const bare = new RegExp(
      `^\\s*(?:(?:${words.pick})\\s*)(?<how>${words.many}|${words.one})?\\s*:\\s*(?<list>[^.;:?!\\n]{5,160})`,
      'u',
    ).exec(plain(text));
    if (!bare?.groups) return undefined;
    const size = bare[0].length;
    return {
      before: '',
      list: text.slice(size - (bare.groups['list'] ?? '').length, size),
      after: text.slice(size),
      multiple: new RegExp(`^(?:${words.many})$`, 'u').test(bare.groups['how'] ?? ''),
    };
  }
  const { how, loose, list = '' } = found.groups;
  const start = found.index + found[0].length - list.length;
  return {
    before: text.slice(0, found.index),
    list: text.slice(start, start + list.length),
    after: text.slice(start + list.length),
    multiple: loose !== undefined || (how !== undefined && new RegExp(`^(?:${words.many})$`, 'u').test(how)),
  };
}
