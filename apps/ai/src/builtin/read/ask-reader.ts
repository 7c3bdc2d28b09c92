import { formKindOf } from '../plan/form-kind.js';
import { annotate, rightOption, withoutMulti } from './annotate.js';
import { type Cues, plain, withoutStart } from './cues.js';
import { FORM, isCategory, isFormName, THE_REST } from './form-words.js';
import type { Item, Names } from './item.types.js';
import { isAttribute, isLabel, LABELS, namesField, PICK } from './label-words.js';
import { choicesInARow, endsInOther, listsOptions } from './lists-options.js';
import { noWishes } from './no-wishes.js';
import { cleanOption, optionsIn, splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { itemsOf } from './runs.js';
import { ASK_ALONE, COUNT, PART_OF, PURPOSE, REQUESTS } from './shape-words.js';
import type { Ask, Piece } from './wish.types.js';
import { withinOptions } from './within-options.js';

const LONGEST_ASK = 9;
/** 'A song you want to hear': a thing and what is said of it, among others that are asked. */
const isThing = (text: string): boolean =>
  words(text) <= LONGEST_ASK &&
  /^(?:(?:an?|the|one|any) \p{L}+|(?:some|any)thing)(?: \p{L}+)? (?:(?:you|they)(?:'d|'ll)?|that|which|for|from|to|of|about)\s/u.test(
    plain(text),
  );
const words = (text: string): number => text.split(/\s+/).length;

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

  /** 'Boat: single, double or canoe': what stands before the colon is asked, what follows is to choose from. */
  protected choiceAfter(opening: string, behind: string, first: boolean): Ask | undefined {
    const { cues } = this;
    const head = annotate({ text: opening, join: 'start' }, cues);
    // 'Ask: date, time, tent or van' offers no times.
    if (cues.regex(`^(?:${cues.source('ask')})$`).test(plain(opening).trim())) return undefined;
    // 'Choose: A or B' has no words of its own; 'choose the scent: A, B' is a choice whatever the scent is.
    const bare = PICK.exec(plain(opening).trim());
    if (bare && !first) {
      const chosen = withoutMulti(behind, cues);
      const options = optionsIn(chosen.text, cues);
      if (options && options.every(option => option.split(/\s+/u).length <= 5) && !/[(（]/u.test(behind))
        return {
          text: opening.trim().slice(bare[0].length).trim(),
          question: false,
          options,
          ...(head.multiple || chosen.several ? { multiple: true } : {}),
        };
    }
    if (
      words(head.text) > (cues.start('question').test(plain(opening)) ? 9 : 6) ||
      cues.find('only').test(plain(opening)) ||
      head.required !== undefined
    )
      return undefined;
    const pieces = withinOptions(splitPieces(behind, cues));
    if (pieces.length < 2 || (takeRefusals(pieces, cues).refused.length > 0 && !endsInOther(pieces)))
      return undefined;
    // 'Booking: dog, cat or other, name of the animal': what stands behind the last 'or' is more than a choice.
    const or = pieces.findLastIndex(({ join }) => join === 'or');
    if ((or >= 0 && or < pieces.length - 1) || choicesInARow(pieces)) return undefined;
    // 'Bread: white, brown, how many of each' counts them; what has answers of its own is none.
    const whole = pieces.map(piece => annotate(piece, cues));
    if (whole.some(({ counted, each, options }) => counted || each || options)) return undefined;
    const items = itemsOf(pieces, cues, this.names);
    const [choice] = items;
    const isRun = items.length === 1 && choice?.options !== undefined && choice.bare === true;
    // 'Type: city, mountain or e-bike', 'Duration: half a day, a day, a week': a label and what there is of it.
    const ends = pieces.at(-1)?.join === 'or';
    // 'Type of bike: city, mountain or tandem': an 'or' at the end says that all before it is to choose from.
    const offered =
      !first &&
      ends &&
      head.text !== '' &&
      !head.asked &&
      pieces.every(
        ({ text, join }) =>
          text.split(/\s+/).length <= 5 && (join === 'comma' || join === 'or' || join === 'start'),
      ) &&
      pieces.slice(0, -2).every(piece => !isLabel(piece.text, cues) && !this.says(piece));
    const labelled =
      offered ||
      (!first && endsInOther(pieces)) ||
      ((LABELS.test(plain(head.text)) || isCategory(head.text)) &&
        (ends || pieces.length > 2) &&
        pieces.every(
          ({ text, join }) =>
            text.split(/\s+/).length <= 4 && join !== 'and' && !annotate({ text, join }, cues).asked,
        ) &&
        pieces.filter(({ text }) => this.names.firm(text) >= 0.99).length < pieces.length);
    const several = withoutMulti(behind, cues);
    const fields = pieces.filter(({ text }) => this.names.firm(text) >= 0.9).length;
    const loose = pieces.every(
      piece =>
        piece.text.split(/\s+/).length <= 3 &&
        this.names(piece.text) < 0.6 &&
        piece.join !== 'and' &&
        !(cues.start('question').test(plain(piece.text)) || /[(（]/u.test(piece.text)),
    );
    const known = this.names(head.text) >= 0.5 || cues.start('question').test(plain(opening));
    const offers =
      !first && head.text !== '' && !head.asked && listsOptions(opening, behind, pieces, cues, this.names);
    const ticked = several.several && words(head.text) <= 4 && fields <= pieces.length / 4;
    if (
      !labelled &&
      !offers &&
      !ticked &&
      !(isRun ? !first || known : loose && (known || !first) && words(head.text) <= 4)
    )
      return undefined;
    if (first && ((!known && !ticked) || formKindOf(head.text))) return undefined;
    const options =
      isRun && !labelled && !offers && !ticked
        ? choice?.options
        : (labelled || offers) && several.text === behind
          ? pieces.map(({ text }) => cleanOption(text))
          : optionsIn(several.text, cues);
    if (!options || options.length < 2) return undefined;
    // 'Need to know: locked out or lock change' has no words of its own.
    if (/^(?:need|know|want|ask|options?)$/u.test(plain(head.text))) head.text = '';
    return {
      ...this.toAsk({
        ...head,
        ...(isRun && choice && !labelled && !offers && !ticked ? { ...choice } : {}),
        text: head.text,
      }),
      ...rightOption(options, cues),
      ...(head.multiple || several.several ? { multiple: true } : {}),
    };
  }

  /** 'Number of lambs', 'gluten free yes/no': asked by itself, no option of a choice. */
  private says(piece: Piece): boolean {
    const { yesNo, scale, counted, required } = annotate(piece, this.cues);
    return (
      COUNT.test(plain(piece.text)) || [yesNo, scale, counted, required].some(said => said !== undefined)
    );
  }

  /** 'just' limits a form only when what follows names fields: 'just an idea' does not. */
  protected limits(text: string, any = false): boolean {
    const pieces = splitPieces(text, this.cues).map(piece => annotate(piece, this.cues).text);
    const known = (piece: string): boolean =>
      this.names(piece) >= 0.5 || (!any && pieces.length > 1 && namesField(piece, this.cues));
    const named = pieces.filter(known).length;
    const [head = ''] = pieces;
    // 'Enquiries only' says what the form is for.
    if (pieces.length === 1 && REQUESTS.test(plain(head))) return false;
    if (this.cues.start('ask').test(plain(text)) && named > 0) return true;
    return any
      ? named >= pieces.length / 2 && named > 0
      : named > 0 && (known(head) || named >= pieces.length / 2) && head.split(/\s+/).length <= 6;
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

  /** A short name of a thing, or a question; no sentence about oneself. */
  protected fits(item: Item): boolean {
    if ((item.options && item.text === '') || item.box) return true;
    const { cues } = this;
    const folded = plain(item.text);
    const length = cues.cjk ? Math.ceil(item.text.length / 3) : item.text.split(/\s+/).length;
    if (!/\p{L}{2}|\p{Script=Han}/u.test(item.text) || length > LONGEST_ASK + 6) return false;
    if (ASK_ALONE.test(folded)) return false;
    if (item.options && cues.regex(`^${cues.word(cues.source('self'))}`).test(folded)) {
      // 'We are curious about their voice (alto, bass)' asks for the voice.
      const thing = /.*\b(?:their|the|your|about|of|ihre?|die|der|das|su|la|el|leur|les?)\s+(.+)$/iu.exec(
        item.text,
      )?.[1];
      item.text = thing ?? '';
      return true;
    }
    if (item.options || item.yesNo || item.scale)
      return length <= LONGEST_ASK + 4 && !cues.regex(`^${cues.word(cues.source('self'))}`).test(folded);
    if (cues.start('question').test(folded) || cues.start('aux').test(folded)) return true;
    if (cues.find('self').test(folded) && !cues.cjk) return false;
    if (length > LONGEST_ASK) return false;
    return (
      length <= 5 || PART_OF.test(folded) || this.names(item.text) >= 0.3 || isAttribute(item.text, cues)
    );
  }

  protected toAsk(item: Item): Ask {
    const { text, options, multiple, yesNo, long, box, scale, counted, required, right, place } = item;
    const opens =
      this.cues.start('aux').test(plain(text)) && !/^(?:any|etwas|hay|y a-t-il)\b/u.test(plain(text));
    const boolean =
      yesNo === true || (opens && !options && !scale && text.split(/\s+/).length > 2 && !this.cues.cjk);
    const question = this.cues.start('question').test(plain(text)) || (boolean && opens);
    return {
      text: text.trim(),
      question,
      ...(options ? { options } : {}),
      ...(multiple ? { multiple } : {}),
      ...(boolean && !options && !scale ? { yesNo: true } : {}),
      ...(long ? { long } : {}),
      ...(box ? { box } : {}),
      ...(scale ? { scale } : {}),
      ...(counted ? { counted } : {}),
      ...(required === undefined ? {} : { required }),
      ...(right === undefined || !options ? {} : { right }),
      ...(place ? { place } : {}),
    };
  }
}
