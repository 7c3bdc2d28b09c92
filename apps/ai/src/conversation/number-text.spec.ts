import { describe, expect, it } from '@jest/globals';
import { numberIn } from './number-text.js';

describe('numberIn', () => {
  it.each([
    ['12000', 12_000],
    ['$12,000', 12_000],
    ['12.000 €', 12_000],
    ['around 12,000 dollars', 12_000],
    ["CHF 12'000", 12_000],
    ['1 250 000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['12k', 12_000],
    ['2.5 million', 2_500_000],
    ['2.5', 2.5],
    ['3,5', 3.5],
    ['-4', -4],
    ['7 people', 7],
    ['2 km', 2],
    ['80 m²', 80],
  ])('reads %s', (text, value) => {
    expect(numberIn(text)).toBe(value);
  });

  it.each(['none', '2026-01-02', '3/4', '1.2.3.4', 'A4'])('finds no number in %s', text => {
    expect(numberIn(text)).toBeUndefined();
  });
});
