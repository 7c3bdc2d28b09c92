import { isNounPhrase } from '../gate/gate.js';
import { ands } from './item-shapes.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

const CONTACT = ['name', 'email', 'phone'] as const;
/** Words of each of two things that are asked in one. */
const FEWEST = 2;
const DAY = /^(?:(?:preferred |best )?(?:day|date)|día|dia|fecha|jour|date|tag|datum|wunschtag)$/iu;
const TIME = /^(?:(?:preferred )?time|hora|heure|uhrzeit|zeit)$/iu;

/** Words that belong to both sides: 'number of adults and older children'. */
const SHARED =
  /^(?:number|amount|names?|type|kind|list|details?|anzahl|numero|nombre|type|tipo|zahl)(?:'s)? (?:of|de|du|des|der|von) \S+$/iu;

/** 'Dates de début et de fin', 'fechas de entrada y de salida', 'Datum von/bis' */
const TWO_DATES = [
  /^(?<head>dates?) (?<first>d(?:e |')\p{L}+) et (?<second>d(?:e |')\p{L}+)$/iu,
  /^(?<head>fechas?) (?<first>de \p{L}+) y (?<second>(?:de )?\p{L}+)$/iu,
  /^(?<head>datum|zeitraum|termin) (?<first>von) ?(?:\/|-|–|und)? ?(?<second>bis)$/iu,
];

function twoDates({ text, ...ask }: Ask): Ask[] | undefined {
  for (const pattern of TWO_DATES) {
    const { head, first, second } = pattern.exec(text)?.groups ?? {};
    if (head === undefined) continue;
    const one = /^datum|^zeitraum|^termin/iu.test(head) ? 'Datum' : head.replace(/s$/iu, '');
    return [
      { ...ask, text: `${one} ${first ?? ''}` },
      {
        ...ask,
        text: `${one} ${/^de /iu.test(first ?? '') && !/^d/iu.test(second ?? '') ? 'de ' : ''}${second ?? ''}`,
      },
    ];
  }
  return undefined;
}

/** 'Number of guests and total weight of the luggage' is two questions; 'make and model' is one. */
export function inTwo(ask: Ask, signs: Signs): Ask[] {
  if (ask.options ?? ask.scale) return [ask];
  const dates = twoDates(ask);
  if (dates) return dates;
  for (const [left, right] of ands(signs.language, ask.text)) {
    // 'Day and time'
    if (DAY.test(left) && TIME.test(right)) return [{ ...ask, text: left }, { text: right }];
    // 'Whether it is vaccinated and phone'
    if (CONTACT.some(sign => signs.isAll(sign, right))) return [{ ...ask, text: left }, { text: right }];
    if (ask.question ?? ask.yesNo ?? ask.long) continue;
    const isThing = (text: string): boolean =>
      text.split(/\s+/u).length >= FEWEST && isNounPhrase(text, signs.language);
    const isOwn =
      /\s(?:of|to|de|del|du|des|der|von) |^(?:an?|one|two|three|the|total|une?|eine?|una?) /iu.test(right);
    if (signs.language !== 'ja' && isThing(left) && isThing(right) && isOwn && !SHARED.test(left))
      return [
        { ...ask, text: left },
        { ...ask, text: signs.afterStart(right, 'article') },
      ];
  }
  return [ask];
}
