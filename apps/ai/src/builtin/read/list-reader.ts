import { annotate } from './annotate.js';
import { AskReader } from './ask-reader.js';
import { plain, withoutStart } from './cues.js';
import type { Names } from './item.types.js';
import { masked, splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { itemsOf } from './runs.js';

/** A way to answer and nothing else. */
const CHANNEL =
  /^(?:by |via |the |el |le |per |par |por |nur |solo |so |alleen |tylko |只)*(?:phone|telephone|e-?mail|maila?|whatsapp|telefono|movil|portable|mobile|tel|natel|correo|telefon[eu]?|telefoon|telephone|handy|cellulare|telemovel|celular|courriel|電話|メール|电话|微信|邮箱)(?: number| only)?$/u;

/** 'A form for first visits with reason of the visit (pain, cleaning)': what is asked, behind who asks. */
const headBehind = (text: string, names: Names): string => {
  const head =
    /^.*\s(?:with|asking|con|avec|mit)\s(?:(?:the|their|el|la|le|les|der|die|das|dem) )?(.{3,40})$/iu.exec(
      text,
    )?.[1] ?? '';
  return head !== '' && head.split(/\s+/u).length <= 5 && names(head) >= 0.5 ? head : '';
};

/** So often is 'only' looked at in one sentence, which has it once or twice. */
const MOST_ONLY = 6;

/** Reads enumerations: 'Boat: single or double', 'just name and date', 'name, phone and date required'. */
export class ListReader extends AskReader {
  /** The sentence goes on with asking: 'Then nickname and e-mail.' */
  protected begun = false;

  protected readList(text: string, first: boolean, wanted: boolean, asked: boolean): void {
    const { cues, wishes } = this;
    const folded = plain(masked(text));
    const colon = /[:：](?!\/\/)/u.exec(folded);
    const opening = colon ? text.slice(0, colon.index).trim() : '';
    const behind = colon ? text.slice(colon.index + 1).trim() : text;
    if (colon && this.refusesAll(opening, behind)) return;
    if (colon && this.scalesAll(opening, behind)) return;
    if (colon && opening !== '') {
      const choice = /,\s|[)）].*\s(?:and|y|et|und)\s/u.test(opening.replace(/(?<=[(（])[^()（）]*/gu, ''))
        ? undefined
        : this.choiceAfter(opening, behind, first);
      if (choice) return void wishes.asks.push(choice);
    }
    // '…, number of passengers, and which package: Classic, Private': the last thing before the colon is chosen from.
    const listed = colon ? splitPieces(opening, cues) : [];
    const lastNamed = listed.at(-1);
    const late = listed.length > 1 && lastNamed ? this.choiceAfter(lastNamed.text, behind, false) : undefined;
    if (late && lastNamed) {
      this.readList(
        opening.slice(0, opening.lastIndexOf(lastNamed.text)).replace(/[\s,;-]+(?:\p{L}{1,4}\s*)?$/u, ''),
        first,
        !first,
        asked,
      );
      wishes.asks.push(late);
      return;
    }
    let body = behind;
    let strong = wanted || this.begun || asked || (colon !== null && opening !== '');
    if (colon) {
      const { refused, pieces } = takeRefusals(splitPieces(opening, cues), cues);
      wishes.refused.push(...refused);
      const said = annotate({ text: opening, join: 'start' }, cues);
      const status = said.required !== undefined && said.text.split(/\s+/).length <= 2;
      if (cues.find('only').test(plain(opening)) && this.limits(behind)) wishes.only = true;
      if (!status && refused.length === 0 && !cues.start('ask').test(plain(opening)))
        this.readIntro(pieces.map(piece => piece.text).join(', '), first);
      if (status) {
        const items = this.itemsIn(body);
        wishes.asks.push(
          ...items
            .filter(item => this.fits(item))
            .map(item => ({ ...this.toAsk(item), required: said.required ?? false })),
        );
        return;
      }
      const scaled = said.scale;
      if (scaled && behind !== '') {
        const items = this.itemsIn(body).filter(item => this.fits(item));
        wishes.asks.push(
          ...items.map(item => ({
            ...this.toAsk(item),
            ...(item.options || item.yesNo ? {} : { scale: item.scale ?? scaled }),
          })),
        );
        return;
      }
    } else if (first && !wanted) {
      body = this.afterIntro(text);
    }
    ({ body, strong } = this.readOnly(body, strong));
    const { refused, pieces } = takeRefusals(splitPieces(body, cues), cues);
    wishes.refused.push(...refused);
    // 'No e-mail, phone only' is about the way to answer, not about the whole form.
    if (
      refused.length > 0 &&
      wishes.only &&
      pieces.length === 1 &&
      CHANNEL.test(plain(pieces[0]?.text ?? ''))
    )
      wishes.only = false;
    const items = itemsOf(pieces, cues, this.names);
    this.takeItems(items, strong, text);
  }

  /** Words about the business; brackets in them may hold a choice: 'pest control (wasps, rats)'. */
  protected readIntro(text: string, first: boolean): void {
    const item = annotate({ text, join: 'start' }, this.cues);
    if (item.options && first) {
      this.wishes.asks.push({
        text: headBehind(item.text, this.names),
        question: false,
        options: item.options,
        ...(item.multiple ? { multiple: true } : {}),
      });
      this.rest.push(item.text);
    } else {
      // 'Tutoring maths/English/Latin': three or more by slashes are a choice.
      const slashed = /(?:^|\s)((?:\p{L}[\p{L}-]*\/){2,}\p{L}[\p{L}-]*)(?=$|[\s,.])/u.exec(text)?.[1];
      if (slashed && first) this.wishes.asks.push({ text: '', question: false, options: slashed.split('/') });
      this.rest.push(text);
    }
  }

  /** 'Please skip: company, age': all that stands behind the colon is refused. */
  private refusesAll(opening: string, behind: string): boolean {
    const { cues } = this;
    const said = plain(withoutStart(opening, cues, 'greeting'))
      .replace(/^(?:please|bitte|por favor|merci de)\s+/u, '')
      .trim();
    const refuses = ['refuse', 'refuseAfter'].some(name =>
      cues.regex(`^${cues.word(cues.source(name))}(?:\\s+(?:please|bitte|svp|por favor))?$`).test(said),
    );
    if (refuses) this.wishes.refused.push(...splitPieces(behind, cues).map(({ text }) => text));
    return refuses;
  }

  /** 'Driver, commentary and comfort: 1 to 5 stars': what stands before the colon is rated. */
  private scalesAll(opening: string, behind: string): boolean {
    const { scale, text } = annotate({ text: behind, join: 'start' }, this.cues);
    const each = withoutStart(text, this.cues, 'each').trim();
    if (
      !scale ||
      /\p{L}/u.test(each.replace(this.cues.regex(this.cues.word(this.cues.source('each')), 'iu'), ''))
    )
      return false;
    const items = this.itemsIn(opening).filter(item => this.fits(item));
    this.wishes.asks.push(...items.map(item => ({ ...this.toAsk(item), scale: item.scale ?? scale })));
    return items.length > 0;
  }

  /** What stands before the first comma of a description is who asks, unless it asks already. */
  protected afterIntro(text: string): string {
    const { cues } = this;
    const folded = plain(masked(text));
    if (
      cues.start('ask').test(folded) ||
      cues.start('only').test(folded) ||
      (cues.start('first').test(folded) &&
        this.names(withoutStart(text.split(',')[0] ?? '', cues, 'first', 'article')) >= 0.5) ||
      cues.start('refuse').test(folded)
    )
      return text;
    const dash = /\s+-+\s+/u.exec(folded);
    const comma = /,/u.exec(folded);
    const sign = dash && (!comma || dash.index < comma.index) ? dash : comma;
    // 'Five stars for taste, …', 'E-mail first, …', 'Phone required, …' begin with what they ask.
    const begins = annotate({ text: text.slice(0, sign?.index ?? text.length), join: 'start' }, cues);
    const said = begins.place !== undefined || begins.required !== undefined;
    if (begins.scaleFirst || (said && this.names(begins.text) >= 0.8)) return text;
    // 'Name and telephone required.' begins with what it asks.
    if (!sign) {
      const pieces = splitPieces(text, cues).map(piece => annotate(piece, cues));
      const status = pieces.some(({ required }) => required !== undefined);
      if (status && pieces.every(({ text: piece }) => this.names(piece) >= 0.8)) return text;
    }
    const inside = this.askInside(text.slice(0, sign?.index ?? text.length));
    if (inside > 0) {
      this.readIntro(text.slice(0, inside), true);
      return text.slice(inside);
    }
    if (!sign) {
      this.readIntro(text, true);
      return '';
    }
    const opening = text.slice(0, sign.index);
    if (takeRefusals(splitPieces(opening, cues), cues).refused.length > 0) return text;
    const only = cues.find('only').exec(plain(opening));
    if (
      only &&
      only.index > 0 &&
      only.index + only[0].length >= opening.trim().length &&
      this.limits(opening.slice(0, only.index), true)
    )
      return text;
    // 'Name, e-mail and date for the dog school' begins with what it asks.
    if (
      this.names(opening) >= 0.8 &&
      opening.split(/\s+/).length <= 3 &&
      this.names(splitPieces(text.slice(sign.index + 1), cues)[0]?.text ?? '') >= 0.6
    )
      return text;
    this.readIntro(opening, true);
    return text.slice(sign.index + sign[0].length);
  }

  /** Where a business stops being described and asking begins: 'Boat mooring with boat length, …'. */
  protected askInside(text: string): number {
    const { cues } = this;
    for (const found of plain(text).matchAll(cues.regex(`\\s(?=${cues.word(cues.source('ask'))})`, 'gu'))) {
      const after = withoutStart(text.slice(found.index), cues, 'ask');
      if (
        after !== text.slice(found.index).trim() &&
        this.names(splitPieces(after, cues)[0]?.text ?? '') >= 0.5
      )
        return found.index;
    }
    return 0;
  }

  protected readOnly(text: string, strong: boolean): { body: string; strong: boolean } {
    const { cues, wishes } = this;
    const folded = plain(text);
    const ending = cues.end('onlyAfter').exec(folded);
    if (ending && ending.index > 0) {
      const body = text.slice(0, ending.index).replace(/[\s,;-]+$/u, '');
      if (this.limits(body, true)) {
        wishes.only = true;
        return { body, strong: true };
      }
    }
    let tried = 0;
    for (const found of folded.matchAll(cues.regex(cues.word(cues.source('only')), 'gu'))) {
      // Each reads all before and behind it.
      if (++tried > MOST_ONLY) break;
      const after = text.slice(found.index + found[0].length);
      // 'Name and e-mail only, for the pottery course': it stands behind what it limits to.
      const ahead = text.slice(0, found.index).trim();
      if (/^\s*(?:[,;]|$)/u.test(after) && this.limits(ahead, true)) {
        wishes.only = true;
        const more = after.replace(/^[\s,;]+/u, '');
        // 'First name only, how to reach them': what goes on asking is one of them.
        if (
          cues.start('question').test(plain(more)) ||
          this.names(splitPieces(more, cues)[0]?.text ?? '') >= 0.8
        )
          return { body: `${ahead}, ${more}`, strong: true };
        this.rest.push(more);
        return { body: ahead, strong: true };
      }
      // 'Shoes or just a trim' are two answers.
      if (cues.end('or').test(folded.slice(0, found.index).trimEnd())) continue;
      // 'Only 20 pitches' tells how many there are.
      if (/^\s*\d+\s+\p{L}/u.test(after)) continue;
      // 'I only drive around here' limits the driver.
      if (
        cues.regex(`${cues.word(cues.source('self'))}\\s*$`).test(folded.slice(0, found.index)) &&
        !cues.start('ask').test(plain(after))
      )
        continue;
      if (/^\s*(?:if|when|wenn|falls|si|quand|se|als|jesli)\s/u.test(plain(after)) || !this.limits(after))
        continue;
      wishes.only = true;
      const start = text.slice(0, found.index).trim();
      if (start !== '' && !cues.find('self').test(plain(start)))
        this.takeItems(this.itemsIn(start), false, start);
      return { body: after, strong: true };
    }
    return { body: text, strong };
  }
}
