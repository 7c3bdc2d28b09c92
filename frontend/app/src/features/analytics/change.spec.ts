import { expect, it } from '@jest/globals';
import { changeOf, formatValue } from './change.js';

const points = 'points';

it('returns null without measurements', () => {
  expect(formatValue(null, 'percent')).toBe('–');
  expect(changeOf('views', 3, null, { unit: 'count', points })).toBeNull();
  expect(changeOf('avgCompletionTime', null, 3, { unit: 'seconds', points })).toBeNull();
  expect(changeOf('views', 3, 0, { unit: 'count', points })).toBeNull();
});
it('compares counts in per cent and rates in points', () => {
  expect(changeOf('views', 30, 20, { unit: 'count', points })).toEqual({ text: '+50%', tone: 'ok' });
  expect(changeOf('conversionRate', 12.5, 15, { unit: 'percent', points })).toEqual({
    text: '−2.5 points',
    tone: 'bad',
  });
  expect(changeOf('conversionRate', 0, 0, { unit: 'percent', points })).toEqual({
    text: '±0 points',
    tone: 'neutral',
  });
  expect(changeOf('conversionRate', 5, 0, { unit: 'percent', points })).toMatchObject({ tone: 'ok' });
});
it('derives the tone from the direction and the metric', () => {
  expect(changeOf('avgCompletionTime', 30, 60, { unit: 'seconds', points })).toMatchObject({ tone: 'ok' });
  expect(changeOf('bounceRate', 60, 30, { unit: 'percent', points })).toMatchObject({ tone: 'bad' });
  expect(changeOf('avgSessionDuration', 60, 30, { unit: 'seconds', points })).toMatchObject({
    tone: 'neutral',
  });
});
it('formats money in US dollars without decimals', () => {
  expect(formatValue(1250.5, 'money')).toBe('$1,251');
});
