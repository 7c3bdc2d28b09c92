import { describe, expect, it } from '@jest/globals';
import { changeTone, ENOUGH_VISITS, type Metric, percentChange, verdictOf } from './judgement.js';

describe('a change', () => {
  it.each<[Metric, number, number, string | null, string]>([
    ['totalResponses', 30, 20, 'better', 'ok'],
    ['conversionRate', 40.9, 30, 'better', 'ok'],
    ['conversionRate', 40.9, 41, 'same', 'neutral'],
    ['bounceRate', 40, 30, 'worse', 'bad'],
    ['bounceRate', 30, 40, 'better', 'ok'],
    ['avgCompletionTime', 60, 30, 'worse', 'bad'],
    ['avgResponseTime', 1, 2, 'better', 'ok'],
    ['avgSessionDuration', 60, 30, null, 'neutral'],
  ])('of %s to %d from %d is %s', (metric, now, before, verdict, tone) => {
    expect(verdictOf(metric, percentChange(now, before))).toBe(verdict);
    expect(changeTone(metric, percentChange(now, before))).toBe(tone);
  });
  it('has a colour only with enough visits', () => {
    expect(changeTone('conversionRate', 40, ENOUGH_VISITS - 1)).toBe('neutral');
    expect(changeTone('conversionRate', 40, ENOUGH_VISITS)).toBe('ok');
  });
  it('has no meaning without a previous value', () => {
    expect(verdictOf('views', percentChange(3, 0))).toBeNull();
    expect(verdictOf('views', percentChange(3, null))).toBeNull();
    expect(changeTone('views', null)).toBe('neutral');
  });
});
