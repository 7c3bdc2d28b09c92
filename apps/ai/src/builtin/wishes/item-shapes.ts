import { plain } from '../plain.js';
import { jointsOf, setOptions, withoutDetails } from './details.js';
import { optionsIn } from './pieces.js';
import { isAmount } from './shapes.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

const AND: Record<string, RegExp> = {
  en: /\s+(?:and|&|plus|as well as)\s+/giu,
  es: /\s+(?:y|e|así como)\s+/giu,
  fr: /\s+(?:et|ainsi que)\s+/giu,
  de: /\s+(?:und|sowie)\s+/giu,
  ja: /(?:と|および|及び)/gu,
};
const JOINT: Record<string, string> = { en: 'or', es: 'o', fr: 'ou', de: 'oder', ja: 'または' };
export const jointWord = ({ language }: Signs): string => JOINT[language] ?? 'or';

/** Both sides of each 'and' outside brackets. */
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

const OPENS_POLAR = [
  /^(?:do|does|did|are|is|was|were|have|has|had|can|could|would|will)\b/u,
  /^(?:hay|tiene\p{L}*|quiere\p{L}*|necesita\p{L}*)\b/u,
  /^(?:y a-t-il|avez-vous|etes-vous|souhaitez-vous|voulez-vous)\b/u,
  /^(?:haben|hat|sind|ist|konnen|mochten|brauchen)\b/u,
];

/** A question that begins with its verb. */
export function asYesNo(ask: Ask): Ask {
  return !ask.options && !ask.scale && OPENS_POLAR.some(pattern => pattern.test(plain(ask.text)))
    ? { ...ask, yesNo: true }
    : ask;
}

const SEVERAL =
  /\bwhich (?:of )?(?:\p{L}+ )?\p{L}{2,}[^s\P{L}]s\b|\b(?:days|evenings|weekends|dias|jours|wunschtage|tage|quel(?:le)?s)\b/u;

/** 'Which days', 'which roasts': more than one of them. */
export const withSeveral = (ask: Ask): Ask =>
  ask.options && ask.multiple === undefined && SEVERAL.test(plain(ask.text))
    ? { ...ask, multiple: true }
    : ask;

/** Gives an ask its answers, with what is said of them behind a dash: 'swings, shade, benches - pick 2 max'. */
export function addAnswers(ask: Ask, said: string, signs: Signs): void {
  const [text = '', ...asides] = said.split(/\s[-–—]\s/u);
  if (asides.some(aside => signs.has('multiple', aside))) ask.multiple = true;
  const bare = withoutDetails(text, ask, signs);
  if (ask.yesNo && signs.isAll('yesNo', text)) return;
  delete ask.yesNo;
  const amounts = bare.trim().split(/\s+/u);
  const options = amounts.length > 2 && amounts.every(isAmount) ? amounts : optionsIn(bare, jointsOf(signs));
  if (options) setOptions(ask, options);
}
