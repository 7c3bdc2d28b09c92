import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeBetween, placeOnTop } from './board-place.js';

const moment = '2026-01-15T10:00:00.000Z';

describe('positions on the board', () => {
  it('fit between any two others, however often', () =>
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), choices => {
        let [low, high] = ['2026-01-15T10:00:00.000Z', '2026-01-15T10:00:00.001Z'];
        for (const isUp of choices) {
          const place = placeBetween(low, high);
          expect(low < place && place < high).toBe(true);
          if (isUp) low = place;
          else high = place;
        }
      }),
    ));

  it('follow the last one and precede equal ones', () => {
    const last = placeBetween('', moment);
    expect(last < moment && placeBetween('', last) < last).toBe(true);
    expect(placeBetween(moment, moment) > moment).toBe(true);
  });

  it('at the top are above all others and below later arrivals', () => {
    expect(placeOnTop(moment, '2026-02-01T00:00:00.000Z')).toBe('2026-02-01T00:00:00.000Z');
    expect(placeOnTop(moment, '2025-02-01T00:00:00.000Z') > moment).toBe(true);
  });
});
