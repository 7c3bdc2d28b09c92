import { plain } from '../plain.js';
import type { ItemReader } from './items.js';
import { isDate } from './ranges.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

/** Maximum number of words in a name, a known thing, a question and an answer. Longer texts are clauses that were not understood. */
const MOST = { name: 8, known: 3, question: 15, option: 7 };
/**
 * Languages in which the shape of a phrase decides little: German compounds and yes-or-no marks, and Japanese without spaces.
 * Their requests only have to say something; the gate and the check then judge the words.
 */
const LENIENT: ReadonlySet<string> = new Set(['de', 'ja']);

/** Whether a request was understood: a known thing, a short name, or a question. */
export function isCertain(ask: Ask, signs: Signs, items: ItemReader): boolean {
  const { text, options, box } = ask;
  if (saysNothing(text, signs)) return false;
  if (LENIENT.has(signs.language)) return !endsInForm(text, signs);
  if (isTwofold(ask, signs) || options?.some(option => isLongAnswer(option, signs))) return false;
  const words = plain(text).split(/\s+/u);
  if (box) return isStatement(words);
  return ask.question ? isQuestion(words, ask, signs, items) : isThing(text, words.length, signs, items);
}

const isStatement = (words: readonly string[]): boolean =>
  words.length > 1 && words.length <= MOST.question && !/^(?:that|this|it|them)$/u.test(words.at(-1) ?? '');

/** 'Do they stay or leave': neither yes nor no answers it. */
const isTwofold = ({ text, yesNo, question }: Ask, signs: Signs): boolean =>
  yesNo === true &&
  question === true &&
  /\s(?:or|o|ou|oder)\s(?!(?:not|no|pas|nicht|more)\b)/iu.test(text) &&
  !signs.has('any', text);

/** Words after which something is missing: 'parked overnight where'. */
const CUT = /\s\S+\s(?:where|when|how|what|who|which|wo|wann|wie|donde|cuando|où|quand)$/iu;

const saysNothing = (text: string, signs: Signs): boolean =>
  text.length < 2 ||
  !/\p{L}/u.test(text) ||
  isDate(text) ||
  signs.starts('noStart', text) ||
  signs.isAll('anonymous', text) ||
  CUT.test(text) ||
  isAnswer(text, signs);

function isThing(text: string, length: number, signs: Signs, items: ItemReader): boolean {
  if (length > MOST.name || endsInForm(text, signs)) return false;
  return items.isTyped(text) || (items.isThing(text) && length <= MOST.known) || isName(text, signs, items);
}

const isLongAnswer = (option: string, signs: Signs): boolean =>
  // 'Monday to Friday, no weekends'
  /^(?:no|kein\p{L}*|sin|pas de) (?!preference)\p{L}+s$/iu.test(option) ||
  option.split(/\s+/u).length > MOST.option ||
  signs.starts('whether', `${option} `);

/** 'Yes no maybe' */
const isAnswer = (text: string, signs: Signs): boolean => {
  const [first = '', second = ''] = text.split(/[\s,/]+(?:(?:or|o|ou|oder) )?/u);
  return signs.isAll('yes', first) && (second === '' || signs.isAll('no', second));
};

/** The name of a thing: no verb, nobody who acts. 'Address where the car will be' is the address. */
function isName(text: string, signs: Signs, items: ItemReader): boolean {
  const found = /^(?<head>.+?)\s(?<link>where|they|who|that|for|die|que|où)\s/iu.exec(text)?.groups;
  const { head = '', link = '' } = found ?? {};
  const isHead = items.isThing(head) || (/^(?:where|they)$/iu.test(link) && /^\S+$/u.test(head));
  if (isHead && !/\b(?:we|i|our|my|is|are)\b/iu.test(text)) return isName(head, signs, items);
  const isForm =
    signs.starts('form', text) && /^\S+ (?:for|to|from|before|prior|that|para|de|pour|für)\s/iu.test(text);
  if (isForm || endsInForm(text, signs)) return false;
  // 'Reception only' is an answer, 'skin type dry oily combo' a list.
  if (/\sonly$/iu.test(text) || RUN.test(plain(text))) return false;
  return !plain(text)
    .split(/\s+/u)
    .some(word => isWordOf('notName', bare(word), signs));
}

/** In Spanish, the word means both a budget and a quote. */
const BUDGET = /^presupuesto$/iu;
const endsInForm = (text: string, signs: Signs): boolean =>
  (signs.isAll('form', text) && !BUDGET.test(text.trim())) ||
  (/\s/u.test(text.trim()) &&
    signs.isAll('form', text.trim().split(/\s+/u).at(-1) ?? '') &&
    signs.beforeEnd(text, 'form') !== text);

const bare = (word: string): string => word.replace(/[^\p{L}\p{N}'-]/gu, '');
const isWordOf = (sign: string, word: string, signs: Signs): boolean =>
  word !== '' && signs.isAll(sign, word);

const JOINS =
  '(?:of|for|to|in|on|at|with|and|or|the|an?|from|per|by|y|de|del|en|con|para|por|et|du|des|pour|avec|und|fur|mit|im|am|zum|zur)';
/** Five or more words in a row, none of them a preposition, conjunction or article. */
const RUN = new RegExp(`^(?:(?!${JOINS}\\b)[\\p{L}'’]+ ){4,}[\\p{L}'’]+$`, 'u');
const REASON = /^(?:because|but|although|porque|pero|aunque|mais|car|weil|aber|damit)$/u;

/** A question in its own words: not a sentence that continues with a reason. */
function isQuestion(words: readonly string[], ask: Ask, signs: Signs, items: ItemReader): boolean {
  if (words.length > MOST.question || words.slice(1).some(word => REASON.test(bare(word)))) return false;
  if (/\b(?:i|i'm|my|means)\b/u.test(words.join(' ')) || endsInForm(ask.text, signs)) return false;
  if (items.isAsking(ask.text)) return words.length > 1;
  return (ask.options ?? []).every(option => isName(option, signs, items));
}
