import { type FormField, traitsOf } from '#form-core';
import type { Catalogue } from '../builtin/catalogue.js';
import { answeredFields } from '../builtin/field-traits.js';
import { kindOfField } from '../builtin/fields.js';
import { KindMatcher } from '../builtin/kind-matcher.js';
import { plain } from '../builtin/plain.js';
import { distance } from '../builtin/spelling.js';
import type { Kind, Language } from '../builtin/types.js';
import type { EditLanguage } from './edit-language.js';
import { bare, only } from './option-names.js';

/** Share of a name's words, 0 to 1, from which it refers to a kind unambiguously. */
const WHOLE = 0.99;

/** Finds the field for a name; none for an ambiguous one. */
export class FieldNames {
  private readonly matcher: KindMatcher;
  private readonly labelMatcher: KindMatcher;

  constructor(
    private readonly language: EditLanguage,
    formLanguage: Language,
    private readonly catalogue: Catalogue,
    /** Ids of the fields in the last turn. */
    private readonly recent: readonly string[],
  ) {
    this.matcher = new KindMatcher(language.code, catalogue, null);
    this.labelMatcher = new KindMatcher(formLanguage, catalogue, null);
  }

  /** The field for a text by label, number, type, words or meaning, in that order. */
  find(fields: readonly FormField[], text: string): FormField | undefined {
    const asked = answeredFields(fields);
    if (this.language.is(this.language.words.it, text)) return this.lastField(asked);
    const exact = asked.filter(({ label }) => bare(label) === bare(text));
    if (exact.length > 0) return only(exact);
    const name = this.language.withoutNoun(text);
    if (name === '' || this.language.isTooMuch(text)) return undefined;
    const numbered = this.byNumber(asked, text) ?? this.byNumber(asked, name);
    if (numbered) return numbered;
    const typed = this.byType(asked, name);
    if (typed) return typed;
    const worded = this.byWords(asked, name);
    if (worded.length > 0) return only(worded);
    if (this.language.list(name).length > 1) return undefined;
    return this.byMeaning(asked, name) ?? this.byParts(asked, name) ?? this.bySpelling(asked, name);
  }

  /** The field with exactly this name, ignoring articles and plural endings. */
  exact(fields: readonly FormField[], text: string): FormField | undefined {
    const said = this.wordsOf(this.language.withoutNoun(text)).join(' ');
    return said === ''
      ? undefined
      : only(answeredFields(fields).filter(({ label }) => this.wordsOf(label).join(' ') === said));
  }

  /** The only field with all of its words in a clause: 'they want it by post' for 'Voucher by post?'. */
  saidBy(fields: readonly FormField[], clause: string): FormField | undefined {
    const said = this.wordsOf(clause);
    const shared = (field: FormField): number =>
      this.wordsOf(field.label).filter(word => said.includes(word) && word.length > 1).length;
    const most = Math.max(0, ...fields.map(shared));
    return most === 0 ? undefined : only(fields.filter(field => shared(field) === most));
  }

  /** A text without the words of a field's label; undefined if it has none of them. */
  wordsBeside(field: FormField, text: string): string | undefined {
    const own = this.wordsOf(field.label);
    const said = text.split(/\s+/u);
    const rest = said.filter(word => !this.wordsOf(word).some(stem => own.includes(stem)));
    return rest.length > 0 && rest.length < said.length ? rest.join(' ') : undefined;
  }

  /** Fields of the previous clause or turn. */
  recentOf(fields: readonly FormField[]): FormField[] {
    return answeredFields(fields).filter(({ id }) => this.recent.includes(id));
  }

  /** Whether a field asks for a name or a part of it. */
  isName(field: FormField): boolean {
    return (
      field.type === 'text' &&
      (this.familyOf(field) === 'name' || this.language.is(this.language.words.names, field.label))
    );
  }

  /** All fields of a list; undefined if one of its names is unknown or ambiguous. */
  all(fields: readonly FormField[], text: string): FormField[] | undefined {
    if (this.language.is(this.language.words.all, text)) return answeredFields(fields);
    if (this.language.is(this.language.words.allOptional, text)) return optional(fields);
    if (this.language.is(this.language.words.it, text) && this.recent.length > 0)
      return answeredFields(fields).filter(({ id }) => this.recent.includes(id));
    const names = this.language.list(text);
    const whole = this.find(fields, text);
    if (names.length < 2 || whole) return whole && [whole];
    const found = names.map(name => this.find(fields, name));
    if (new Set(found).size < found.length) return undefined;
    return found.every(field => field !== undefined) ? found : undefined;
  }

  /** Kind of question that an entire name refers to. */
  kindOf(text: string): Kind | undefined {
    const [match] = this.matcher.match(this.language.withoutNoun(text));
    return match && match.covered >= WHOLE ? match.kind : undefined;
  }

  /** Whether one of the fields asks for the visitor's name. */
  hasName(fields: readonly FormField[]): boolean {
    return fields.some(field => this.familyOf(field) === 'name');
  }

  private lastField(fields: readonly FormField[]): FormField | undefined {
    return only(fields.filter(({ id }) => this.recent.includes(id)));
  }

  private byNumber(fields: readonly FormField[], text: string): FormField | undefined {
    const { words } = this.language;
    const said = plain(text).trim();
    const number = this.language
      .pattern(`^(?:(?:${words.nouns}|field|n[or]?\\.?|#)\\s*)?(\\d{1,3})$`)
      .exec(said);
    if (number) return fields[Number(number[1]) - 1];
    if (this.language.is(`(?:${words.articles})? ?${words.lastOne}`, this.language.withoutNoun(said)))
      return fields.at(-1);
    const at = words.ordinals.findIndex(ordinal =>
      this.language.is(`(?:${words.articles})? ?(?:${ordinal})`, this.language.withoutNoun(said)),
    );
    return at < 0 ? undefined : fields[at];
  }

  private byType(fields: readonly FormField[], name: string): FormField | undefined {
    const { called, types } = this.language.words;
    const type = this.language.keyOf(called, name) ?? this.language.keyOf(types, name);
    return type ? only(fields.filter(field => field.type === type)) : undefined;
  }

  /** Fields with every word of the name in their label. */
  private byWords(fields: readonly FormField[], name: string): FormField[] {
    const said = this.wordsOf(name);
    if (said.length === 0) return [];
    const joined = said.join('');
    if (this.language.code === 'ja') return fields.filter(({ label }) => bare(label).includes(bare(name)));
    return fields.filter(({ label }) => {
      const own = this.wordsOf(label);
      return said.every(word => own.includes(word)) || own.join('') === joined;
    });
  }

  private byMeaning(fields: readonly FormField[], name: string): FormField | undefined {
    const kind = this.kindOf(name);
    return kind && only(fields.filter(field => this.familyOf(field) === kind.family));
  }

  /** The only field with a word that begins or ends like the name, or abbreviates to it: 'lvl' for 'level'. */
  private byParts(fields: readonly FormField[], name: string): FormField | undefined {
    const [said = '', ...more] = this.wordsOf(name);
    if (more.length > 0 || said.length < 3 || this.language.code === 'ja') return undefined;
    const isShort = (word: string): boolean =>
      word.length > said.length && word.replace(/[aeiou]/gu, '') === said;
    const isPart = (word: string): boolean =>
      Math.min(word.length, said.length) > 3 &&
      [word.startsWith(said), word.endsWith(said), said.endsWith(word)].includes(true);
    return only(
      fields.filter(({ label }) => this.wordsOf(label).some(word => isShort(word) || isPart(word))),
    );
  }

  /** The only field with all words of the name, one of them with a single-letter typo. */
  private bySpelling(fields: readonly FormField[], name: string): FormField | undefined {
    const said = this.wordsOf(name);
    const isLike = (one: string, other: string): boolean =>
      one === other || (Math.min(one.length, other.length) > 3 && distance(one, other, 1) < 2);
    return said.length === 0 || this.language.code === 'ja'
      ? undefined
      : only(
          fields.filter(({ label }) =>
            said.every(word => this.wordsOf(label).some(own => isLike(word, own))),
          ),
        );
  }

  private familyOf(field: FormField): string | undefined {
    const kind = kindOfField(field, this.catalogue.kinds);
    const { contact } = traitsOf(field.type);
    const [match] = this.labelMatcher.match(field.label);
    return contact ?? kind?.family ?? (match && match.covered >= 0.5 ? match.kind.family : undefined);
  }

  private wordsOf(text: string): string[] {
    const stop = this.language.pattern(`^(?:${this.language.words.stop})$`);
    return bare(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== '' && !stop.test(word))
      .map(word => (word.length > 3 ? word.replace(/(?:ing|es|s|en|n|e)$/u, '') : word));
  }
}

/** The questions that are not required; undefined without any. */
function optional(fields: readonly FormField[]): FormField[] | undefined {
  const found = answeredFields(fields).filter(({ required }) => !required);
  return found.length > 0 ? found : undefined;
}
