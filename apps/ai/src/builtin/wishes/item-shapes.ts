import { plain } from '../plain.js';
import { jointsOf, setOptions, withoutDetails } from './details.js';
import { optionsIn } from './pieces.js';
import { isAmount } from './shapes.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

/** Maximum number of words per item to rate or choose from. */
const MOST_RATED = 4;

const AND: Record<string, RegExp> = {
  en: /\s+(?:and|&|plus(?! ones?\b)|as well as)\s+/giu,
  es: /\s+(?:y|e|así como)\s+/giu,
  fr: /\s+(?:et|ainsi que)\s+/giu,
  de: /\s+(?:und|sowie)\s+/giu,
  ja: /(?:と|および|及び)/gu,
};
const JOINT: Record<string, string> = { en: 'or', es: 'o', fr: 'ou', de: 'oder', ja: 'または' };
/** Matches 'A, B or C'. */
export function joined(texts: readonly string[], { language }: Signs): string {
  const first = texts.slice(0, -1);
  const joint = JOINT[language] ?? 'or';
  const last = texts.at(-1) ?? '';
  return language === 'ja' ? `${first.join('、')}${joint}${last}` : `${first.join(', ')} ${joint} ${last}`;
}

/** Splits at each 'and' outside brackets. */
export function ands(language: string, text: string): [string, string][] {
  return [...text.matchAll(AND[language] ?? /\s+and\s+/giu)]
    .filter(({ index }) => depthAt(text, index) === 0)
    .map((found): [string, string] => [text.slice(0, found.index), text.slice(found.index + found[0].length)])
    .filter(([left, right]) => left.trim() !== '' && right.trim() !== '');
}

const depthAt = (text: string, index: number): number =>
  (text.slice(0, index).match(/[(（「]/gu)?.length ?? 0) -
  (text.slice(0, index).match(/[)）」]/gu)?.length ?? 0);

export const lastWord = (text: string): string => text.trim().split(/\s+/u).at(-1) ?? '';

const OPENS_POLAR: Record<string, RegExp> = {
  en: /^(?:do|does|did|are|is|was|were|have|has|had|can|could|would|will)\b/u,
  es: /^(?:hay|tiene\p{L}*|quiere\p{L}*|necesita\p{L}*|\p{L}+r[ií]an?)\b/u,
  fr: /^(?:y a-t-il|est-ce|\p{L}+(?:ez|es)-vous)\b/u,
  de: /^(?:haben|hat|sind|ist|konnen|mochten|brauchen|wurden|werden|durfen|wollen|sollen|gibt)\b/u,
};

/** A question that begins with its verb; with an alternative it is not a yes-or-no question. */
export function asYesNo(ask: Ask, signs: Signs): Ask {
  const { language } = signs;
  if (ask.options || ask.scale || !OPENS_POLAR[language]?.test(plain(ask.text))) return ask;
  const options = signs.has('or', ask.text) ? alternativesIn(ask.text, signs) : undefined;
  if (options) return { ...ask, options };
  return APART.test(ask.text) ? ask : { ...ask, yesNo: true };
}
/** Matches 'Do you have a design or is it all open', which asks two questions. */
const APART = /\s(?:or|o|ou|oder)\s(?:is|are|do|does|have|es|est|ist)\s/iu;

/** Reads 'edging' and 'leaf cleanup' from 'do they want edging or leaf cleanup'. */
function alternativesIn(text: string, signs: Signs): string[] | undefined {
  const asked = WANTS.exec(text)?.[0];
  const options = asked === undefined ? undefined : optionsIn(text.slice(asked.length), jointsOf(signs));
  const isShort = options?.every(option => option.split(/\s+/u).length <= MOST_RATED);
  return isShort ? options?.map(option => signs.afterStart(option, 'article')) : undefined;
}
const WANTS =
  /^(?:do|does|would|is|are) (?:they|you|he|she|it)(?: (?:want|prefer|need|like|be))?(?: to)? (?:an? |the )?/iu;

/** Matches 'each' after the last item to rate. */
const EACH = /\s(?:each|all|jeweils|je|cada un[oa]|chacune?|notée?s?|à noter|(?:mit )?bewerten|mit)$/iu;

/** Reads 'food, service, rooms, each from 1 to 5', 'rate food and service': the scale applies to each. */
export function spreadScale(asks: Ask[], signs: Signs): void {
  for (const ask of asks) spreadBack(ask, asks);
  spreadEach(asks, signs);
  const from = asks.findIndex(ask => ask.rated);
  if (from < 0) return;
  const end = asks.findIndex((ask, at) => at > from && !(isBare(ask) && isRated(ask, signs)));
  const rated = asks.slice(from, end < 0 ? asks.length : end);
  const spread = { from: 1, to: asks[from]?.scale?.to ?? 1 };
  const apart = rated.flatMap(ask =>
    ask.text.split(ANY_AND).map((text): Ask => ({ ...ask, text, scale: ask.scale ?? spread })),
  );
  asks.splice(from, rated.length, ...apart);
}

const isBare = (ask: Ask): boolean => !ask.options && !ask.yesNo && !ask.long && !ask.question;

/** Reads 'driver, punctuality and comfort from 1 to 10'. */
function spreadBack(ask: Ask, asks: readonly Ask[]): void {
  const text = ask.text.replace(EACH, '');
  if (!ask.scale || text === '' || (text === ask.text && !ANY_AND.test(text))) return;
  ask.text = text;
  for (const before of asks.slice(0, asks.indexOf(ask))) if (isBare(before)) before.scale ??= ask.scale;
}

const ALONE = /^(?:each|all|chacune?|je|jeweils|cada un[oa])$/iu;

/** Reads 'food, service, each from 1 to 5'. */
function spreadEach(asks: Ask[], signs: Signs): void {
  const isEach = (text: string): boolean =>
    ALONE.test(text) || signs.isAll('scale', text.replace(/^(?:each|note|all|je|jeweils|cada una?)\s/iu, ''));
  const each = asks.findIndex(ask => ask.scale && isEach(ask.text));
  const scale = asks[each]?.scale;
  if (each < 1 || !scale) return;
  asks.splice(each, 1);
  for (const ask of asks.slice(0, each)) if (isBare(ask)) ask.scale ??= scale;
}

const ANY_AND = /\s(?:and|y|e|et|und)\s/u;
const isRated = ({ text }: Ask, signs: Signs): boolean =>
  text.split(/\s+/u).length <= MOST_RATED && !TYPED.some(sign => signs.isAll(sign, text));
/** Signs of things that cannot be rated. */
const TYPED = ['longText', 'date', 'time', 'number', 'file', 'name', 'email', 'phone', 'url'];

const SEVERAL =
  /\bwhich (?:of )?(?:\p{L}+ )?\p{L}{2,}[^s\P{L}]s\b|\b(?:days|evenings|weekends|dias|jours|wunschtage|tage|quel(?:le)?s)\b/u;

/** Whether the plural asks for several answers: 'which days', 'which roasts'. */
export const withSeveral = (ask: Ask, signs: Signs): Ask =>
  ask.options &&
  ask.multiple === undefined &&
  (SEVERAL.test(plain(ask.text)) || signs.isAll('several', ask.text.replace(/\s(?:they|you)\s.*$/u, '')))
    ? { ...ask, multiple: true }
    : ask;

/** Adds the options of an ask, and the note after a dash: 'swings, shade, benches - pick 2 max'. */
export function addAnswers(ask: Ask, said: string, signs: Signs): void {
  const [text = '', ...asides] = said.split(/\s[-–—]\s/u);
  if (asides.some(aside => signs.has('multiple', aside))) ask.multiple = true;
  const bare = signs.afterStart(withoutDetails(text, ask, signs), 'offer');
  if (ask.yesNo && signs.isAll('yesNo', text)) return;
  delete ask.yesNo;
  const amounts = bare.trim().split(/\s+/u);
  const options = amounts.length > 2 && amounts.every(isAmount) ? amounts : optionsIn(bare, jointsOf(signs));
  if (options) setOptions(ask, options);
}

const LINK = '(?:the|an?|my|their|your|in|at|on|by|un|una|el|la|en|une|le|la|ein|eine|einen|im|am)';
const PAIR = new RegExp(
  `(?:\\s(?<first>${LINK}))?\\s(?<left>\\p{L}[\\p{L}-]+) (?:or|o|ou|oder) (?:(?<second>${LINK}) )?(?<right>\\p{L}[\\p{L}-]+(?: \\p{L}+)?)$`,
  'iu',
);
const NO_NOUN =
  /^(?:not|no|so|more|less|both|another|something|anything|is|are|do|does|have|nicht|pas|mehr|plus|mas)\b/iu;

/** Reads 'morning' and 'afternoon' from 'should we call in the morning or the afternoon'. */
export function pairAtEnd(text: string, signs: Signs): string[] | undefined {
  if (signs.has('any', text)) return undefined;
  const { first, left = '', second, right = '' } = PAIR.exec(text)?.groups ?? {};
  const isEven = second === undefined ? !/\s/u.test(right) : first !== undefined;
  if (left === '' || !isEven || NO_NOUN.test(right) || NO_NOUN.test(left)) return undefined;
  return [left, right];
}
