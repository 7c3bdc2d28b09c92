import { type FormField, traitsOf } from '#form-core';
import type { Catalogue } from '../builtin/catalogue.js';
import { answeredFields, isChoice } from '../builtin/field-traits.js';
import { kindOfField } from '../builtin/fields.js';
import { KindMatcher } from '../builtin/kind-matcher.js';
import { plain } from '../builtin/plain.js';
import type { Kind, Language } from '../builtin/types.js';
import type { EditLanguage } from './edit-language.js';
import { masked, unquoted } from './quotes.js';

/** Share of its words from which a name refers to a kind unambiguously. */
const WHOLE = 0.99;

const bare = (text: string): string =>
  plain(text)
    .replace(/[¿¡?？!！.。:：,"'‘’“”„«»‹›「」『』]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Finds the field for a name. An ambiguous name has none. */
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

  /** The field for a text by label, number, type, words or meaning, in this order. */
  find(fields: readonly FormField[], text: string): FormField | undefined {
    const asked = answeredFields(fields);
    if (this.language.is(this.language.words.it, text)) return this.lastField(asked);
    const exact = asked.filter(({ label }) => bare(label) === bare(text));
    if (exact.length > 0) return only(exact);
    const name = this.withoutNoun(text);
    if (name === '' || this.language.isTooMuch(text)) return undefined;
    const numbered = this.byNumber(asked, text) ?? this.byNumber(asked, name);
    if (numbered) return numbered;
    const typed = this.byType(asked, name);
    if (typed) return typed;
    const worded = this.byWords(asked, name);
    return worded.length > 0 ? only(worded) : this.byMeaning(asked, name);
  }

  /** All fields of a list; undefined if one of its names is unknown or ambiguous. */
  all(fields: readonly FormField[], text: string): FormField[] | undefined {
    if (this.language.is(this.language.words.all, text)) return answeredFields(fields);
    if (this.language.is(this.language.words.it, text) && this.recent.length > 0)
      return answeredFields(fields).filter(({ id }) => this.recent.includes(id));
    const whole = this.find(fields, text);
    if (whole) return [whole];
    const names = this.list(text);
    if (names.length < 2) return undefined;
    const found = names.map(name => this.find(fields, name));
    return found.every(field => field !== undefined) ? found : undefined;
  }

  /** Parts of an enumeration. */
  list(text: string): string[] {
    const and = new RegExp(this.language.words.and, 'gu');
    const parts: string[] = [];
    let from = 0;
    for (const found of masked(text).matchAll(and)) {
      parts.push(text.slice(from, found.index));
      from = found.index + found[0].length;
    }
    return [...parts, text.slice(from)].map(unquoted).filter(part => part !== '');
  }

  /** Kind of question that a whole name refers to. */
  kindOf(text: string): Kind | undefined {
    const [match] = this.matcher.match(this.withoutNoun(text));
    return match && match.covered >= WHOLE ? match.kind : undefined;
  }

  /** Whether one of the fields asks for the visitor's name. */
  hasName(fields: readonly FormField[]): boolean {
    return fields.some(field => this.familyOf(field) === 'name');
  }

  /** A name without its article and the word for a field. */
  withoutNoun(text: string): string {
    const { articles, nouns } = this.language.words;
    const gap = this.language.code === 'ja' ? '' : ' +';
    const edge = this.language.code === 'ja' ? '' : '(?<![\\p{L}])';
    let rest = unquoted(text);
    for (const pattern of [
      new RegExp(`^(?:(?:${articles})(?:${gap}|(?<=')))+`, 'u'),
      new RegExp(`^(?:${nouns})(?:${gap})(?=.)`, 'u'),
      new RegExp(`^(?:(?:${articles})(?:${gap}|(?<=')))+`, 'u'),
    ]) {
      const found = pattern.exec(plain(rest));
      if (found && found[0].length < rest.length) rest = rest.slice(found[0].length);
    }
    const end = new RegExp(`\\s*${edge}(?:${nouns})$`, 'u').exec(plain(rest));
    return unquoted(end && end.index > 0 ? rest.slice(0, end.index) : rest);
  }

  private lastField(fields: readonly FormField[]): FormField | undefined {
    return only(fields.filter(({ id }) => this.recent.includes(id)));
  }

  private byNumber(fields: readonly FormField[], text: string): FormField | undefined {
    const { words } = this.language;
    const said = plain(text).trim();
    const number = new RegExp(`^(?:(?:${words.nouns}|field|n[or]?\\.?|#)\\s*)?(\\d{1,3})$`, 'u').exec(said);
    if (number) return fields[Number(number[1]) - 1];
    if (this.language.is(`(?:${words.articles})? ?${words.lastOne}`, this.withoutNoun(said)))
      return fields.at(-1);
    const at = words.ordinals.findIndex(ordinal =>
      this.language.is(`(?:${words.articles})? ?(?:${ordinal})`, this.withoutNoun(said)),
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
    if (this.language.code === 'ja') return fields.filter(({ label }) => bare(label).includes(bare(name)));
    return fields.filter(({ label }) => {
      const own = this.wordsOf(label);
      return said.every(word => own.includes(word));
    });
  }

  private byMeaning(fields: readonly FormField[], name: string): FormField | undefined {
    const kind = this.kindOf(name);
    return kind && only(fields.filter(field => this.familyOf(field) === kind.family));
  }

  private familyOf(field: FormField): string | undefined {
    const kind = kindOfField(field, this.catalogue.kinds);
    const { contact } = traitsOf(field.type);
    const [match] = this.labelMatcher.match(field.label);
    return contact ?? kind?.family ?? (match && match.covered >= 0.5 ? match.kind.family : undefined);
  }

  private wordsOf(text: string): string[] {
    const stop = new RegExp(`^(?:${this.language.words.stop})$`, 'u');
    return bare(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== '' && !stop.test(word))
      .map(word => (word.length > 3 ? word.replace(/(?:es|s|en|n|e)$/u, '') : word));
  }
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** The option of a field with exactly this text. */
export const optionOf = (field: FormField, text: string): string | undefined =>
  only((field.options ?? []).filter(option => bare(option) === bare(text)));

/** The only option with this text among all choices of a form, and its field. */
export function choiceOf(
  fields: readonly FormField[],
  text: string,
): { field: FormField; option: string } | undefined {
  return only(
    fields
      .filter(({ type }) => isChoice(type))
      .flatMap(field => {
        const option = optionOf(field, text);
        return option === undefined ? [] : [{ field, option }];
      }),
  );
}
