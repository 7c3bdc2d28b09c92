import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNT_KEYS, type Counts, withoutZeros } from './metrics.js';
import { columnsOf, PACKED_ORDER, packHours } from './packed-hours.js';

const amount = fc.oneof(fc.nat(1000), fc.constantFrom(0xffff_ffff, 2 ** 40, 0.5, -3));
const counts = fc.dictionary(fc.constantFrom(...COUNT_KEYS), amount) as fc.Arbitrary<Partial<Counts>>;
const hours = fc.dictionary(fc.integer({ min: 0, max: 23 }).map(String), counts);

function unpacked(packed: Uint8Array): Record<string, Partial<Counts>> {
  const found: Record<string, Partial<Counts>> = {};
  for (const { key, values } of columnsOf(packed))
    for (const [hour, value] of values.entries()) if (value !== 0) (found[hour] ??= {})[key] = value;
  return found;
}
const filled = (some: Record<string, Partial<Counts>>) =>
  Object.fromEntries(
    Object.entries(some)
      .map(([hour, one]) => [hour, withoutZeros(one)] as const)
      .filter(([, one]) => Object.keys(one).length > 0),
  );

describe('a packed day', () => {
  it('contains every count of every hour', () =>
    fc.assert(fc.property(hours, some => expect(unpacked(packHours(some))).toEqual(filled(some)))));

  it('has a fixed position for each count', () => {
    expect([...PACKED_ORDER].sort()).toEqual([...COUNT_KEYS].sort());
    expect(PACKED_ORDER.slice(0, 4)).toEqual(['responses', 'views', 'starts', 'conversions']);
    const packed = packHours({ 2: { views: 258, durationMs: 0.5 } });
    expect([...packed.slice(0, 16)]).toEqual([1, 1, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0]);
    expect(packed.length).toBe(1 + (2 + 24 * 4) + (2 + 24 * 8));
  });

  it('has the same size with one hour as with all of them', () => {
    const all = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, { views: hour + 1 }]));
    expect(packHours(all).length).toBe(packHours({ 5: { views: 1 } }).length);
  });

  it('has no counts, or only those before the damage, if it is damaged or in another format', () => {
    expect(columnsOf(new Uint8Array())).toEqual([]);
    expect(columnsOf(Uint8Array.of(9, 0, 4))).toEqual([]);
    const packed = packHours({ 0: { responses: 1, views: 1 } });
    expect(columnsOf(packed.slice(0, -1)).map(({ key }) => key)).toEqual(['responses']);
    expect(columnsOf(Uint8Array.of(1, 0, 3, 0))).toEqual([]);
  });
});
