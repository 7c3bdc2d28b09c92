import { isNounPhrase } from '../gate/gate.js';
import { ands } from './item-shapes.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

const CONTACT = ['name', 'email', 'phone'] as const;
/** Words of each of two things that are asked in one. */
const FEWEST = 2;
/** Words that belong to both sides: 'number of adults and older children'. */
const SHARED =
  /^(?:number|amount|names?|type|kind|list|details?|anzahl|numero|nombre|type|tipo|zahl)(?:'s)? (?:of|de|du|des|der|von) \S+$/iu;

/** 'Number of guests and total weight of the luggage' is two questions; 'make and model' is one. */
export function inTwo(ask: Ask, signs: Signs): Ask[] {
  if (ask.options ?? ask.scale) return [ask];
  for (const [left, right] of ands(signs.language, ask.text)) {
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
