import type { FormField } from '#form-core';
import { plain } from '../builtin/read/cues.js';

export const exactOption = (fields: readonly FormField[], name: string): boolean =>
  fields.some(({ options }) => options?.some(option => plain(option) === plain(name)));

/** An option, and the question that offers it. */
export interface Found {
  field: FormField;
  option: string;
}

/** The option that a name means: all of it, or its beginning. */
export function findOption(fields: readonly FormField[], name: string): Found | undefined {
  const said = plain(name)
    .replace(/["'“”「」]/gu, '')
    .trim();
  for (const field of fields) {
    const option =
      field.options?.find(one => plain(one) === said) ??
      field.options?.find(one => said.length > 3 && plain(one).startsWith(said));
    if (option !== undefined) return { field, option };
  }
  return undefined;
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'Option 3', 'the third option', 'the last answer': by its place among the options of the only question meant. */
export function placedOption(said: string, [field, ...others]: readonly FormField[]): Found[] {
  const place =
    /\b(?:(?:option|choice|answer|opcion|reponse|choix|antwort)\s+(?<number>\d{1,2})|(?<word>\p{L}+)\s+(?:option|choice|answer))\s*$/u.exec(
      plain(said),
    )?.groups;
  if (!field || !place || others.length > 0) return [];
  const at =
    place['word'] === 'last'
      ? -1
      : place['number']
        ? Number(place['number']) - 1
        : PLACES.indexOf(place['word'] ?? '');
  const option = place['word'] && place['word'] !== 'last' && at < 0 ? undefined : field.options?.at(at);
  return option === undefined ? [] : [{ field, option }];
}

/** The only option that is named in some words: 'Fundraising events' by 'fundraising', 'Violin' by 'violin lessons'. */
export function optionAmong(fields: readonly FormField[], words: string): Found | undefined {
  const said = wordsOf(words);
  const found = fields.flatMap(field =>
    (field.options ?? [])
      .filter(option => {
        const own = wordsOf(option);
        return (
          own.length > 0 &&
          said.length > 0 &&
          said.length <= own.length + 1 &&
          (isAmong(own, said) || isAmong(said, own))
        );
      })
      .map(option => ({ field, option })),
  );
  return found.length === 1 ? found[0] : undefined;
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 2 && !/^(?:any|more|longer|the|now|lesson|lessons|option)$/u.test(word))
    .map(word => word.replace(/(?<=\p{L}{3})s$/u, ''));
const isAmong = (few: readonly string[], many: readonly string[]): boolean =>
  few.every(word => many.includes(word));
