import { annotate, type Annotated } from './annotate.js';
import { type Cues, plain, withoutStart } from './cues.js';
import type { Names } from './item.types.js';
import { isLabel, namesField } from './label-words.js';
import { masked, splitPieces } from './pieces.js';
import { FILES, NUMBERS, PRAISE } from './shape-words.js';
import { withoutDetails } from './without-details.js';

/** 'Last service', 'letzte Wartung', 'dernière visite': when it was. */
const LAST = /^(?:last|letzte[rsn]?|derniere?|ultim[oa]) \p{L}{4,}/u;

/** 'Gas / oil / electricity': three or more to choose from. */
const SLASHED = /^[\p{L}\d-]+(?:\s?\/\s?[\p{L}\d-]+){2,}$/u;

/** Whether what is said of a thing is an answer to it: a choice, yes or no, a tick. */
const saysHow = ({ yesNo, options, box }: Annotated): boolean =>
  yesNo === true || box === true || options !== undefined;
/** As long as it is, it has an answer of its own: 'agreement to the rules of the house (tick box)'. */
const isTold = ({ yesNo, box }: Annotated): boolean => yesNo === true || box === true;

/**
 * Three short things or more in a row, a good part of which a form can ask for, are a list of what is asked: after
 * the sign that ends who asks ('Dog boarding - dates, size of dog, proof of vaccination'), or as a sentence.
 */
export function isAskedList(text: string, first: boolean, cues: Cues, names: Names): boolean {
  if (cues.cjk) return false;
  const comma = /,\s/u.exec(masked(text));
  const sign = first ? (/[:：]\s|\s[-–—]+\s/u.exec(masked(text)) ?? comma) : null;
  if (first && !sign) return false;
  const said = sign ? text.slice(sign.index + sign[0].length) : text;
  const list = withoutStart(said, cues, 'ask');
  if (cues.regex(`^${cues.word(cues.source('self'))}`).test(plain(list))) return false;
  const pieces = splitPieces(list, cues);
  if (pieces.filter(({ text: piece }) => PRAISE.test(plain(piece))).length > 1) return false;
  // 'Voice, experience.': two things, of which one is surely asked for.
  const pair =
    !first && pieces.length === 2 && pieces.every(({ text: piece }) => piece.split(/\s+/u).length <= 2);
  const known = pair && pieces.some(({ text: piece }) => names(piece) >= 0.99);
  if (pieces.length < (list !== said || known ? 2 : sign && sign !== comma ? 2 : 3)) return false;
  const asks = pieces.filter(
    ({ text: piece }) =>
      names(piece) >= 0.34 ||
      NUMBERS.test(plain(piece)) ||
      FILES.test(plain(piece)) ||
      LAST.test(plain(piece)) ||
      SLASHED.test(piece) ||
      cues.start('question').test(plain(piece)) ||
      cues.start('aux').test(plain(piece)) ||
      (cues.language === 'de' && namesField(piece, cues)) ||
      saysHow(annotate({ text: piece, join: 'start' }, cues)),
  ).length;
  // What stands behind the name of a form is asked in it: 'Einwilligung Fotos, Name Kind, Gruppe, …'.
  const named = first && pieces.length > 2 && cues.find('form').test(plain(text.slice(0, sign?.index ?? 0)));
  const short = pieces.every(
    ({ text: piece }) =>
      withoutDetails(piece).split(/\s+/u).length <= (list === said ? 5 : 8) ||
      isTold(annotate({ text: piece, join: 'start' }, cues)) ||
      cues.start('question').test(plain(piece)) ||
      cues.start('aux').test(plain(piece)),
  );
  return short && asks >= pieces.length / ((first && !named) || list !== said ? 2 : 3);
}

/** Where a list begins that stands after its trade: 'Bookshop, title of the book'; 0 when it is none. */
export function afterTrade(text: string, cues: Cues, names: Names): number {
  const begins = ['if', 'ask', 'question', 'refuse', 'only', 'first', 'next', 'last'];
  if (cues.cjk || cues.find('self').test(plain(text))) return 0;
  if (begins.some(name => cues.start(name).test(plain(text)))) return 0;
  const [trade, ...things] = splitPieces(text, cues);
  const asks = (said: string): boolean =>
    names(said) >= 0.5 || isLabel(said, cues) || /^\S+ (?:of|des|der|du|de|del) /u.test(plain(said));
  const isTrade =
    trade !== undefined &&
    trade.text.split(/\s+/u).length <= 2 &&
    !asks(trade.text) &&
    names(trade.text) < 0.34 &&
    !NUMBERS.test(plain(trade.text)) &&
    ['options', 'yesNo', 'scale', 'required', 'place'].every(
      key => annotate(trade, cues)[key as keyof Annotated] === undefined,
    );
  const isList =
    things.length > 0 &&
    things.every(({ text: said, join }) => join !== 'or' && said.split(/\s+/u).length <= 5 && asks(said));
  const start = things[0] ? text.indexOf(things[0].text) : -1;
  return isTrade && isList && things[0]?.join === 'comma' && start > 0 ? start : 0;
}
