import { describe, expect, it } from '@jest/globals';
import { insightsOf } from './insights.js';

describe('expected results of a form', () => {
  it.each([
    [1, [1, 1], [93, 99], 99],
    [4, [1, 1], [87, 94], 96],
    [8, [1, 2], [79, 88], 92],
    [30, [5, 8], [60, 70], 90],
  ])('with %i questions', (questions, minutes, conversion, accessibility) => {
    expect(insightsOf(questions)).toEqual({ minutes, conversion, accessibility, mobile: 100 });
  });
});
