import type { Catalogue, Grammar } from './catalogue.js';
import { fieldLimit } from './field-limit.js';
import { leadingList, splitItems, takeBrackets } from './lists.js';
import { longest, PhraseIndex } from './phrases.js';
import { tokenise } from './text.js';
import { type Language, LANGUAGES } from './types.js';

/** Explicitness of a request in a piece of text: none, possible, or explicit. */
export type Strength = 0 | 1 | 2;

/** A piece of the description that names one thing. */
export interface Clause {
  text: string;
  strength: Strength;
  /** Choices that the text offers, for example in brackets. */
  options?: string[];
  /** The text excludes this from the form. */
  negated: boolean;
  /** Part of an enumeration; pieces of one list share the number. */
  listed: boolean;
  list: number;
  /** Beside a list of fields, not part of it: 'name and e-mail, pottery course'. */
  apart: boolean;
}

export interface Clauses {
  clauses: Clause[];
  /** 'just name and e-mail': no other fields. */
  only: boolean;
  anonymous: boolean;
  /** 'three questions', 'at most 5 fields'. */
  fieldLimit?: number;
}

/** Limit of clauses that are read from one description. */
const MOST_CLAUSES = 80;

type Role = 'ask' | 'weak' | 'only' | 'not' | 'question' | 'anonymous';

/** Limit of 'only' words checked per sentence; a real one has one or two. */
const MOST_ONLY = 6;

/** Words of one language that ask, limit and refuse, indexed for search. */
export class ClauseReader {
  private readonly roles: PhraseIndex<Role>;
  private readonly grammar: Grammar;
  private isField: (text: string) => boolean = () => false;

  constructor(
    catalogue: Catalogue,
    private readonly language: Language,
  ) {
    this.grammar = catalogue.grammar[language];
    this.roles = new PhraseIndex<Role>(language);
    const weak = new Set(this.grammar.weak);
    for (const phrase of weak) this.roles.add(phrase, 'weak');
    for (const phrase of this.grammar.ask) if (!weak.has(phrase)) this.roles.add(phrase, 'ask');
    for (const phrase of this.grammar.only) this.roles.add(phrase, 'only');
    for (const phrase of this.grammar.not) this.roles.add(phrase, 'not');
    for (const phrase of this.grammar.question) this.roles.add(phrase, 'question');
    for (const phrase of this.grammar.anonymous) this.roles.add(phrase, 'anonymous');
  }

  /** `isField` tells whether a piece of text names something that a form can ask for. */
  read(text: string, isField: (text: string) => boolean): Clauses {
    const result: Clauses = { clauses: [], only: false, anonymous: false };
    const limit = fieldLimit(text, this.grammar, this.language);
    if (limit !== undefined) result.fieldLimit = limit;
    this.isField = isField;
    for (const sentence of splitSentences(text)) this.readSentence(sentence, isField, result);
    return result;
  }

  private readSentence(sentence: string, isField: (text: string) => boolean, result: Clauses): void {
    const colon = leadingList(sentence, this.grammar);
    const hits = longest(
      this.roles.find({ language: this.language, text: sentence, tokens: tokenise(sentence, this.language) }),
    ).filter(hit => sentence[hit.end] !== '-');
    if (hits.some(hit => hit.ref === 'anonymous')) result.anonymous = true;

    // Limited, because each check reads the rest of the sentence.
    const limiting = hits.filter(hit => hit.ref === 'only').slice(0, MOST_ONLY);
    const only = limiting.find(hit => this.limits(sentence.slice(hit.end), isField));
    if (only || this.endsOnly(sentence, isField)) result.only = true;
    const behind = limiting.find(hit => this.limitsBefore(sentence, hit, only, isField));
    if (behind) {
      result.only = true;
      const list = leadingList(sentence.slice(0, behind.start), this.grammar) ?? 0;
      this.addItems(sentence.slice(0, list), 0, result);
      const first = result.clauses.length;
      this.addItems(sentence.slice(list, behind.start), 2, result);
      // 'Pottery course, name and e-mail only': the first part usually names the business.
      const opening = list === 0 && result.clauses.length > first + 1 ? result.clauses[first] : undefined;
      if (opening) opening.apart = true;
      this.addItems(sentence.slice(behind.end), 0, result);
      return;
    }

    const before = this.requestBefore(sentence);
    if (before !== undefined) {
      // 'Dentist appointment, please ask for no address': the part before the refusal is not a request.
      const not =
        this.language === 'ja' ? undefined : hits.find(({ ref, start }) => ref === 'not' && start < before);
      const from = not ? sentence.lastIndexOf(',', not.start) + 1 : 0;
      this.addItems(sentence.slice(0, from), 0, result);
      this.addItems(sentence.slice(from, before), 2, result);
      this.addItems(sentence.slice(before), 0, result);
      return;
    }
    const refused = hits.find(
      hit =>
        hit.ref === 'not' &&
        hits.some(ask => ask.ref === 'ask' && ask.start >= hit.start && ask.start <= hit.end + 1),
    );
    if (refused) {
      const end = Math.max(
        ...hits.filter(ask => ask.ref === 'ask' && ask.start <= refused.end + 1).map(ask => ask.end),
        refused.end,
      );
      this.addItems(sentence.slice(0, refused.start), 0, result);
      this.addItems(sentence.slice(end), 2, result, true);
      return;
    }
    const asking = hits.find(hit => hit.ref === 'ask' || hit.ref === 'only');
    const perhaps = hits.find(hit => hit.ref === 'weak' || hit.ref === 'question');
    const first = [asking, perhaps].filter(hit => hit !== undefined).sort((a, b) => a.start - b.start)[0];
    const inOneBreath = asking && first && !/[,:;，、：]/.test(sentence.slice(first.end, asking.start));
    const start = inOneBreath ? asking : first;
    const colonFirst =
      colon !== undefined &&
      (start === undefined || colon <= start.start + 1) &&
      this.isList(sentence.slice(colon), isField);
    const at = colonFirst ? colon : start && (start.ref === 'question' ? start.start : start.end);
    if (at === undefined) return this.addItems(sentence, 0, result);
    this.addItems(sentence.slice(0, colonFirst ? colon : start?.start), 0, result);
    this.addItems(sentence.slice(at), asking || colonFirst ? 2 : 1, result);
  }

  /** After a colon: several things, or one that a form can ask for ('max 5 questions: photographer' has neither). */
  private isList(text: string, isField: (text: string) => boolean): boolean {
    return isField(text) || splitItems(text, this.grammar, this.language, isField).length > 1;
  }

  /** 'just' limits a form only if fields follow ('just an idea' does not). */
  private limits(rest: string, isField: (text: string) => boolean): boolean {
    const first = splitItems(this.withoutAsking(rest), this.grammar, this.language, isField)[0];
    const [opening] = tokenise(first?.text ?? '', this.language);
    if (opening && this.grammar.common.includes(opening.folded)) return false;
    return (
      first !== undefined &&
      isField(
        first.text
          .replace(/^[\s:：]+/, '')
          .split(/\s+/)
          .slice(0, 6)
          .join(' '),
      )
    );
  }

  /** 'name and e-mail only, for the yoga class': the limiting word follows its fields. */
  private limitsBefore(
    sentence: string,
    hit: { start: number; end: number },
    only: object | undefined,
    isField: (text: string) => boolean,
  ): boolean {
    const tail =
      sentence
        .slice(0, hit.start)
        .split(/[,、，:：]/)
        .at(-1) ?? '';
    if (this.language === 'ja') return isField(tail);
    const [next] = sentence.slice(hit.end).trim();
    return (
      only === undefined &&
      (next === undefined || next === ',') &&
      isField(tail.split(/\s+/).slice(-3).join(' '))
    );
  }

  /** 'name and e-mail only'; in Japanese the limiting word always follows. */
  private endsOnly(sentence: string, isField: (text: string) => boolean): boolean {
    const lower = sentence.toLowerCase();
    return this.grammar.only.some(word => {
      const at = lower.lastIndexOf(word);
      if (at <= 0) return false;
      const rest = lower.slice(at + word.length).replace(/[\s.!。]/g, '');
      if (this.language !== 'ja' && rest.length > 8) return false;
      const tail =
        lower
          .slice(0, at)
          .split(/[,、，:：]/)
          .at(-1) ?? '';
      return isField(tail.split(/\s+/).slice(-3).join(' '));
    });
  }

  /** Position of the asking verb if the request comes before it (Japanese, German subclauses). */
  private requestBefore(sentence: string): number | undefined {
    const lower = sentence.toLowerCase();
    for (const word of this.grammar.askBefore) {
      const at = lower.lastIndexOf(word);
      if (at <= 0) continue;
      if (this.language === 'ja' || lower.slice(at + word.length).trim().length < 12) return at;
    }
    return undefined;
  }

  private addItems(text: string, strength: Strength, result: Clauses, refused = false): void {
    const items = splitItems(text, this.grammar, this.language, this.isField);
    const list = (result.clauses.at(-1)?.list ?? 0) + 1;
    let negated = refused;
    for (const [at, item] of items.entries()) {
      if (result.clauses.length >= MOST_CLAUSES) return;
      const { head, options } = takeBrackets(item.text, this.grammar);
      const refusal = this.refusal(head);
      negated =
        refusal !== undefined || (negated && (at === 0 || (item.continues && head.split(/\s+/).length <= 3)));
      const words = strength > 0 ? this.withoutAsking(refusal ?? head) : (refusal ?? head);
      if (words.trim() === '' && !options && !item.options) continue;
      const chosen = options ?? item.options;
      result.clauses.push({
        text: words.trim(),
        strength: negated ? 2 : strength,
        negated,
        listed: items.length > 1,
        list,
        apart: item.apart,
        ...(chosen ? { options: chosen } : {}),
      });
    }
  }

  /** Text after a 'no' or 'without' (in Japanese before it); undefined if nothing is refused. */
  private refusal(text: string): string | undefined {
    const hits = longest(
      this.roles.find({ language: this.language, text, tokens: tokenise(text, this.language) }),
    );
    const not = hits.find(hit => hit.ref === 'not');
    if (!not) return undefined;
    const rest = this.language === 'ja' ? text.slice(0, not.start) : text.slice(not.end);
    return rest.trim() === '' ? undefined : rest;
  }

  /** 'to know the date' names the date: leading request words are not part of the thing. */
  private withoutAsking(text: string): string {
    let rest = text.replace(/^[\s:：,]+/, '');
    for (;;) {
      const inner = rest.replace(/^(?:to|that|also|auch|aussi|también)\s+/i, '');
      const tokens = tokenise(inner, this.language);
      const hits = this.roles.find({ language: this.language, text: inner, tokens });
      const start = hits
        .filter(hit => (hit.ref === 'ask' || hit.ref === 'weak') && hit.start === (tokens[0]?.start ?? -1))
        .sort((a, b) => b.end - a.end)[0];
      const next = start ? inner.slice(start.end).replace(/^[\s:：]+/, '') : inner;
      if (next.trim() === '' || next === rest) return inner === rest ? rest : inner;
      rest = next;
    }
  }
}

/** Splits into sentences and lines; a dot inside a number or an abbreviation does not end a sentence. */
export function splitSentences(text: string): string[] {
  return text
    .split(
      /(?<=[^\d\s][.!?])(?<!\b(?:St|Dr|Mr|Mrs|Ms|Inc|Ltd|Co|No|vs|e\.g|i\.e|z\.B|p\.ej|Sra?|Dra|Mme)\.)\s+|(?<=\d[.!?])\s+(?=\p{Lu})|[。！？\n]+|(?<=\S)\s*;\s*/u,
    )
    .map(sentence => sentence.replace(/[.!?]+$/, '').trim())
    .filter(sentence => sentence !== '');
}

/** One reader per language. */
export function clauseReaders(catalogue: Catalogue): Record<Language, ClauseReader> {
  return Object.fromEntries(LANGUAGES.map(l => [l, new ClauseReader(catalogue, l)])) as Record<
    Language,
    ClauseReader
  >;
}
