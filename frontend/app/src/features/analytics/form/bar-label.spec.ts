import { expect, it } from '@jest/globals';
import { barLabel } from './bar-label.js';

it('names a bar as the reader writes it', () => {
  expect(barLabel({ label: '1000 to 1999', count: 1, range: [1000, 1999] }, 'numbers')).toBe('1,000 – 1,999');
  expect(barLabel({ label: '2026-12', count: 1 }, 'dates')).toBe('Dec 2026');
  expect(barLabel({ label: '2026', count: 1 }, 'dates')).toBe('2026');
  expect(barLabel({ label: 'Yes', count: 1, isYes: true }, 'choices')).toBe('Yes');
  // An option that looks like a month is one.
  expect(barLabel({ label: '2026-12', count: 1 }, 'choices')).toBe('2026-12');
});
