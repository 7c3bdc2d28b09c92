import { choiceAfter } from './choice-after.js';
import { type Cues, plain, withoutStart } from './cues.js';
import { fits, isThing } from './fits.js';
import { FORM, isFormName, THE_REST } from './form-words.js';
import type { Item, Names } from './item.types.js';
import { isAttribute } from './label-words.js';
import { limitsForm } from './limits-form.js';
import { noWishes } from './no-wishes.js';
import { splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { itemsOf } from './runs.js';
import { PURPOSE } from './shape-words.js';
import { toAsk } from './to-ask.js';
import type { Ask } from './wish.types.js';

/** What reading a description adds to its wishes: pieces read one by one. */
export class AskReader {
  protected readonly wishes = noWishes();
  /** What is said about the business. */
  protected readonly rest: string[] = [];

  constructor(
    protected readonly cues: Cues,
    protected readonly names: Names,
    protected readonly whole: boolean,
  ) {}

  protected itemsIn(text: string): Item[] {
    const { refused, pieces } = takeRefusals(splitPieces(text, this.cues), this.cues);
    this.wishes.refused.push(...refused);
    return itemsOf(pieces, this.cues, this.names);
  }

  protected choiceAfter(opening: string, behind: string, first: boolean): Ask | undefined {
    return choiceAfter(opening, behind, first, this.cues, this.names);
  }

  protected limits(text: string, any = false): boolean {
    return limitsForm(text, any, this.cues, this.names);
  }

  protected fits(item: Item): boolean {
    return fits(item, this.cues, this.names);
  }

  protected toAsk(item: Item): Ask {
    return toAsk(item, this.cues);
  }

  protected takeItems(items: Item[], strong: boolean, text: string): void {
    const { cues, wishes } = this;
    const spoken = items.filter(
      item =>
        item.options ||
        item.yesNo ||
        item.long ||
        item.box ||
        item.scale ||
        item.required !== undefined ||
        item.counted ||
        item.place,
    );
    const named = items.filter(item => this.names(item.text) >= 0.5).length;
    const isList = named >= 2 && named >= items.length * 0.5;
    // 'Branch, waiting time in minutes, greeting 1 to 6 stars': most of it is surely asked.
    const sure = new Set([...spoken, ...items.filter(item => isAttribute(item.text, cues))]).size;
    const mostly = this.rest.length > 0 && items.length >= 3 && sure >= items.length / 2;
    // In Japanese and Chinese the asking stands behind the whole list.
    let open =
      strong || isList || mostly || items[0]?.asked === true || (cues.cjk && items.at(-1)?.asked === true);
    const asks = ({ text: said }: Item): boolean =>
      ['question', 'aux'].some(name => cues.start(name).test(plain(said)));
    if (items.length > 1 && items.slice(0, items.length > 2 ? 1 : 2).every(asks)) open = true;
    const anonymous = cues.regex(`^${cues.word(cues.source('anon'))}$`);
    const ordered = items.some(item => item.place === 'first');
    // 'Only name and e-mail, pottery course': what follows a closed list is who asks.
    const closed = wishes.only ? items.findIndex(({ join }) => join === 'and') : -1;
    for (const [at, item] of items.entries()) {
      if (THE_REST.test(plain(item.text).trim())) continue;
      // 'Table booking' is what the form is; among other things, 'registration' is one that is asked.
      const purpose =
        PURPOSE.test(plain(item.text)) &&
        !item.options &&
        !(items.length > 1 && at + 1 < items.length && !/\s/u.test(item.text.trim()));
      if (anonymous.test(plain(item.text)) || purpose) continue;
      // 'Hotel survey' is what the form is.
      if (!item.options && (FORM.test(plain(item.text)) || (!item.asked && isFormName(item.text)))) {
        this.rest.push(item.text);
        continue;
      }
      if (spoken.includes(item) && !cues.find('self').test(plain(text))) open = true;
      if (
        closed >= 0 &&
        at > closed &&
        item.join === 'comma' &&
        !item.options &&
        this.names.firm(item.text) < 0.9
      ) {
        this.rest.push(item.text);
        continue;
      }
      if (item.asked) open = true;
      const bareRun =
        item.bare &&
        !open &&
        items.length === 1 &&
        (cues.find('self').test(plain(text)) || item.options!.some(option => option.split(/\s+/).length > 4));
      const takes = bareRun
        ? false
        : spoken.includes(item) ||
          open ||
          (this.names(item.text) >= 0.6 &&
            (wishes.asks.length > 0 || (spoken.length > 0 && this.rest.length > 0)) &&
            !cues.find('self').test(plain(item.text))) ||
          // 'Length in metres, height above or below 2 m'
          (spoken.length > 0 && this.rest.length > 0 && isAttribute(item.text, cues));
      if (wishes.only && at === 0) item.text = withoutStart(item.text, cues, 'only');
      if (takes && (this.fits(item) || (open && items.length > 2 && isThing(item.text)))) {
        wishes.asks.push(this.toAsk(item));
        if (ordered) wishes.ordered = true;
      } else if (!item.asked) {
        this.rest.push(item.text);
        if (cues.find('self').test(plain(item.text)))
          open = strong && spoken.length === 0 ? false : open && item.text.split(/\s+/).length < 4;
      }
    }
  }
}
