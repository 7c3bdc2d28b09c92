import type { FormTexts } from '#languages/shared/form-texts.types';
import type { FieldSettings } from '../field-body.js';
import { DEFAULT_DECIMALS } from '../limits.js';

/** Formats the result of a calculation, with its decimals and its currency or unit. */
export const sayAmount = (
  { locale }: Pick<FormTexts, 'locale'>,
  { decimals = DEFAULT_DECIMALS, currency, unit }: Pick<FieldSettings, 'decimals' | 'currency' | 'unit'>,
  value: number,
): string => {
  const digits = { maximumFractionDigits: decimals, ...(currency && { minimumFractionDigits: decimals }) };
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  const number = new Intl.NumberFormat(`${locale}-u-nu-latn`, { ...style, ...digits }).format(value);
  return !currency && unit ? `${number} ${unit}` : number;
};
