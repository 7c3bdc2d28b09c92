import { plain } from '../plain.js';
import { jointsOf } from './details.js';
import { ItemParts } from './item-parts.js';
import { lastWord } from './item-shapes.js';
import { piecesOf } from './pieces.js';
import { headedAnswers } from './run-shapes.js';
import { isAmount, isWeekday } from './shapes.js';
import { trimmed } from './signs.js';

const MOST_OF_CHOICE = 4;
/** Maximum number of words in an example that begins like a question. */
const MOST_OF_EXAMPLE = 4;
/** Maximum number of pieces with answers after a dash. */
const MOST_OF_LIST = 7;
/** Question words for dates, which a word cannot answer. */
const WHEN = /^(?:ab |seit |bis |since |from )?(?:wann|when|cuando|quand)\b/u;
const CONTACT = ['name', 'email', 'phone'] as const;

/** Words of a list, each followed by its answers without punctuation. */
export interface Loose {
  text: string;
  answers: string[];
}

/** Splits an enumeration into things, each followed by its answers without punctuation. */
export class LooseReader extends ItemParts {
  protected pieces(text: string): string[] {
    return this.inRows(piecesOf(text))
      .flatMap(piece => this.atOrIf(piece))
      .flatMap(piece => this.bareWords(piece))
      .map(piece => this.signs.beforeEnd(piece, 'tail'))
      .filter(piece => !this.signs.isAll('tail', piece) && !this.isExample(piece));
  }

  /** 'Wie Hund oder Katze' gives examples, 'wie nervös der Hund ist' asks. */
  private isExample = (piece: string): boolean =>
    this.signs.starts('example', piece) &&
    !(this.isAsking(piece) && piece.split(/\s+/u).length > MOST_OF_EXAMPLE);

  /** Keeps 'mornings, afternoons or nights' within a list together. */
  private inRows(pieces: readonly string[]): string[] {
    const isAnswer = (one: string): boolean =>
      this.signs.isAll('answer', this.signs.afterStart(one, 'article'));
    const { or } = jointsOf(this.signs);
    const found: string[] = [];
    for (const piece of pieces) {
      const ends = piece.split(or);
      let from = found.length;
      while (from > 0 && isAnswer(found[from - 1] ?? '')) from--;
      if (ends.length === 2 && ends.every(isAnswer) && from < found.length)
        found.push(`${found.splice(from).join('/')}/${ends.join('/')}`);
      else found.push(piece);
    }
    return found;
  }

  /** Reads each word of 'name address phone' as a thing. */
  protected bareWords(piece: string): string[] {
    const words = this.signs.afterStart(piece, 'article', 'opener').split(/\s+/u);
    const isContact = (word: string): boolean => CONTACT.some(sign => this.signs.isAll(sign, word));
    const areAll = words.every(word => this.isThing(word)) && words.filter(isContact).length > 1;
    return areAll && new Set(words).size === words.length ? words : [piece];
  }

  /** Splits 'Which gym is closer or if they would rather be at home' into two questions. */
  protected atOrIf(piece: string): string[] {
    const [first = '', second] = piece.split(
      /\s(?:or(?= (?:if|whether)\s)|o(?= si\s)|ou(?= s['i])|oder(?= ob\s))\s/iu,
    );
    return second !== undefined && this.isAsking(this.signs.afterStart(first, 'opener'))
      ? [first, second]
      : [piece];
  }

  /** Reads short pieces after a question as its answers: 'How often, daily, weekly or never'. */
  protected loose(pieces: readonly string[]): Loose[] {
    const found: Loose[] = [];
    let until = -1;
    for (const [at, piece] of pieces.entries()) {
      const before = found.at(-1);
      const dashed = /^(?<head>\S+(?: \S+){0,3}) [-–—] (?<first>\S+(?: \S+){0,2})$/u.exec(piece)?.groups;
      const end = dashed
        ? pieces.findIndex((one, on) => on > at && on < at + MOST_OF_LIST && this.endsList(one))
        : -1;
      if (before && at <= until) before.answers.push(piece);
      else if (dashed && end > 0) {
        found.push({ text: dashed['head'] ?? '', answers: [dashed['first'] ?? ''] });
        until = end;
      } else if (before && this.isLooseAnswer(piece, before)) before.answers.push(piece);
      else found.push({ text: piece, answers: [] });
    }
    return found.flatMap(one => this.orApart(one));
  }

  protected endsList = (piece: string): boolean =>
    jointsOf(this.signs).or.test(piece) && piece.split(/\s+/u).length <= MOST_OF_CHOICE;

  protected isLooseAnswer(piece: string, before: Loose): boolean {
    const { signs } = this;
    if (isWeekday(piece.split(/\s+/u)[0] ?? '') && headedAnswers(before.text, signs)) return true;
    if (signs.isAll('yesNo', piece) || this.isAmountOf(piece, before)) return true;
    const bare = trimmed(piece);
    const [first = bare] = bare.split(jointsOf(signs).or);
    return (
      this.takesWords(before) &&
      bare.split(/\s+/u).length <= MOST_OF_CHOICE + 2 &&
      signs.afterStart(bare, 'article') === bare &&
      !this.isAsking(bare) &&
      !(this.isThing(first) && !isWeekday(first) && !isAmount(first))
    );
  }

  private isAmountOf(piece: string, { text, answers }: Loose): boolean {
    const isAmounts = isAmount(piece) || piece.split(/\s+/u).every(isAmount);
    return isAmounts && (this.isAsking(text) || isAmount(lastWord(text)) || answers.some(isAmount));
  }

  /** Whether a question can be answered with words, not only with a date or a number. */
  private takesWords({ text }: Loose): boolean {
    return (
      this.isAsking(this.signs.afterStart(text, 'opener')) &&
      !WHEN.test(plain(text)) &&
      !this.signs.starts('number', text) &&
      !/[(（:：]/u.test(text)
    );
  }

  /** Pieces after a question are its answers only with an 'or', or if they can only be answers. */
  protected orApart({ text, answers }: Loose): Loose[] {
    const isClosed = (one: string): boolean =>
      jointsOf(this.signs).or.test(one) ||
      this.signs.isAll('yesNo', one) ||
      isWeekday(one.split(/\s+/u)[0] ?? '') ||
      one.split(/\s+/u).every(isAmount);
    const isList = answers.some(isClosed) || answers.every(one => this.signs.isAll('answer', one));
    return isList ? [{ text, answers }] : [text, ...answers].map(one => ({ text: one, answers: [] }));
  }
}
