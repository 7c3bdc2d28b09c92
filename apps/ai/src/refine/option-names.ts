import type { FormField } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import { plain } from '../builtin/plain.js';

/** A folded name without punctuation. */
export const bare = (text: string): string =>
  plain(text)
    .replace(/[¿¡?？!！.。:：,"'‘’“”„«»‹›「」『』]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

export const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** The option of a field with this text, in singular or abbreviated form: 'Fridays' matches 'Fri'. */
export function optionOf({ options = [] }: FormField, text: string): string | undefined {
  const said = bare(text);
  const isLike = (option: string): boolean =>
    bare(option).replace(/(?<=\p{L})s$/u, '') === said.replace(/(?<=\p{L})s$/u, '') ||
    (/^\p{Script=Latin}{3,4}$/u.test(bare(option)) &&
      /^\p{L}{5,10}$/u.test(said) &&
      said.startsWith(bare(option)));
  return only(options.filter(option => bare(option) === said)) ?? only(options.filter(isLike));
}

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
