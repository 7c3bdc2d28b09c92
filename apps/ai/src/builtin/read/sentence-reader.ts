import { isAskedList } from './asked-list.js';
import { plain } from './cues.js';
import type { Item } from './item.types.js';
import { isAttribute } from './label-words.js';
import { masked, optionsIn, splitPieces } from './pieces.js';
import { QuestionReader } from './question-reader.js';
import { takeRefusals } from './refusals.js';
import { itemsOf } from './runs.js';
import { FILES, NUMBERS, PUT } from './shape-words.js';

/** Tells the sentences that say something of the form from those about the business. */
export class SentenceReader extends QuestionReader {
  /** Whether a sentence says more of its form than what is asked; a plain list is read with the business in mind. */
  protected isSpecial(text: string, first: boolean, goesOn: boolean): boolean {
    const { cues } = this;
    const { refused, pieces } = takeRefusals(splitPieces(text, cues), cues);
    if (refused.length > 0) return true;
    const folded = plain(text);
    if (cues.find('only').test(folded) || cues.find('onlyAfter').test(folded)) return true;
    if (this.wishes.ordered) {
      // 'Then a photo of the roof.'
      this.begun = goesOn && !first && itemsOf(pieces, cues, this.names).every(item => this.fits(item));
      return true;
    }
    if (isAskedList(text, first, cues, this.names)) {
      this.begun = true;
      return true;
    }
    const items = itemsOf(pieces, cues, this.names);
    // 'Ask if they have roof rails.'
    if (items.length === 1 && items[0]?.whether && cues.start('ask').test(folded)) return true;
    // 'Si el perro muerde.' among what else is asked.
    const whether = items.length === 1 && items[0]?.whether && items[0].required === undefined;
    if (!first && whether && this.wishes.asks.length > 0 && !/,/u.test(text)) return true;
    const brackets = items.length === 1 && items[0]?.bracketed && items[0].text.split(/\s+/).length <= 4;
    if (brackets && (!first || cues.start('ask').test(folded))) return true;
    // 'Which bird, preferred weekend, group size': a list that begins with a question.
    if (
      !first &&
      !cues.cjk &&
      items.length > 1 &&
      cues.start('question').test(plain(items[0]?.text ?? '')) &&
      items.every(
        item => item.text.split(/\s+/u).length <= 5 || cues.start('question').test(plain(item.text)),
      )
    )
      return true;
    // 'Where are you', a short question without its mark.
    const [single] = items;
    if (
      !first &&
      !cues.cjk &&
      single &&
      items.length === 1 &&
      this.wishes.asks.length > 0 &&
      ((text.split(/\s+/u).length <= 6 &&
        cues.regex(`^(?:${cues.source('question')})\\s+(?:${cues.source('aux')})\\s`).test(folded)) ||
        // 'Do you already wear one; …'
        /^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|may) (?:you|they|there|it|we) .{3,70}$/u.test(
          folded,
        ))
    ) {
      this.begun = true;
      return true;
    }
    // Whatever was put as 'ask …' is one, however long; at the beginning, what asks by itself: 'Ask what breed it is and if it bites'.
    const questions = (item: Item): boolean =>
      item.whether === true || cues.start('question').test(plain(item.text));
    const asks = first
      ? cues.start('ask').test(folded) &&
        items.length > 1 &&
        items.some(questions) &&
        items.every(item => questions(item) || this.names(item.text) >= 0.8)
      : PUT.test(folded) && items.every(item => this.fits(item));
    if (asks && items.length > 0) {
      this.begun = true;
      return true;
    }
    // 'Kite brand, damage.': what a thing has, after who asks.
    const owned = items.filter(item => isAttribute(item.text, cues));
    if (
      !first &&
      owned.length > items.length / 2 &&
      !cues.find('self').test(folded) &&
      items.every(item => item.text.split(/\s+/u).length <= 6 && this.fits(item))
    ) {
      this.begun = true;
      return true;
    }
    const short = items.every(item => item.text.split(/\s+/).length <= 4 && this.fits(item));
    const begun = goesOn || items[0]?.asked === true || cues.start('next').test(folded);
    const measured = items.every(
      item => this.names(item.text) >= 0.8 || (NUMBERS.test(plain(item.text)) && !/\d/u.test(item.text)),
    );
    this.begun = (begun || measured) && short && !first;
    if (!first && short && (begun || measured || items.at(-1)?.asked === true)) return true;
    // 'Length of the boat in metres.', 'Name des Friedhofs.': a thing, said shortly after others were asked.
    if (cues.cjk && !first && this.wishes.asks.length > 0 && text.length <= 12 && this.namesThing(text)) {
      this.begun = true;
      return true;
    }
    const isThing =
      !first &&
      !this.wishes.only &&
      this.wishes.asks.length > 0 &&
      text.split(/\s+/).length <= 7 &&
      !cues.find('self').test(folded) &&
      items.every(
        item =>
          this.fits(item) &&
          (this.names(item.text) >= 0.34 ||
            NUMBERS.test(plain(item.text)) ||
            FILES.test(plain(item.text)) ||
            /\s(?:of|des|der|eines|einer|vom|für|fur|zum|zur|de|du|del|van|voor|di|da|dla|do)\s/u.test(
              plain(item.text),
            )),
      );
    if (isThing && items.length > 0) {
      this.begun = true;
      return true;
    }
    // 'Feedback: what was good, what was missing': questions behind a colon.
    const after = /[:：](?!\/\/)\s*(.+)$/u.exec(text)?.[1];
    if (after && items.length > 1 && cues.start('question').test(plain(after)) && !cues.cjk) return true;
    const telling = items.filter(
      item => item.options !== undefined || this.names(item.text) >= 0.5 || NUMBERS.test(plain(item.text)),
    ).length;
    if (
      !first &&
      short &&
      items.length > 1 &&
      telling >= items.length * 0.6 &&
      !cues.find('self').test(folded)
    ) {
      this.begun = true;
      return true;
    }
    const listed =
      /[:：]/u.test(masked(text)) &&
      items.every(item => (item.text.split(/[:：]/u).at(-1) ?? '').trim().split(/\s+/).length <= 6);
    return (
      items.some(
        item =>
          (item.options && (listed || !item.bracketed)) ||
          (item.yesNo && !item.whether) ||
          item.scale ||
          item.long ||
          item.required !== undefined ||
          item.counted ||
          item.place ||
          item.multiple,
      ) || this.choiceSaid(text)
    );
  }

  private namesThing(text: string): boolean {
    return (
      this.names(text) >= 0.34 ||
      /(?:日|日時|時間|時間帯|人数|回数|台数|数|名前|氏名|名|サイズ|色|先|種類|金額|予算|場所|住所)$/u.test(
        text,
      )
    );
  }

  private choiceSaid(text: string): boolean {
    const colon = /[:：](?!\/\/)/u.exec(plain(masked(text)));
    return (
      colon !== null &&
      this.choiceAfter(text.slice(0, colon.index).trim(), text.slice(colon.index + 1).trim(), false) !==
        undefined
    );
  }

  /** '利用時間は2時間、4時間、終日': what follows the topic is to choose from. */
  protected listedAfterTopic(text: string): boolean {
    const found = /^([^、。は:：]{1,12})(?:は|[:：])([^。]{3,80})$/u.exec(text);
    const options = found?.[2] ? optionsIn(found[2], this.cues) : undefined;
    if (!found?.[1] || !options || options.length < 3 || options.some(option => option.length > 10))
      return false;
    const fields = options.filter(option => !/[\d０-９]/u.test(option) && this.names.firm(option) >= 0.9);
    const said = this.cues.regex(
      ['required', 'optional', 'ask', 'scale', 'refuse', 'refuseAfter']
        .map(name => this.cues.source(name))
        .join('|'),
    );
    const tells = options.some(option => option.includes('は')) || this.cues.start('self').test(found[1]);
    if (tells || fields.length > options.length / 3 || said.test(plain(found[2] ?? ''))) return false;
    this.wishes.asks.push({ text: found[1], question: false, options });
    return true;
  }
}
