import { describe, expect, it } from '@jest/globals';
import { numberedRanges } from './numbered-ranges.js';

describe('numberedRanges', () => {
  it.each([
    ['weeks attending (week 1 to week 4)', 'weeks attending (week 1, week 2, week 3, week 4)'],
    ['holiday club (weeks 2-3)', 'holiday club (week 2, week 3)'],
    ['semanas (semana 1 a semana 2)', 'semanas (semana 1, semana 2)'],
    ['overall rating (1 to 5)', 'overall rating (1 to 5)'],
    ['over the year (week 1 to week 52)', 'over the year (week 1 to week 52)'],
  ])('names each of %s', (said, read) => expect(numberedRanges(said)).toBe(read));
});
