import { splitConditions } from './conditions.js';
import { type Cues, plain, withoutStart } from './cues.js';
import type { Names } from './item.types.js';
import { masked, optionsIn, splitPieces } from './pieces.js';
import { QuestionReader } from './question-reader.js';
import { takeRefusals } from './refusals.js';
import { attach } from './resolve.js';
import { itemsOf } from './runs.js';
import { takeSections } from './sections.js';
import { type Sentence, splitSentences } from './sentences.js';
import { NUMBERS } from './shape-words.js';
import { underOption } from './under-option.js';
import type { Wishes } from './wish.types.js';

const MOST_ASKS = 40;

/**
 * Reads what a description wants of its form. `names` says how much of a text names a field, 0 to 1. Plain lists, of
 * which nothing is said, are left to the reader of clauses, which knows the business; `whole` reads them as well.
 */
export function readWishes(text: string, cues: Cues, names: Names, whole = false): Wishes {
  return new WishReader(cues, names, whole).read(text);
}

const DESCRIBE =
  /^(?:please )?(?:describe|explain|specify|elaborate|details?|describ[ae]\w*|especifi\w+|explica\w*|precise[rz]?|decri\w+|beschreib\w*|erlauter\w*|詳しく)(?:\s\S+)?[.!]?$/u;

class WishReader extends QuestionReader {
  /** The sentence goes on with asking: 'Then nickname and e-mail.' */
  private begun = false;

  read(text: string): Wishes {
    const { sections, rest } = takeSections(text, this.cues);
    this.wishes.about = rest;
    const sentences = splitSentences(rest);
    sentences.forEach((sentence, at) => this.readSentence(sentence, at === 0, sentences[at - 1]));
    sections.forEach((section, at) => {
      const before = this.wishes.asks.length;
      const said = /^\s*$/u.test(section.text) ? section.title : section.text;
      for (const sentence of splitSentences(said))
        this.readSentence({ ...sentence, text: sentence.text }, false, undefined, true);
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
      const around =
        `${text.slice(0, channel.index)} ${text.slice(channel.index + channel[0].length)}`.trim();
      if (/\p{L}/u.test(around))
        this.readSentence(
          { ...sentence, text: around.replace(/^[\s,;]*(?:so|and|also|y|et|und)?\s*/iu, '') },
          false,
        );
      return;
    }
    // 'Nothing more.' limits what was said before.
    if (
      !first &&
      cues.regex(`^${cues.word(cues.source('onlyAfter'))}$`).test(folded.replace(/[.!]+$/u, ''))
    ) {
      wishes.only = true;
      return;
    }
    if (this.answersQuestion(text, before)) return;
    if (this.asksFromList(text, sentence.asks)) return;
    this.begun = false;
    const chosen = cues.cjk
      ? /^(?:.*[。、])?([^、。は]{1,14})(?:は|を)(.{3,80}?)(?:から|の中から|より)(?:選択|選ぶ|選んで|お選び)/u.exec(
          text,
        )
      : null;
    const offered = chosen?.[2] ? optionsIn(chosen[2], cues) : undefined;
    if (cues.cjk && this.listedAfterTopic(text)) return;
    if (chosen?.[1] && offered) {
      wishes.asks.push({ text: chosen[1], question: false, options: offered });
      return;
    }
    const { main, conditionals } =
      underOption(text, this.wishes.asks) ?? splitConditions(text, cues, this.names);
    if (main.trim() !== '') {
      if (
        !this.whole &&
        !wanted &&
        !sentence.asks &&
        conditionals.length === 0 &&
        !this.isSpecial(
          main,
          first,
          /^(?:then|and|also|plus|luego|despues|y|tambien|puis|et|aussi|dann|und|auch|dazu)\b/u.test(
            plain(sentence.text),
          ),
        )
      ) {
        this.rest.push(main);
        return;
      }
      const opening = sentence.asks ? /^([^:：¿?]{3,60})(?:[:：]\s*|\s+(?=¿))/u.exec(main) : null;
      const asked =
        opening && !cues.start('question').test(plain(main)) ? main.slice(opening[0].length) : main;
      if (asked !== main && opening?.[1]) this.rest.push(opening[1]);
      if (sentence.asks && conditionals.length === 0 && this.readQuestions(asked, first)) return;
      this.readList(main, first, wanted || this.begun, sentence.asks);
    }
    for (const conditional of conditionals) {
      const from = wishes.asks.length;
      const { refused, pieces } = takeRefusals(splitPieces(conditional.then, cues), cues);
      wishes.refused.push(...refused);
      const asks = itemsOf(pieces, cues, this.names)
        .filter(item => this.fits(item))
        .map(item => this.toAsk(item));
      if (
        asks.length === 0 &&
        DESCRIBE.test(plain(conditional.then).trim()) &&
        cues.source('describe') !== '(?!)'
      )
        asks.push({ text: cues.source('describe'), question: false });
      const reached = attach(conditional.condition, asks, wishes.asks, cues);
      wishes.asks.splice(from, 0, ...reached);
      if (reached.length === 0) this.rest.push(conditional.then);
    }
  }

  /** '利用時間は2時間、4時間、終日': what follows the topic is to choose from. */
  private listedAfterTopic(text: string): boolean {
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
    if (fields.length > options.length / 3 || said.test(plain(found[2] ?? ''))) return false;
    this.wishes.asks.push({ text: found[1], question: false, options });
    return true;
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
    if (!first && items.length === 1 && items[0]?.bracketed && items[0].text.split(/\s+/).length <= 4)
      return true;
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
      this.wishes.asks.length > 0 &&
      text.split(/\s+/).length <= 7 &&
      !cues.find('self').test(folded) &&
      items.every(
        item =>
          this.fits(item) &&
          (this.names(item.text) >= 0.34 ||
            NUMBERS.test(plain(item.text)) ||
            /\s(?:of|des|der|de|du|del|van|di|da)\s/u.test(plain(item.text))),
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

  /** Without clauses of time and reason: 'when it does not rain'. */
  private withoutAsides(text: string): string {
    const { cues } = this;
    if (cues.cjk) return text;
    return text.replace(
      /,?\s*(?:enfin |well |bueno )?\b(?:when|while|cuando|quand|wenn)\s+(?:it (?:rains|snows|isn't|is not|doesn't|does not)|we|I|il (?:ne|pleut|neige)|on|nous|es (?:nicht|regnet|schneit)|wir|ich|no|llueve|nieva)\s[^,.;]*/giu,
      '',
    );
  }
}
