import type { FormField } from '#form-core';
import type { Language } from '../types.js';
import type { Purpose } from './library.types.js';

/** Splits a long form into its purpose's two pages, unless the description already defines pages. */
export function inSteps(
  fields: FormField[],
  purpose: Purpose,
  language: Language,
  pageBreak: (title: string) => FormField,
): FormField[] {
  const { steps } = purpose;
  if (!steps || fields.length < steps.from || fields.some(({ type }) => type === 'page-break')) return fields;
  const at = fields.findIndex(({ id }) => id.startsWith(`${steps.second}_`));
  if (at < 2) return fields;
  const [first, second] = steps.titles;
  return [
    pageBreak(first[language]),
    ...fields.slice(0, at),
    pageBreak(second[language]),
    ...fields.slice(at),
  ];
}
