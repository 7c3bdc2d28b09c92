import { isNounPhrase } from '../gate/gate.js';
import { ands } from './item-shapes.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

const CONTACT = ['name', 'email', 'phone'] as const;
/** Minimum number of words on each side of an ask for two things. */
const FEWEST = 2;
/** Words that belong to both sides: 'number of adults and older children'. */
const SHARED =
  /^(?:number|amount|names?|type|kind|list|details?|anzahl|numero|nombre|type|tipo|zahl)(?:'s)? (?:of|de|du|des|der|von) \S+$/iu;

/** Matches 'dates de début et de fin', 'fechas de entrada y de salida', 'Datum von/bis'. */
const TWO_DATES = [
  /^(?<head>dates?) (?<first>d(?:e |')\p{L}+) et (?<second>d(?:e |')\p{L}+)$/iu,
  /^(?<head>fechas?) (?<first>de \p{L}+) y (?<second>(?:de )?\p{L}+)$/iu,
];

/** Matches 'Zeitraum', 'Datum von/bis'. */
const PERIOD = /^(?:zeitraum|(?:datum|zeitraum|termin) von ?(?:\/|-|–|und)? ?bis)$/iu;

function twoDates({ text, ...ask }: Ask): Ask[] | undefined {
  if (PERIOD.test(text)) return ['Anfangsdatum', 'Enddatum'].map(one => ({ ...ask, text: one }));
  for (const pattern of TWO_DATES) {
    const { head, first, second } = pattern.exec(text)?.groups ?? {};
    if (head === undefined) continue;
    const one = head.replace(/s$/iu, '');
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

/** Splits 'day and time', 'arrival date and hour', 'fecha y hora de entrega'. */
const DAY_TIME = new RegExp(
  [
    '^(?<before>(?:\\p{L}+ )??)(?<day>date|day|fecha|día|dia|jour|datum|tag|wunschtag) (?:and|&|y|et|',
    'und) (?:the )?(?<time>time|hour|hora|heure|uhrzeit|zeit)(?<after> .+)?$',
  ].join(''),
  'iu',
);

function dayAndTime({ text, ...ask }: Ask): Ask[] | undefined {
  const { before = '', day = '', time = '', after = '' } = DAY_TIME.exec(text)?.groups ?? {};
  if (day === '') return undefined;
  const hour = time.replace(/^hour$/iu, 'time');
  return [`${before}${day}${after}`, `${before}${hour}${after}`].map(one => ({ ...ask, text: one }));
}

/** Splits 'number of guests and total weight of the luggage' into two questions; 'make and model' stays one. */
export function inTwo(ask: Ask, signs: Signs): Ask[] {
  if (ask.options ?? ask.scale) return [ask];
  const dates = twoDates(ask) ?? dayAndTime(ask);
  if (dates) return dates;
  for (const [left, right] of ands(signs.language, ask.text)) {
    // E.g. 'Whether it is vaccinated and phone'
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
