import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';

/** Put before a word that joins things, a letter that makes it one of the words of an option; {@link unheld} takes it off. */
const HELD = 'ˑ';

export const unheld = (text: string): string => text.replaceAll(HELD, '');

const hold = (text: string): string => text.replace(/(?<=\s)(?=(?:and|or|&)\s)/giu, HELD);

/** '50m or more', 'B2 or above': the end of an option in a list, unless two of these are offered. */
const OPEN_END =
  'more|above|over|under|below|less|fewer|older|younger|later|earlier|longer|shorter|bigger|larger|smaller|higher|lower|beyond|up|upwards|worse|better|so';
const MORE = new RegExp(
  `(?<=[,:(/;][^.;:?!\\n()]{0,40}[\\p{L}\\p{N}+] )(?<!\\b(?:${OPEN_END}) )(?=(?:or|and) (?:${OPEN_END})(?: \\p{L}+)?(?= ?[,;.)!?\\n]|$))`,
  'giu',
);

/** 'Which hymn or song they want', 'what is wrong with the telly or radio': one question about either of two things. */
const EITHER = [
  /(?<=\b(?:which|what|whose) (?:\p{L}+ ){0,2}\p{L}+ )(?=or (?:\p{L}+ ){0,2}\p{L}+ (?:(?:they|you|people|guests|we|he|she)(?:'d|'ll| would| will| want| need| like| prefer| love| have| had| use| bring| own| play| choose)\b|(?:should|would|must|has|have|was|were) (?!be\b.* or\b)|to (?:play|sing|read|be)\b))/giu,
  /(?<=\b(?:what|how|where|when|why)(?:'s| is| are| was| has| went| did| do| does| goes)\b[^,.;:?!\n()]{0,50}\b(?:with|to|about|of|on|for|from|at|in|into) (?:the|their|your|a|an|his|her|its) (?:\p{L}+ )?\p{L}+ )(?=or (?:(?:the|their|your|a|an) )?(?:\p{L}+ )?\p{L}+ ?(?:[,.;?!\n)]|$))/giu,
];

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?|s)?';
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const PART = '(?: (?:early |late )?(?:mornings?|afternoons?|evenings?|nights?|lunchtimes?|am|pm))?';
const CALENDAR = `(?:${DAY}${PART}|${MONTH})`;
/** 'Months available June, July, August', 'which nights suit: Mon Tue Wed or Thu' */
const DATES = new RegExp(
  `(?<=^|[.;:,!?\\n] ?|\\band )(?<head>(?!(?:on|in|from|every|each|we|i|open|closed|only)\\b)(?:[\\p{L}']+ ){1,5}?)(?:is |are |on |in )?(?<list>${CALENDAR}(?:(?:, ?| ?/ ?| )${CALENDAR}){0,11}(?:, ?|,? (?:or|and|&) )${CALENDAR})(?=[ ]?(?:[.;:,!?\\n(]|$| -))`,
  'giu',
);

/** 'Type can be up and over, roller, sectional', 'the size is one of S, M, L' */
const ONE_OF =
  /(?<=^|[.;:!?\n] ?)(?<head>(?!(?:there|it|this|that|they|which|what|nobody|no-one|everyone|everything|nothing)\b)(?:[\p{L}'-]+ ){1,4}?)(?:(?:can|could|may|might|will|must) (?:only )?be(?! (?:able|asked|picked|chosen|selected|taken|between|from|made|filled|given|left|shown|on|in|at)\b)|is|are|comes? in|has to be)(?: either|(?: any)? one of| any of)?(?<=(?:be|in|either|of)):? (?<list>[^.;:?!\n()]+?,[^.;:?!\n()]+?)(?=[.;\n]|$| \()/giu;

/** Last answers that speak of who answers, and lists that the owner wants put. */
const REWORDED: [RegExp, string][] = [
  [/(?<=[,:(.;] ?|or )(?=with \p{L}+(?: \p{L}+)? or (?:with|without|no|none|self|alone|on)\b)/giu, HELD],
  [
    /(?<=[.?!)\n] ?)(?:only |just )?(?:pick|choose|select|tick)(?: only| just)? one(?: only| of (?:them|these|those)| answer| please)?(?=[.;,!\n]|$)[.;,]?/giu,
    '',
  ],
  [/,? or (?:don'?t|do not) (?:they|you|people|we) (?=know\b|mind\b|care\b)/giu, " or don't "],
  [
    /,? or (?:(?:they|people|you) (?:can )?)?(?:tell|ask|let) us(?: know| what| which)?(?= ?[.;,)\n]|$)/giu,
    ' or other',
  ],
  [
    /,? ?\b(?:so|then|just|please|and) (?:i want to |we |you )?(?:put|offer|list|give (?:them|people))(?: in)? (?=[^.;:?!\n()]+ or [^.;:,?!\n()]+(?:[.;\n]|$))/giu,
    '. Choose ',
  ],
];

/** 'Small medium or large', '4 yard 6 yard and 8 yard': answers with nothing between them. */
const UNITS =
  /(?<=^|[^\p{N}\p{L}.,])(?<list>\d+ ?(?<unit>\p{L}{1,8})(?:,? \d+ ?\k<unit>){1,6}),? (?:and|or) (?<last>\d+ ?\k<unit>)(?![\p{L}\p{N}])/giu;

/**
 * Choices that the words leave no doubt about, with what joins the words of one option held, so that no later reader parts
 * it: 'walk and trot', '50m or more', 'which hymn or song they want'.
 */
export function offered(text: string, cues: Cues, names: Names): string {
  if (cues.language !== 'en') return text;
  const held = EITHER.reduce((said, either) => said.replace(either, HELD), text.replace(MORE, HELD));
  const said = REWORDED.reduce((one, [from, to]) => one.replace(from, to), held).replace(
    ONE_OF,
    (_, head: string, of: string) => {
      const { list, several } = withoutMark(of, cues);
      return `${head}(${optionsOf(list).join(', ')}${several ? ', several possible' : ''})`;
    },
  );
  return ticked(chosen(pluralRuns(answerRuns(said, cues), cues), cues), cues, names)
    .replace(UNITS, (whole: string, list: string, unit: string, last: string) =>
      new RegExp(`${unit} \\d`, 'iu').test(list)
        ? `${list.replace(new RegExp(`(?<=${unit}) (?=\\d)`, 'giu'), ', ')} or ${last}`
        : whole,
    )
    .replace(DATES, (whole: string, head: string, list: string) =>
      / or /iu.test(list) ? whole : `${head}(${parted(list).join(', ')})`,
    );
}

const parted = (list: string): string[] =>
  list
    .replace(new RegExp(`(?<=${CALENDAR}) (?=${CALENDAR})`, 'giu'), ', ')
    .split(/ ?, ?| ?\/ ?|,? (?:or|and|&) /iu);

/**
 * The parts of a list by its commas and what joins its last; an 'and' within one is held, as in 'cut, beard, cut and beard'.
 */
export function optionsOf(list: string): string[] {
  const parts = list.split(/\s*,\s*(?:or\s+|and\s+)?|\s+or\s+(?=[^,]*$)/iu);
  const [one = '', other] = (parts.at(-1) ?? '').split(/\s+and\s+/iu);
  const isPair = parts
    .slice(0, -1)
    .some(part => [one, other].some(half => half && plain(part).includes(plain(half))));
  const whole =
    / or /iu.test(list) || other === undefined || isPair ? parts : [...parts.slice(0, -1), one, other];
  return whole.map(option => hold(option.trim())).filter(Boolean);
}

/** 'dent, rust, crack - more than one allowed': the list, and whether its end lets several be chosen. */
export function withoutMark(list: string, cues: Cues): { list: string; several: boolean } {
  const mark = /(?:, ?| [–—-] | ?\()(?<said>(?:(?! - )[^,()–—]){3,60})\)?$/iu.exec(list);
  const several =
    mark !== null &&
    cues.regex(`^${cues.word(cues.source('multi'))}$`).test(plain(mark.groups?.['said'] ?? ''));
  return { list: several ? list.slice(0, mark.index) : list, several };
}

/** 'Flavours: choc chip, ginger, lemon (several)', 'level: never ridden, walk and trot, canter' */
function ticked(text: string, cues: Cues, names: Names): string {
  const multi = cues.word(cues.source('multi'));
  const lists =
    /(?<=^|[.;!?\n] ?)(?<before>[^.;:!?()\n]*, )?(?<head>[^.;:,!?()\n]{2,60}?)(?<mark> \([^()]{3,40}\))?: (?<list>(?:[^.;:!?()\n]|\.(?=\d))+?)(?<end> ?\([^()\n]{3,60}\)|, [^,.;:()\n]{5,60}| [–—-] [^,.;:()\n]{5,60})?(?=\.(?!\d)|[;!?\n]|$)/giu;
  return text.replace(lists, (whole: string, ...found: unknown[]) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const { before = '', head = '', mark = '', list = '', end = '' } = groups;
    const isMulti = (said: string): boolean =>
      cues.regex(`^[\\s(,–—-]*${multi}[\\s).]*$`).test(plain(said)) && said.trim() !== '';
    const several = isMulti(end) || isMulti(mark);
    if (/^\s*(?:step|page) \d/iu.test(head) || (mark !== '' && !isMulti(mark))) return whole;
    const said = `${list}${isMulti(end) ? '' : end}`;
    const options = optionsOf(said);
    const isThing = (option: string): boolean =>
      isLabel(option, cues) ||
      isAttribute(option, cues) ||
      names.firm(option) >= 0.9 ||
      cues.start('question').test(plain(option)) ||
      cues.start('aux').test(plain(option));
    const isClear =
      options.length >= 2 &&
      !/[()]/u.test(options.join('')) &&
      options.every(option => option.split(/\s+/u).length <= 6);
    const hasPair =
      options.some(option => option.includes(HELD)) &&
      said.split(/\bor\b/iu).length === 2 &&
      / or [^,]*$/iu.test(said) &&
      !/\b(?:if|yes|how|what|which|number)\b/iu.test(said);
    const isNamed = /\b(?:choices?|options?)$/iu.test(head) && options.length > 2;
    const asks = cues.start('question').test(plain(head));
    const most = asks || several ? Math.floor(options.length / 2) : 0;
    if (!isClear || !(several || hasPair || isNamed) || options.filter(isThing).length > most) return whole;
    return `${before}${isNamed ? head.replace(/ (?:choices?|options?)$/iu, '') : head} (${options.join(', ')}${several ? ', several possible' : ''})`;
  });
}

/** 'They can choose mugs, plates, bowls, more than one is fine': the verb stands before what there is of it. */
function chosen(text: string, cues: Cues): string {
  const multi = cues.word(cues.source('multi'));
  return text.replace(
    /(?<=^|[.;!?\n,–-] ?|: )(?:(?:they|people|you|customers|guests|kids|everyone) )?(?:can |may |should |could )?(?:choose|pick|select|tick|order|book)s?(?: from| between| any of)?:? (?<list>[^.;:?!\n()]+?,[^.;:?!\n()]+?)(?:, ?| [–—-] | ?\()(?<mark>[^,.;:()\n]{5,60})\)?(?=[.;\n]|$)/giu,
    (whole: string, list: string, mark: string) =>
      cues.regex(`^${multi}$`).test(plain(mark.trim()))
        ? `which would you like (${optionsOf(list).join(', ')}, several possible)`
        : whole,
  );
}

/** 'White yellow orange or black': words that are answers and nothing else. */
function answerRuns(text: string, cues: Cues): string {
  const answer = cues.source('answer');
  return text.replace(
    new RegExp(`(?<![\\p{L}])(?:(?:${answer}) ){2,9}(?:${answer})(?= or (?:${answer})(?![\\p{L}]))`, 'giu'),
    run => run.split(' ').join(', '),
  );
}

/** 'Box braids cornrows twists or locs?': nouns in the plural follow each other. */
function pluralRuns(text: string, cues: Cues): string {
  return text.replace(
    /(?<=^|[.;:!?\n] ?)(?<run>(?:[\p{L}-]+ ){2,8})or (?<last>(?:[\p{L}-]+ )?[\p{L}-]+s)(?= ?(?:[.;!?\n]|$))/giu,
    (whole: string, run: string, last: string) => {
      const said = run.trim();
      if (cues.find('telling').test(plain(said)) || cues.start('question').test(plain(said))) return whole;
      const runs = said.split(/(?<=\p{L}{2}[^s]s) (?=\p{L})/iu);
      return runs.length >= 3 && runs.every(one => /[^s]s$/iu.test(one))
        ? `which would you like (${[...runs, last].join(', ')})`
        : whole;
    },
  );
}
