/** Digits that a number keeps before it is rounded: enough to remove the noise of binary fractions (0.1 + 0.2). */
const SIGNIFICANT = 15;

/**
 * Rounds by decimal rules, half away from zero: 1.005 becomes 1.01 and -2.5 becomes -3. The number is shifted in its
 * decimal notation, because 1.005 * 100 is 100.49999999999999.
 */
export function roundTo(number: number, decimals: number): number {
  if (!Number.isFinite(number)) return NaN;
  const digits = Math.min(9, Math.max(0, Math.trunc(decimals)));
  const [mantissa = '0', exponent = '0'] = Math.abs(number).toPrecision(SIGNIFICANT).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const rounded = Number(`${shifted}e-${digits}`);
  // A number beyond 1e21 has an exponent itself; it has no decimals to round.
  if (Number.isNaN(rounded)) return number;
  return number < 0 ? 0 - rounded : rounded;
}
