import { describe, expect, it } from '@jest/globals';
import { insightsOf } from './insights.js';

describe('expected results of a form', () => {
  it.each([
    [1, [1, 2], [93, 99], 99],
    [4, [2, 3], [87, 94], 96],
    [8, [4, 6], [79, 88], 92],
    [30, [15, 21], [60, 70], 90],
  ])('with %i questions', (questions, minutes, conversion, accessibility) => {
    expect(insightsOf(questions)).toEqual({ minutes, conversion, accessibility, mobile: 100 });
  });
});
