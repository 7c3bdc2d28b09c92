/** Digits in groups of three or in a row, decimals, and a factor: '12,000', '12.000 €', '1 250 000', '2.5', '12k'. */
const NUMBER = new RegExp(
  "(?<![\\w.,/-])(?<whole>-?(?:\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3})+|\\d+))" +
    '(?:[.,](?<part>\\d{1,2}))?\\s?(?<factor>k|mio|million)?(?![\\w²³/-]|[.,]\\d)',
  'iu',
);

/** The first number of a text; undefined if there is none. A dot or comma before three digits separates thousands. */
export function numberIn(text: string): number | undefined {
  const { whole, part, factor } = NUMBER.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  const value = Number(`${whole.replace(/[^\d-]/gu, '')}.${part ?? '0'}`);
  if (!factor) return value;
  return Math.round(value * (factor.toLowerCase() === 'k' ? 1e3 : 1e6) * 100) / 100;
}
