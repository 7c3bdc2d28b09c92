import type { Language } from '../types.js';
import { japaneseAsks } from './japanese.js';
import { piecesOf } from './pieces.js';
import { SectionReader } from './section-reader.js';
import { sentencesOf } from './sentences.js';
import { signsOf, trimmed } from './signs.js';
import type { Known, Wishes } from './wish.types.js';

/** Reads what a description wants of its form, with certainty or not at all. */
export function readWishes(text: string, language: Language, known: Known): Wishes {
  return new WishReader(signsOf(language), known).read(text);
}

/** From this number of names on, an enumeration without a word of asking is one of things to ask. */
const LIST = 3;
/** More words than this tell something. */
const TELLING = 8;

/** Reads a description sentence by sentence. */
class WishReader extends SectionReader {
  read(text: string): Wishes {
    this.wishes.anonymous = this.signs.has('anonymous', text);
    const sentences = sentencesOf(text);
    sentences.forEach((sentence, at) => this.readOne(sentence, at === 0));
    const { asks, refused, unread } = this.wishes;
    // Nothing was understood of a text that says something.
    if (asks.length + refused.length + unread.length === 0)
      unread.push(
        ...this.rest
          .slice(1)
          .filter(one => one.split(/\s+/u).length > TELLING)
          .map(trimmed),
      );
    this.wishes.only &&= asks.length > 0;
    this.wishes.rest = this.rest.map(trimmed).join('. ');
    return this.wishes;
  }

  /** 'Only name and e-mail, for the pottery course' asks what is known of it. */
  protected readOne(said: string, isFirst: boolean): void {
    const sentence = this.withoutOnly(said);
    const { asks } = this.wishes;
    const from = asks.length;
    this.readSentence(sentence, isFirst);
    if (sentence === said) return;
    const kept = asks
      .splice(from)
      .filter(ask => ask.question || ask.options || ask.yesNo || this.items.isThing(ask.text));
    asks.push(...kept);
  }

  protected readSentence(sentence: string, isFirst: boolean): void {
    if (trimmed(sentence) === '') return;
    if (this.signs.language === 'ja') return this.readJapanese(sentence);
    if (this.opensSection(sentence) || this.bracketSections(sentence)) return;
    for (const clause of this.clausesOf(sentence))
      if (!this.readClause(clause, isFirst)) this.leave(clause, isFirst);
  }

  /** A clause that asks for nothing that was understood; if it looks like a wish, it is named as unread. */
  protected leave(clause: string, isFirst: boolean): void {
    this.rest.push(clause);
    const isWish = this.signs.has('wish', clause) || piecesOf(clause).length > LIST;
    if (isWish && !isFirst && !this.signs.has('anonymous', clause) && !this.namesForm(clause))
      this.wishes.unread.push(clause.trim());
  }

  /** Only says what the form is for. */
  protected namesForm(clause: string): boolean {
    return this.signs.has('form', clause) && piecesOf(clause).length < LIST;
  }

  protected withoutOnly(sentence: string): string {
    const found = this.signs.find('only', trimmed(sentence));
    if (!found) return sentence;
    this.wishes.only = true;
    const text = trimmed(sentence);
    // 'Only name and e-mail for the newsletter'
    return `${text.slice(0, found.start)} ${text.slice(found.end).replace(/\s(?:for|para|pour|für)\s.*$/iu, '')}`;
  }

  /** Parts of a sentence that say different things: 'name and phone, but no address', 'a claim - if so, its number'. */
  protected clausesOf(sentence: string): string[] {
    const marked = sentence
      .replace(/,?\s(?:but|however|pero|mais|aber)\s(?!(?:is |isn't |not )|optional|no es|nicht )/giu, ' ; ')
      .replace(/\s[-–—]\s(?=(?:if|si|wenn|falls)\s)/giu, ' ; ');
    const parts = piecesOf(marked, /[;；]/u);
    return parts.length > 1 && parts.every(part => part.split(/\s+/u).length < 3) ? [sentence] : parts;
  }

  protected readClause(clause: string, isFirst: boolean): boolean {
    // 'Quiz: which plant is right for you?' is a title.
    if (isFirst && this.signs.starts('form', clause) && /^[^:]{2,20}:[^,]*[?？]$/u.test(clause)) return true;
    if (!this.signs.has('requiredBefore', clause) && this.readRefusal(clause, isFirst)) return true;
    const text = this.signs.afterStart(clause, 'opener');
    return (
      this.readCondition(text) ||
      this.readIndispensable(text) ||
      this.readMarked(text) ||
      this.readWelcome(text) ||
      this.readQuestion(text) ||
      this.readOpenQuestion(text, isFirst) ||
      this.readBox(text) ||
      this.readAsked(text, isFirst) ||
      this.readList(text, isFirst)
    );
  }

  protected readJapanese(sentence: string): void {
    const read = japaneseAsks(sentence, this.signs, this.items);
    this.wishes.refused.push(...read.refused);
    for (const { thing, required } of read.marked) this.mark(thing, required);
    for (const ask of read.asks) this.addSure(ask);
    if (read.asks.length + read.refused.length + read.marked.length === 0) this.leave(sentence, false);
  }
}
