import { plain } from '../plain.js';
import { isCertain } from './certain.js';
import { answerIn } from './conditions.js';
import { ItemReader } from './items.js';
import { isDate } from './ranges.js';
import { type Signs, trimmed } from './signs.js';
import type { Ask, Known, Wishes } from './wish.types.js';

/** Maximum number of words in a sentence that only states how many answers may be chosen. */
const MOST_SAID = 6;

/** Wishes read with certainty so far. */
export class WishList {
  protected readonly items: ItemReader;

  protected readonly rest: string[] = [];

  /** Whether the description is a story, read only for explicit lists and requests. */
  protected isLong = false;

  protected readonly wishes: Wishes = {
    asks: [],
    refused: [],
    only: false,
    anonymous: false,
    restOptional: false,
    sections: [],
    unread: [],
    rest: '',
  };

  constructor(
    protected readonly signs: Signs,
    protected readonly known: Known,
  ) {
    this.items = new ItemReader(signs, known);
  }

  protected add(ask: Ask): void {
    const isKnown = this.wishes.asks.some(other => plain(other.text) === plain(ask.text));
    if (!isKnown) this.wishes.asks.push(ask);
  }

  protected addSure(ask: Ask): void {
    if (this.signs.isAll('anonymous', ask.text) || isDate(ask.text)) return;
    const sure = this.withCondition(ask);
    if (isCertain(sure, this.signs, this.items)) this.add(sure);
    else this.wishes.unread.push(ask.text);
  }

  protected sure(asks: Ask[]): Ask[] | undefined {
    return asks.length > 0 && asks.every(ask => isCertain(ask, this.signs, this.items)) ? asks : undefined;
  }

  /**
   * Reads a condition in an ask: 'Parents' name if under 18'. A condition that is not understood stays in the text, which is
   * then unread.
   */
  protected withCondition(ask: Ask): Ask {
    if (ask.when) return ask;
    const [text, condition] = this.trailingIf(ask.text);
    const when = condition === undefined ? undefined : answerIn(condition, this.wishes.asks, this.signs);
    return when ? { ...ask, text, when } : ask;
  }

  protected trailingIf(text: string): [string, string?] {
    const found = /^(?<main>[^,]{3,80}?)\s(?<when>(?:if|when|only if|wenn|falls)\s[^,]{3,60})$/u.exec(
      trimmed(text),
    )?.groups;
    if (
      !found ||
      this.signs.starts('whether', `${text} `) ||
      /\s(?:and|y|et|und)$/iu.test(found['main'] ?? '')
    )
      return [text];
    return /^(?:if|when)\s(?:any|possible|they (?:like|want|wish))/u.test(found['when'] ?? '')
      ? [text]
      : [found['main'] ?? text, found['when']];
  }

  /** Reads 'They can choose up to five.' */
  protected choosesSeveral(said: string): boolean {
    const on = this.wishes.asks.findLast(ask => ask.options);
    if (!on || said.split(/\s+/u).length > MOST_SAID || !this.signs.has('multiple', `choose ${said}`))
      return false;
    on.multiple = true;
    return true;
  }
}
