import { annotate, rightOption } from './annotate.js';
import { splitConditions } from './conditions.js';
import { type Cues, plain, withoutStart } from './cues.js';
import { masked, optionsIn, splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { attach } from './resolve.js';
import { type Item, itemsOf, type Names } from './runs.js';
import { takeSections } from './sections.js';
import { type Sentence, splitSentences } from './sentences.js';
import { NUMBERS, PURPOSE } from './shape-words.js';
import type { Ask, Wishes } from './wish.types.js';

/** A way to answer and nothing else. */
const CHANNEL = /^(?:by |via |the |el |le |per |nur |solo )*(?:phone|telephone|e-?mail|telefono|correo|telefon|courriel|電話|メール)(?: number| only)?$/u;
const MOST_ASKS = 40;
const LONGEST_ASK = 9;

/**
 * Reads what a description wants of its form. `names` tells how much of a text names a field, 0 to 1. Plain lists, of
 * which nothing is said, are left to the reader of clauses, which knows the business; `whole` reads them as well.
 */
export function readWishes(text: string, cues: Cues, names: Names, whole = false): Wishes {
  return new WishReader(cues, names, whole).read(text);
}

class WishReader {
  private readonly wishes: Wishes = { asks: [], refused: [], only: false, anonymous: false, sections: [], ordered: false, rest: '', told: '' };
  private readonly rest: string[] = [];
  /** The sentence goes on with asking: 'Then nickname and e-mail.' */
  private begun = false;

  constructor(
    private readonly cues: Cues,
    private readonly names: Names,
    private readonly whole: boolean,
  ) {}

  read(text: string): Wishes {
    const { sections, rest } = takeSections(text, this.cues);
    this.wishes.told = rest;
    const sentences = splitSentences(rest);
    sentences.forEach((sentence, at) => this.readSentence(sentence, at === 0, sentences[at - 1]));
    sections.forEach((section, at) => {
      const before = this.wishes.asks.length;
      const said = /^\s*$/u.test(section.text) ? section.title : section.text;
      for (const sentence of splitSentences(said)) this.readSentence({ ...sentence, text: sentence.text }, false, undefined, true);
      const asks = this.wishes.asks.slice(before);
      for (const ask of asks) ask.section = at;
      this.wishes.sections.push({ title: section.title, asks });
    });
    this.wishes.rest = this.rest.join('. ');
    this.wishes.asks.splice(MOST_ASKS);
    return this.wishes;
  }

  private readSentence(sentence: Sentence, first: boolean, before?: Sentence, wanted = false): void {
    const { cues, wishes } = this;
    const text = this.withoutAsides(withoutStart(sentence.text, cues, 'greeting'));
    const folded = plain(text);
    if (cues.find('anon').test(folded)) wishes.anonymous = true;
    if (cues.find('mailOnly').test(folded)) wishes.channel = 'email';
    else if (cues.find('phoneOnly').test(folded)) wishes.channel ??= 'phone';
    const channel = cues.find('mailOnly').exec(folded);
    if (channel) {
      // 'We only work by e-mail' says nothing of what is asked.
      const around = `${text.slice(0, channel.index)} ${text.slice(channel.index + channel[0].length)}`.trim();
      if (/\p{L}/u.test(around)) this.readSentence({ ...sentence, text: around.replace(/^[\s,;]*(?:so|and|also|y|et|und)?\s*/iu, '') }, false);
      return;
    }
    if (this.answersQuestion(text, before)) return;
    this.begun = false;
    const chosen = cues.cjk ? /^(?:.*[。、])?([^、。は]{1,14})(?:は|を)(.{3,80}?)(?:から|の中から|より)(?:選択|選ぶ|選んで|お選び)/u.exec(text) : null;
    const offered = chosen?.[2] ? optionsIn(chosen[2], cues) : undefined;
    if (chosen?.[1] && offered) {
      wishes.asks.push({ text: chosen[1], question: false, options: offered });
      return;
    }
    const { main, conditionals } = this.underOption(text) ?? splitConditions(text, cues, this.names);
    if (main.trim() !== '') {
      if (!this.whole && !wanted && !sentence.asks && conditionals.length === 0 && !this.isSpecial(main, first, /^(?:then|and|also|plus|luego|despues|y|tambien|puis|et|aussi|dann|und|auch|dazu)\b/u.test(plain(sentence.text)))) {
        this.rest.push(main);
        return;
      }
      const opening = sentence.asks ? /^([^:：¿?]{3,60})(?:[:：]\s*|\s+(?=¿))/u.exec(main) : null;
      const asked = opening && !cues.start('question').test(plain(main)) ? main.slice(opening[0].length) : main;
      if (asked !== main && opening?.[1]) this.rest.push(opening[1]);
      if (sentence.asks && conditionals.length === 0 && this.readQuestions(asked, first)) return;
      this.readList(main, first, wanted || this.begun, sentence.asks);
    }
    for (const conditional of conditionals) {
      const from = wishes.asks.length;
      const { refused, pieces } = takeRefusals(splitPieces(conditional.then, cues), cues);
      wishes.refused.push(...refused);
      const asks = itemsOf(pieces, cues, this.names).filter(item => this.fits(item)).map(item => this.toAsk(item));
      const reached = attach(conditional.condition, asks, wishes.asks, cues);
      wishes.asks.splice(from, 0, ...reached);
      if (reached.length === 0) this.rest.push(conditional.then);
    }
  }

  /** 'Bei Hochzeit Datum und Ort erfragen': what an option that was offered before calls for. */
  private underOption(text: string): ReturnType<typeof splitConditions> | undefined {
    const found = /^(?:only |nur |solo )?(?:bei|für|for|para|pour|with|mit|con|avec|w przypadku)\s+(?:an? |the |einer? |una? |une? )?(.+)$/iu.exec(text);
    const rest = found?.[1];
    if (rest === undefined) return undefined;
    const options = this.wishes.asks.flatMap(ask => ask.options ?? []);
    const option = options.find(one => plain(rest).startsWith(`${plain(one)} `) || plain(rest).startsWith(`${plain(one)},`) || plain(rest).startsWith(`${plain(one)}:`));
    if (option === undefined) return undefined;
    return { main: '', conditionals: [{ condition: option, then: rest.slice(option.length).replace(/^[\s,:]+/u, '') }] };
  }

  /** Whether a sentence says more of its form than what is asked; a plain list is read with the business in mind. */
  private isSpecial(text: string, first: boolean, goesOn: boolean): boolean {
    const { cues } = this;
    const { refused, pieces } = takeRefusals(splitPieces(text, cues), cues);
    if (refused.length > 0) return true;
    const folded = plain(text);
    if (cues.find('only').test(folded) || cues.find('onlyAfter').test(folded)) return true;
    const items = itemsOf(pieces, cues, this.names);
    // 'Ask if they have roof rails.'
    if (items.length === 1 && items[0]?.whether && cues.start('ask').test(folded)) return true;
    if (!first && items.length === 1 && items[0]?.bracketed && items[0].text.split(/\s+/).length <= 4) return true;
    const short = items.every(item => item.text.split(/\s+/).length <= 4 && this.fits(item));
    const begun = goesOn || items[0]?.asked === true || cues.start('next').test(folded);
    const measured = items.every(item => this.names(item.text) >= 0.8 || (NUMBERS.test(plain(item.text)) && !/\d/u.test(item.text)));
    this.begun = (begun || measured) && short && !first;
    if (!first && short && (begun || measured || items.at(-1)?.asked === true)) return true;
    // 'Length of the boat in metres.', 'Name des Friedhofs.': a thing, said shortly after others were asked.
    const isThing = !first && this.wishes.asks.length > 0 && text.split(/\s+/).length <= 7 && !cues.find('self').test(folded) && items.every(item => this.fits(item) && (this.names(item.text) >= 0.34 || NUMBERS.test(plain(item.text)) || /\s(?:of|des|der|de|du|del|van|di|da)\s/u.test(plain(item.text))));
    if (isThing && items.length > 0) {
      this.begun = true;
      return true;
    }
    const telling = items.filter(item => item.options !== undefined || this.names(item.text) >= 0.5 || NUMBERS.test(plain(item.text))).length;
    if (!first && short && items.length > 1 && telling >= items.length * 0.6 && !cues.find('self').test(folded)) {
      this.begun = true;
      return true;
    }
    const listed = /[:：]/u.test(masked(text)) && items.every(item => (item.text.split(/[:：]/u).at(-1) ?? '').trim().split(/\s+/).length <= 6);
    return items.some(item => (item.options && (listed || !item.bracketed)) || (item.yesNo && !item.whether) || item.scale || item.required !== undefined || item.counted || item.place || item.multiple) || this.choiceSaid(text);
  }

  private choiceSaid(text: string): boolean {
    const colon = /[:：](?!\/\/)/u.exec(plain(masked(text)));
    return colon !== null && this.choiceAfter(text.slice(0, colon.index).trim(), text.slice(colon.index + 1).trim(), false) !== undefined;
  }

  /** Without clauses of time and reason: 'when it does not rain'. */
  private withoutAsides(text: string): string {
    const { cues } = this;
    if (cues.cjk) return text;
    return text.replace(
      /,?\s*(?:enfin |well |bueno )?\b(?:when|while|cuando|quand|wenn)\s+(?:it (?:rains|snows|isn't|is not|doesn't|does not)|we|I|il (?:ne|pleut|neige)|on|nous|es (?:nicht|regnet|schneit)|wir|ich|no|llueve|nieva)\s[^,.;]*/giu,
      '',
    );
  }

  /** 'In which year did it sink? 1910, 1912 (right) or 1915.': the second sentence is the answers. */
  private answersQuestion(text: string, before: Sentence | undefined): boolean {
    const last = this.wishes.asks.at(-1);
    if (!before?.asks || !last?.question || last.options || last.yesNo) return false;
    const options = optionsIn(text, this.cues);
    if (!options || options.some(option => option.split(/\s+/).length > 6)) return false;
    if (splitPieces(text, this.cues).some(piece => { const said = annotate(piece, this.cues); return said.scale ?? (said.asked || said.required !== undefined); })) return false;
    const marked = rightOption(options, this.cues);
    const plainFields = options.filter(option => this.names(option) >= 0.9).length;
    if (marked.right === undefined && plainFields > options.length / 2) return false;
    Object.assign(last, marked);
    return true;
  }

  /** A sentence with a question mark: a choice between two, a yes or no, or a question as it stands. */
  private readQuestions(text: string, first = false): boolean {
    const { cues, wishes } = this;
    const isQuestion = (part: string): boolean => cues.start('question').test(plain(part)) || cues.start('aux').test(plain(part)) || cues.regex(`^(?:in|on|at|for|with|to|by|from|en|de|a|con|dans|sur|mit|bei|fur|aus|um|in welch\\p{L}*)\\s+${cues.word(cues.source('question'))}`).test(plain(part));
    const { refused, pieces } = takeRefusals(splitPieces(text, cues), cues);
    wishes.refused.push(...refused);
    if (pieces.length === 0) return true;
    // Questions in a row: 'How many rooms, and is the place furnished?'
    const groups: (typeof pieces)[] = [];
    for (const piece of pieces) {
      const opens = groups.length === 0 || (piece.join !== 'or' && isQuestion(piece.text));
      if (opens) groups.push([piece]);
      else groups.at(-1)?.push(piece);
    }
    const opener = groups[0]?.map(piece => piece.text).join(' ') ?? '';
    if (first && groups.length > 1 && !isQuestion(opener)) {
      this.readIntro(opener, true);
      groups.shift();
    }
    for (const group of groups) {
      const said = group.map(({ text: part, join }, at) => (at === 0 ? part : `${this.joint(join)}${part}`)).join('');
      const items = itemsOf(group.map((piece, at) => (at === 0 ? { ...piece, join: 'start' as const } : piece)), cues, this.names);
      const choice = items.find(item => item.options && !item.yesNo);
      const [only] = items;
      const asking = isQuestion(said);
      if (choice && items.length === 1) {
        const label = choice.text !== '' && !asking && !choice.bare ? choice.text : said.replace(/\s*[(（][^)）]*[)）]/gu, '');
        wishes.asks.push({ ...this.toAsk(choice), text: label, question: true });
      } else if (items.length > 1 && !asking) {
        this.readList(said, false, true, false);
      } else if (only && !asking && this.names(only.text) >= 0.8 && only.text.split(/\s+/).length <= 4) {
        wishes.asks.push(this.toAsk(only));
      } else {
        const annotated = annotate({ text: said, join: 'start' }, cues);
        const open = cues.start('question').test(plain(said)) || cues.find('question').test(plain(said)) && !cues.cjk || (cues.cjk && cues.find('question').test(plain(said)));
        wishes.asks.push({ ...this.toAsk({ ...annotated, text: annotated.text || said }), text: annotated.scale || annotated.options ? annotated.text || said : said, question: true, written: true, ...(open || annotated.options || annotated.scale ? {} : { yesNo: true }) });
      }
    }
    return true;
  }

  private joint(join: string): string {
    const { cues } = this;
    const word = (name: string): string => cues.source(name).split('|')[0]?.replace(/[\\?()]/gu, '') ?? '';
    if (join === 'comma') return cues.cjk ? '、' : ', ';
    const said = word(join);
    return cues.cjk ? said : ` ${said} `;
  }

  private readList(text: string, first: boolean, wanted: boolean, asked: boolean): void {
    const { cues, wishes } = this;
    const folded = plain(masked(text));
    const colon = /[:：](?!\/\/)/u.exec(folded);
    const opening = colon ? text.slice(0, colon.index).trim() : '';
    const behind = colon ? text.slice(colon.index + 1).trim() : text;
    if (colon && opening !== '') {
      const choice = this.choiceAfter(opening, behind, first);
      if (choice) return void wishes.asks.push(choice);
    }
    // '…, number of passengers, and which package: Classic, Private': the last thing before the colon is chosen from.
    const listed = colon ? splitPieces(opening, cues) : [];
    const lastNamed = listed.at(-1);
    const late = listed.length > 1 && lastNamed ? this.choiceAfter(lastNamed.text, behind, false) : undefined;
    if (late && lastNamed) {
      this.readList(opening.slice(0, opening.lastIndexOf(lastNamed.text)).replace(/[\s,;-]+(?:\p{L}{1,4}\s*)?$/u, ''), first, true, asked);
      wishes.asks.push(late);
      return;
    }
    let body = behind;
    let strong = wanted || asked || (colon !== null && opening !== '');
    if (colon) {
      const { refused, pieces } = takeRefusals(splitPieces(opening, cues), cues);
      wishes.refused.push(...refused);
      const said = annotate({ text: opening, join: 'start' }, cues);
      const status = said.required !== undefined && said.text.split(/\s+/).length <= 2;
      if (cues.find('only').test(plain(opening)) && this.limits(behind)) wishes.only = true;
      if (!status && refused.length === 0 && !cues.start('ask').test(plain(opening))) this.readIntro(pieces.map(piece => piece.text).join(', '), first);
      if (status) {
        const items = this.itemsIn(body);
        wishes.asks.push(...items.filter(item => this.fits(item)).map(item => ({ ...this.toAsk(item), required: said.required ?? false })));
        return;
      }
      const scaled = said.scale;
      if (scaled && behind !== '') {
        const items = this.itemsIn(body).filter(item => this.fits(item));
        wishes.asks.push(...items.map(item => ({ ...this.toAsk(item), ...(item.options || item.yesNo ? {} : { scale: item.scale ?? scaled }) })));
        return;
      }
    } else if (first && !wanted) {
      body = this.afterIntro(text);
    }
    ({ body, strong } = this.readOnly(body, strong));
    const { refused, pieces } = takeRefusals(splitPieces(body, cues), cues);
    wishes.refused.push(...refused);
    // 'No e-mail, phone only' is about the way to answer, not about the whole form.
    if (refused.length > 0 && wishes.only && pieces.length === 1 && CHANNEL.test(plain(pieces[0]?.text ?? ''))) wishes.only = false;
    const items = itemsOf(pieces, cues, this.names);
    this.takeItems(items, strong, text);
  }

  private itemsIn(text: string): Item[] {
    const { refused, pieces } = takeRefusals(splitPieces(text, this.cues), this.cues);
    this.wishes.refused.push(...refused);
    return itemsOf(pieces, this.cues, this.names);
  }

  /** 'Boat: single, double or canoe': what stands before the colon is asked, what follows is to choose from. */
  private choiceAfter(opening: string, behind: string, first: boolean): Ask | undefined {
    const { cues } = this;
    const head = annotate({ text: opening, join: 'start' }, cues);
    if (head.text.split(/\s+/).length > 6 || cues.find('only').test(plain(opening)) || head.required !== undefined) return undefined;
    const pieces = splitPieces(behind, cues);
    if (pieces.length < 2 || takeRefusals(pieces, cues).refused.length > 0) return undefined;
    const items = itemsOf(pieces, cues, this.names);
    const [choice] = items;
    const isRun = items.length === 1 && choice?.options !== undefined && choice.bare === true;
    const loose = pieces.every(piece => piece.text.split(/\s+/).length <= 3 && this.names(piece.text) < 0.6 && piece.join !== 'and' && !/[(（]/u.test(piece.text));
    const known = this.names(head.text) >= 0.5 || cues.start('question').test(plain(opening));
    if (!(isRun ? !first || known : loose && (known || !first) && head.text.split(/\s+/).length <= 4)) return undefined;
    if (first && !known) return undefined;
    const options = isRun ? choice?.options : optionsIn(behind, cues);
    if (!options || options.length < 2) return undefined;
    return { ...this.toAsk({ ...head, ...(isRun && choice ? { ...choice } : {}), text: head.text }), ...rightOption(options, cues), ...(head.multiple ? { multiple: true } : {}) };
  }

  /** What stands before the first comma of a description is who asks, unless it asks already. */
  private afterIntro(text: string): string {
    const { cues } = this;
    const folded = plain(masked(text));
    if (cues.start('ask').test(folded) || cues.start('only').test(folded) || cues.start('refuse').test(folded)) return text;
    const dash = /\s+-+\s+/u.exec(folded);
    const comma = /,/u.exec(folded);
    const sign = dash && (!comma || dash.index < comma.index) ? dash : comma;
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
    // 'Name, e-mail and date for the dog school' begins with what it asks.
    if (this.names(opening) >= 0.8 && opening.split(/\s+/).length <= 3 && this.names(splitPieces(text.slice(sign.index + 1), cues)[0]?.text ?? '') >= 0.6) return text;
    this.readIntro(opening, true);
    return text.slice(sign.index + sign[0].length);
  }

  /** Where a business stops being told of and asking begins: 'Boat mooring with boat length, …'. */
  private askInside(text: string): number {
    const { cues } = this;
    for (const found of plain(text).matchAll(cues.regex(`\\s(?=${cues.word(cues.source('ask'))})`, 'gu'))) {
      const after = withoutStart(text.slice(found.index), cues, 'ask');
      if (after !== text.slice(found.index).trim() && this.names(splitPieces(after, cues)[0]?.text ?? '') >= 0.5) return found.index;
    }
    return 0;
  }

  /** Words about the business; brackets in them may hold a choice: 'pest control (wasps, rats)'. */
  private readIntro(text: string, first: boolean): void {
    const item = annotate({ text, join: 'start' }, this.cues);
    if (item.options && first) {
      this.wishes.asks.push({ text: '', question: false, options: item.options, ...(item.multiple ? { multiple: true } : {}) });
      this.rest.push(item.text);
    } else this.rest.push(text);
  }

  private readOnly(text: string, strong: boolean): { body: string; strong: boolean } {
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
    for (const found of folded.matchAll(cues.regex(cues.word(cues.source('only')), 'gu'))) {
      const after = text.slice(found.index + found[0].length);
      // 'I only drive around here' limits the driver.
      if (cues.regex(`${cues.word(cues.source('self'))}\\s*$`).test(folded.slice(0, found.index)) && !cues.start('ask').test(plain(after))) continue;
      if (/^\s*(?:if|when|wenn|falls|si|quand|se|als|jesli)\s/u.test(plain(after)) || !this.limits(after)) continue;
      wishes.only = true;
      const start = text.slice(0, found.index).trim();
      if (start !== '' && !cues.find('self').test(plain(start))) this.takeItems(this.itemsIn(start), false, start);
      return { body: after, strong: true };
    }
    return { body: text, strong };
  }

  /** 'just' limits a form only when what follows names fields: 'just an idea' does not. */
  private limits(text: string, any = false): boolean {
    const pieces = splitPieces(text, this.cues).map(piece => annotate(piece, this.cues).text);
    const named = pieces.filter(piece => this.names(piece) >= 0.5).length;
    const [head = ''] = pieces;
    if (this.cues.start('ask').test(plain(text)) && named > 0) return true;
    return any ? named >= pieces.length / 2 && named > 0 : named > 0 && (this.names(head) >= 0.5 || named >= pieces.length / 2) && head.split(/\s+/).length <= 6;
  }

  private takeItems(items: Item[], strong: boolean, text: string): void {
    const { cues, wishes } = this;
    const spoken = items.filter(item => item.options || item.yesNo || item.scale || item.required !== undefined || item.counted || item.place);
    const named = items.filter(item => this.names(item.text) >= 0.5).length;
    const isList = named >= 2 && named >= items.length * 0.5;
    let open = strong || isList || items[0]?.asked === true;
    const anonymous = cues.regex(`^${cues.word(cues.source('anon'))}$`);
    const ordered = items.some(item => item.place === 'first');
    // 'Only name and e-mail, pottery course': what follows a closed list is who asks.
    const closed = wishes.only ? items.findIndex(({ join }) => join === 'and') : -1;
    for (const [at, item] of items.entries()) {
      if (anonymous.test(plain(item.text)) || (PURPOSE.test(plain(item.text)) && !item.options)) continue;
      if (spoken.includes(item) && !cues.find('self').test(plain(text))) open = true;
      if (closed >= 0 && at > closed && item.join === 'comma' && !item.options && this.names.firm(item.text) < 0.9) {
        this.rest.push(item.text);
        continue;
      }
      if (item.asked) open = true;
      const bareRun = item.bare && !open && items.length === 1 && (cues.find('self').test(plain(text)) || item.options!.some(option => option.split(/\s+/).length > 4));
      const takes = bareRun ? false : spoken.includes(item) || open || (this.names(item.text) >= 0.6 && wishes.asks.length > 0 && !cues.find('self').test(plain(item.text)));
      if (takes && this.fits(item)) {
        wishes.asks.push(this.toAsk(item));
        if (ordered) wishes.ordered = true;
      } else if (!item.asked) {
        this.rest.push(item.text);
        if (cues.find('self').test(plain(item.text))) open = strong && spoken.length === 0 ? false : open && item.text.split(/\s+/).length < 4;
      }
    }
  }

  /** A short name of a thing, or a question; no sentence about oneself. */
  private fits(item: Item): boolean {
    if (item.options && item.text === '') return true;
    const { cues } = this;
    const folded = plain(item.text);
    const length = cues.cjk ? Math.ceil(item.text.length / 3) : item.text.split(/\s+/).length;
    if (!/\p{L}{2}|\p{Script=Han}/u.test(item.text) || length > LONGEST_ASK + 6) return false;
    if (item.options && cues.regex(`^${cues.word(cues.source('self'))}`).test(folded)) {
      // 'We are curious about their voice (alto, bass)' asks for the voice.
      const thing = /.*\b(?:their|the|your|about|of|ihre?|die|der|das|su|la|el|leur|les?)\s+(.+)$/iu.exec(item.text)?.[1];
      item.text = thing ?? '';
      return true;
    }
    if (item.options || item.yesNo || item.scale) return length <= LONGEST_ASK + 4 && !cues.regex(`^${cues.word(cues.source('self'))}`).test(folded);
    if (cues.start('question').test(folded) || cues.start('aux').test(folded)) return true;
    if (cues.find('self').test(folded) && !cues.cjk) return false;
    return length <= LONGEST_ASK && (length <= 5 || this.names(item.text) >= 0.3);
  }

  private toAsk(item: Item): Ask {
    const { text, options, multiple, yesNo, scale, counted, required, right, place } = item;
    const opens = this.cues.start('aux').test(plain(text)) && !/^(?:any|etwas|hay|y a-t-il)\b/u.test(plain(text));
    const boolean = yesNo === true || (opens && !options && !scale && text.split(/\s+/).length > 2 && !this.cues.cjk);
    const question = this.cues.start('question').test(plain(text)) || (boolean && opens);
    return {
      text: text.trim(),
      question,
      ...(options ? { options } : {}),
      ...(multiple ? { multiple } : {}),
      ...(boolean && !options ? { yesNo: true } : {}),
      ...(scale ? { scale } : {}),
      ...(counted ? { counted } : {}),
      ...(required === undefined ? {} : { required }),
      ...(right === undefined || !options ? {} : { right }),
      ...(place ? { place } : {}),
    };
  }
}
