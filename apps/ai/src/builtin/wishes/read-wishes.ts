import { plain } from '../plain.js';
import type { Language } from '../types.js';
import { hasRight, jointsOf, setOptions } from './details.js';
import { japaneseAsks } from './japanese.js';
import { OnlyReader } from './only-reader.js';
import { optionsIn, piecesOf } from './pieces.js';
import { inLists, sentencesOf } from './sentences.js';
import { signsOf, trimmed } from './signs.js';
import { isBareList, isListed, isReported, isStory } from './stories.js';
import type { Known, Wishes } from './wish.types.js';

/** Reads the wishes of a description about its form, with certainty or not at all. */
export function readWishes(text: string, language: Language, known: Known): Wishes {
  return new WishReader(signsOf(language), known).read(text);
}

/** Number of names from which an enumeration without a word of asking lists things to ask. */
const LIST = 3;
/** Number of words above which a part that was not understood is reported as unread. */
const TELLING = 8;
/** Number of words below which a part separated by semicolons is a thing. */
const SHORT = 3;

const PEOPLE = /^\W*(?:they|people|customers|clients|guests|visitors|couples) /iu;

/** Matches 'Oh and their zip code', 'Und die Adresse'. */
const GOES_ON = new RegExp(
  [
    '^(?:(?:oh|and|also|plus|ah|separately|y|et|und|ainsi que)[\\s,]+)+(?=(?:whether|if|their|the|',
    'an?|best|for|how|what|which|when|where|el|la|los|las|su|una?|le|les|leur|une|die|der|das|den|',
    'eine?n?)\\s)',
  ].join(''),
  'iu',
);
const ASK: Record<Language, string> = {
  en: 'ask for',
  es: 'preguntar',
  fr: 'demander',
  de: 'bitte abfragen:',
  ja: '',
};

const WANTS_FORM = new RegExp(
  [
    "^\\W*(?:so )?(?:i|we|i'd|we'd|quier\\p{L}+|necesit\\p{L}+|je|j'\\p{L}+|nous|on|ich|wir|",
    'deshalb) (?:\\p{L}+ ){0,3}?(?:like|need|want|a|an|un|une|voudrai\\p{L}*|veu\\p{L}+|mochte\\p{L}*|',
    'brauche\\p{L}*)\\b',
  ].join(''),
  'u',
);

/** A condition with its consequence, not a question. */
const DEPENDS =
  /,|\b(?:should|must|ask|ring|call|contact|please|we|i|us|me|then|preguntar|pedir|demander|fragen|abfragen|bitte)\b/iu;

/** Mentions of anonymity as the visitor's choice. */
const OFFERED = /\?|\b(?:whether|wants?|wish|option|prefer|quier\p{L}+|si |souhait\p{L}+|ob|mochten?)\b/u;

/** Numbers of sentences and words above which a description is a story, read only for explicit lists and requests. */
const MANY = 5;
const WORDY = 60;
/** Maximum number of words in a bare name that continues a list. */
const BARE = 4;

/** Reads a description sentence by sentence. */
class WishReader extends OnlyReader {
  /** Whether the previous sentence asked for something, so 'And their …' asks too. */
  private goesOn = false;

  read(text: string): Wishes {
    const sentences = inLists(sentencesOf(text), this.signs);
    this.wishes.anonymous = sentences.some(
      one => this.signs.has('anonymous', one) && !OFFERED.test(plain(one)),
    );
    this.isLong = sentences.length > MANY && text.split(/\s+/u).length > WORDY;
    sentences.forEach((sentence, at) => {
      const [, next = ''] = sentences.slice(at);
      if (!hasRight(sentence) && hasRight(next)) this.readQuizQuestion(sentence);
      else if (!this.readRightAnswers(sentence)) this.readOne(sentence, at === 0);
    });
    const { asks, refused, unread } = this.wishes;
    // A text with content in which nothing was understood.
    if (asks.length + refused.length + unread.length === 0)
      unread.push(
        ...this.rest
          .slice(1)
          .filter(one => one.split(/\s+/u).length > TELLING)
          .map(trimmed),
      );
    this.wishes.unread = unread.filter(part => !this.saysNothing(part) && !this.onlyWantsForm(part));
    this.wishes.only &&= asks.length > 0;
    this.wishes.rest = this.rest.map(trimmed).join('. ');
    return this.wishes;
  }

  /** Reads 'Capital of Peru? Lima (correct), Quito, Bogota.' */
  protected readQuizQuestion(sentence: string): void {
    const text = sentence.replace(/^[^:：?]{2,40}[:：]\s*(?=\S)/u, '').replace(/[¿?？]/gu, '');
    this.wishes.asks.push({ text: trimmed(text), question: true });
  }

  protected readRightAnswers(sentence: string): boolean {
    const on = this.wishes.asks.at(-1);
    const options = hasRight(sentence)
      ? optionsIn(sentence.replace(/[()（）]/gu, ' '), jointsOf(this.signs))
      : undefined;
    if (!on?.question || on.options || !options) return false;
    setOptions(on, options);
    return true;
  }

  /** Reads 'Only name and e-mail, for the pottery course', which asks for the known things in it. */
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
    if (this.opensSection(sentence) || this.plansPages(sentence)) return;
    const from = this.wishes.asks.length;
    for (const clause of this.clausesOf(
      this.goesOn ? sentence.replace(GOES_ON, `${ASK[this.signs.language]} `) : sentence,
    ))
      if (!this.readClause(clause, isFirst)) this.leave(clause, isFirst);
    this.goesOn = this.wishes.asks.length > from || (this.goesOn && this.signs.starts('if', sentence));
  }

  /** Handles a clause without an understood request; reports it as unread if it looks like a wish. */
  protected leave(clause: string, isFirst: boolean): void {
    this.rest.push(clause);
    const isWish = isBareList(clause) || (!this.isTold(clause) && this.looksLikeWish(clause));
    if (isWish && !isFirst && !this.signs.has('anonymous', clause) && !this.namesForm(clause))
      this.wishes.unread.push(clause.trim());
  }

  private isTold = (clause: string): boolean =>
    this.signs.has('background', clause) || isStory(clause) || isReported(clause);

  private looksLikeWish = (clause: string): boolean =>
    (this.signs.starts('if', clause) && DEPENDS.test(clause)) ||
    (GOES_ON.test(clause) && this.wishes.asks.length > 0) ||
    /[?？]$/u.test(clause.trim()) ||
    this.signs.has('wish', clause);

  /** Matches 'Wollen wir nicht'. */
  private saysNothing = (part: string): boolean =>
    trimmed(part)
      .split(/\s+/u)
      .every(word => this.signs.isAll('notName', word));

  /** Matches 'I'd like a form they can fill out in the office'. */
  private onlyWantsForm = (part: string): boolean =>
    WANTS_FORM.test(plain(part)) && this.signs.has('form', part) && !/[,:;]/u.test(part);

  /** Whether a text only states the purpose of the form. */
  protected namesForm(clause: string): boolean {
    return this.signs.has('form', clause) && piecesOf(clause).length < LIST;
  }

  /** Splits a sentence into independent parts: 'name and phone, but no address', 'a claim - if so, its number'. */
  protected clausesOf(sentence: string): string[] {
    const marked = sentence
      .replace(/,?\s(?:but|however|pero|mais|aber)\s(?!(?:is |isn't |not )|optional|no es|nicht )/giu, ' ; ')
      .replace(/\s[-–—]\s(?=(?:if|si|wenn|falls)\s)/giu, ' ; ')
      .replace(/,\sso\s(?=(?:please|we|i|they|ask|the form|it|their|make|include)\s)/giu, ' ; ');
    const parts = piecesOf(marked, /[;；]/u);
    const isList =
      parts.length > 1 && (parts.length > 2 || parts.every(part => part.split(/\s+/u).length < SHORT));
    return isList && !marked.includes(' ; ') ? [sentence] : parts;
  }

  /** Reads 'Which pieces: bouquet, arch — they can pick more than one.' */
  protected readClause(said: string, isFirst: boolean): boolean {
    const aside = /\s?[-–—,(]\s?(?<aside>[^-–—,()]{6,60})\)?$/u.exec(trimmed(said));
    const note = aside?.groups?.['aside'] ?? '';
    if (
      !aside ||
      !this.signs.starts('multiple', note.replace(PEOPLE, '')) ||
      !/\b(?:can|may|pueden|peuvent|konnen)\b/u.test(plain(note))
    )
      return this.readWhole(said, isFirst);
    const from = this.wishes.asks.length;
    if (!this.readWhole(trimmed(said).slice(0, aside.index), isFirst)) return false;
    const on = this.wishes.asks.slice(from).findLast(ask => ask.options);
    if (on) on.multiple = true;
    return true;
  }

  /** Reads 'Required: name, phone.' */
  private readHeaded(clause: string): boolean {
    const { head = '', list = '' } =
      /^(?<head>[^:：,]{4,24})[:：]\s*(?<list>.+)$/u.exec(trimmed(clause))?.groups ?? {};
    const isMark = this.signs.isAll('required', head) || this.signs.isAll('optional', head);
    const asks = isMark ? this.sure(this.items.read(list)) : undefined;
    for (const ask of asks ?? []) this.add({ ...ask, required: this.signs.isAll('required', head) });
    return asks !== undefined;
  }

  private readWhole(clause: string, isFirst: boolean): boolean {
    if (this.readHeaded(clause)) return true;
    if (!isFirst && (this.isBackground(clause) || isReported(clause))) return false;
    if (isFirst && this.isTitle(clause)) return true;
    if (!this.signs.has('requiredBefore', clause) && this.readRefusal(clause, isFirst)) return true;
    const text = this.signs.afterStart(clause, 'opener');
    if (this.signs.starts('if', text) && DEPENDS.test(text)) return this.readCondition(text);
    return this.readWish(text) || this.readAsk(text, isFirst);
  }

  /** Reads conditions, marks and verbatim questions. */
  private readWish = (text: string): boolean =>
    this.readCondition(text) ||
    this.readIndispensable(text) ||
    this.readMarked(text) ||
    this.readWelcome(text) ||
    this.readQuestion(text);

  private readAsk = (text: string, isFirst: boolean): boolean =>
    ((!this.isLong || (this.goesOn && !isStory(text))) && this.readOpenQuestion(text, isFirst)) ||
    this.readBox(text) ||
    (!(this.isLong && isStory(text)) && this.readAsked(text, isFirst)) ||
    ((!this.isLong || isListed(text) || this.isExplicit(text)) && this.readList(text, isFirst));

  /** Reads 'Rate the food', or a bare name after other requests. */
  private isExplicit = (text: string): boolean =>
    this.signs.starts('rate', text) || (this.goesOn && text.split(/\s+/u).length <= BARE);

  /** 'People always ask me for the price' does not request a question. */
  private isBackground = (clause: string): boolean =>
    this.signs.has('background', clause) && !this.signs.has('refuse', clause);

  /** Reads 'Quiz: which plant is right for you?' */
  private isTitle = (clause: string): boolean =>
    this.signs.starts('form', this.signs.afterStart(clause, 'article')) &&
    /^[^:]{2,50}:[^,]*[?？]$/u.test(clause);

  protected readJapanese(sentence: string): void {
    const read = japaneseAsks(sentence, this.signs, this.items);
    this.wishes.refused.push(...read.refused);
    for (const { thing, required } of read.marked) this.mark(thing, required);
    for (const ask of read.asks) this.addSure(ask);
    if (read.asks.length + read.refused.length + read.marked.length === 0) this.leave(sentence, false);
  }
}
