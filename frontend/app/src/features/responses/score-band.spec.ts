import { expect, it } from '@jest/globals';
import { bandOf } from './score-band.js';

it("bands follow the form's threshold", () => {
  expect([100, 70, 69, 35, 34, 0].map(score => bandOf(score))).toEqual([
    'hot',
    'hot',
    'warm',
    'warm',
    'cold',
    'cold',
  ]);
  expect([50, 49, 25, 24].map(score => bandOf(score, 50))).toEqual(['hot', 'warm', 'warm', 'cold']);
  expect(bandOf(0, 0)).toBe('hot');
});
