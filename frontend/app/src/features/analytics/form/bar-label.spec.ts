import { expect, it } from '@jest/globals';
import { barLabel } from './bar-label.js';

it("formats bar labels in the reader's locale", () => {
  expect(barLabel({ label: '1000 to 1999', count: 1, range: [1000, 1999] }, 'numbers')).toBe('1,000 – 1,999');
  expect(barLabel({ label: '2026-12', count: 1 }, 'dates')).toBe('Dec 2026');
  expect(barLabel({ label: '2026', count: 1 }, 'dates')).toBe('2026');
  expect(barLabel({ label: 'Yes', count: 1, isYes: true }, 'choices')).toBe('Yes');
  // An option that looks like a month stays an option.
  expect(barLabel({ label: '2026-12', count: 1 }, 'choices')).toBe('2026-12');
});
