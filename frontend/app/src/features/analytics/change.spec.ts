import { expect, it } from '@jest/globals';
import { changeOf, shown } from './change.js';

const points = 'points';

it('says nothing of what was not measured', () => {
  expect(shown(null, 'percent')).toBe('–');
  expect(changeOf(3, null, { unit: 'count', points })).toBeNull();
  expect(changeOf(null, 3, { unit: 'seconds', points })).toBeNull();
  expect(changeOf(3, 0, { unit: 'count', points })).toBeNull();
});
it('compares counts in per cent and rates in points', () => {
  expect(changeOf(30, 20, { unit: 'count', points })).toEqual({ text: '+50%', good: true });
  expect(changeOf(12.5, 15, { unit: 'percent', points })).toEqual({ text: '−2.5 points', good: false });
  expect(changeOf(0, 0, { unit: 'percent', points })).toEqual({ text: '±0 points', good: null });
});
it('takes a fall for good where less is better', () => {
  expect(changeOf(30, 60, { unit: 'seconds', less: true, points })).toEqual({ text: '−50%', good: true });
  expect(changeOf(60, 30, { unit: 'percent', less: true, points })).toEqual({
    text: '+30 points',
    good: false,
  });
});
it('writes money without decimals, and without a currency that nobody said', () => {
  expect(shown(1250.5, 'money')).toBe('1,251');
});
