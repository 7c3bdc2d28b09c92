import { expect, it } from '@jest/globals';
import { datesIn } from './comparison.js';

it.each([
  ['en', '21 November 2026', 'HeyForm (April 2025), Formbricks (August 2026)'],
  ['de', '21. November 2026', 'HeyForm (April 2025)'],
  ['fr', '21 novembre 2026', 'HeyForm (avril 2025)'],
  ['ja', '2026年11月21日', 'HeyForm (2025年4月)、Formbricks'],
] as const)(
  'dates of the comparison are written as readers of %s write them',
  (language, measured, sources) => {
    const [date, list] = datesIn(language);
    expect(date).toBe(measured);
    expect(list).toContain(sources);
  },
);
