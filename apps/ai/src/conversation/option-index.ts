import { type FieldValue, type FormField, traitsOf } from '#form-core';
import { plain } from '../builtin/plain.js';

interface Choice {
  field: FormField;
  option: string;
}

/** Shorter options must be the whole message: 'no' is part of too many words. */
const SHORTEST_WITHIN = 4;
const LETTER = /\p{L}/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * All options of a form by their text, so that a message is searched once for all of them: the cost depends on the
 * message and on the number of different option lengths, not on the number of options.
 */
export class OptionIndex {
  private readonly byText = new Map<string, Choice[]>();
  private readonly lengths: number[];

  constructor(fields: readonly FormField[]) {
    for (const field of fields) {
      if (!traitsOf(field.type).choices) continue;
      for (const option of field.options ?? []) {
        const text = plain(option).trim();
        const same = this.byText.get(text);
        if (same) same.push({ field, option });
        else if (text !== '') this.byText.set(text, [{ field, option }]);
      }
    }
    const lengths = new Set([...this.byText.keys()].map(({ length }) => length));
    this.lengths = [...lengths].filter(length => length >= SHORTEST_WITHIN);
  }

  /** Options named in a message, by field: the longest one if only one may be selected. */
  namedIn(message: string): Map<string, FieldValue> {
    const text = plain(message).trim();
    const named = new Set(this.byText.get(text.replace(/[.!]+$/u, '')));
    for (let at = 0; at < text.length; at++) {
      if (at > 0 && LETTER.test(text[at - 1] ?? '') && !UNSPACED.test(text[at] ?? '')) continue;
      for (const length of this.lengths)
        for (const choice of this.byText.get(text.slice(at, at + length)) ?? []) named.add(choice);
    }
    const byField = new Map<FormField, string[]>();
    for (const { field, option } of named) byField.set(field, [...(byField.get(field) ?? []), option]);
    return new Map([...byField].map(([field, options]) => [field.id, valueOf(field, options)]));
  }
}

function valueOf(field: FormField, named: readonly string[]): FieldValue {
  if (traitsOf(field.type).choices === 'many')
    return (field.options ?? []).filter(option => named.includes(option));
  return named.reduce((longest, option) => (option.length > longest.length ? option : longest));
}
