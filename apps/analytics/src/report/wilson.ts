import type { Estimate } from '#contracts';

/** z-score for a two-sided 95% interval. */
const Z = 1.959964;
const round1 = (value: number): number => Math.round(value * 1000) / 10;

/**
 * The share of a part with its Wilson score interval at 95 %, in per cent. Unlike the normal interval, it remains
 * useful with few cases and for shares near 0 and 100.
 */
export function estimateOf(part: number, whole: number): Estimate {
  if (whole <= 0) return { part, whole, rate: null, low: null, high: null };
  const share = Math.min(part / whole, 1);
  const z2 = Z * Z;
  const centre = (share + z2 / (2 * whole)) / (1 + z2 / whole);
  const half = (Z * Math.sqrt((share * (1 - share)) / whole + z2 / (4 * whole * whole))) / (1 + z2 / whole);
  return {
    ...{ part, whole },
    rate: round1(share),
    low: round1(Math.max(0, centre - half)),
    high: round1(Math.min(1, centre + half)),
  };
}
