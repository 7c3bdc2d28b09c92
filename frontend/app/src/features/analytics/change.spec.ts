import { expect, it } from '@jest/globals';
import { changeOf, formatValue } from './change.js';

it('returns null without measurements', () => {
  expect(formatValue(null, 'percent')).toBe('–');
  expect(changeOf('views', 3, null, { unit: 'count' })).toBeNull();
  expect(changeOf('avgCompletionTime', null, 3, { unit: 'seconds' })).toBeNull();
  expect(changeOf('views', 3, 0, { unit: 'count' })).toBeNull();
});
it('compares counts in per cent and rates in points', () => {
  expect(changeOf('views', 30, 20, { unit: 'count' })).toEqual({ text: '+50%', trend: 'up', tone: 'ok' });
  expect(changeOf('conversionRate', 12.5, 15, { unit: 'percent' })).toEqual({
    text: '−2.5 points',
    trend: 'down',
    tone: 'bad',
  });
  expect(changeOf('conversionRate', 0, 0, { unit: 'percent' })).toEqual({
    text: '±0 points',
    trend: 'flat',
    tone: 'neutral',
  });
  expect(changeOf('conversionRate', 5, 0, { unit: 'percent' })).toMatchObject({ tone: 'ok' });
});
it('derives the tone from the direction and the metric', () => {
  expect(changeOf('avgCompletionTime', 30, 60, { unit: 'seconds' })).toMatchObject({ tone: 'ok' });
  expect(changeOf('bounceRate', 60, 30, { unit: 'percent' })).toMatchObject({ tone: 'bad' });
  expect(changeOf('avgSessionDuration', 60, 30, { unit: 'seconds' })).toMatchObject({
    tone: 'neutral',
  });
});
it('says that a time is longer, which is not a higher rate', () => {
  expect(changeOf('avgCompletionTime', 90, 60, { unit: 'seconds' })?.text).toBe('50% longer');
  expect(changeOf('avgCompletionTime', 60, 60, { unit: 'seconds' })?.text).toBe('±0%');
});
it('formats money in US dollars without decimals', () => {
  expect(formatValue(1250.5, 'money')).toBe('$1,251');
});
