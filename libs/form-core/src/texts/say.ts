import type { FormTexts } from '#languages/shared/form-texts.types';

/** Inserts values into a text: `{n}`. */
export const say = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

/** Formats a number for the language, always in Western digits. */
export const sayNumber = ({ locale }: Pick<FormTexts, 'locale'>, value: number): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { useGrouping: false, maximumFractionDigits: 9 }).format(
    value,
  );

/** Formats a day, YYYY-MM-DD, for the language. */
export const sayDate = ({ locale }: Pick<FormTexts, 'locale'>, day: string): string =>
  new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
