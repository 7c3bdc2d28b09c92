import type { FormTexts } from './form-texts.types.js';

/** Puts values into a text: `{n}`. */
export const say = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

/** A number as the language writes it, in the digits of all of them. */
export const sayNumber = ({ locale }: Pick<FormTexts, 'locale'>, value: number): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { useGrouping: false, maximumFractionDigits: 9 }).format(
    value,
  );

/** A day, YYYY-MM-DD, as the language writes it. */
export const sayDate = ({ locale }: Pick<FormTexts, 'locale'>, day: string): string =>
  new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
