import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GrowingOrder, merged, orderKey, type Ranked, sorted, startOf } from './answer-order.js';

const byKey = (values: (string | number | boolean | string[] | null | undefined)[]) =>
  values
    .map((value, at) => ({ value, key: orderKey(value), at }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at))
    .map(({ value }) => value);

const ranked = fc.array(
  fc.record({ key: fc.constantFrom('', '1a', '3b', '3c'), id: fc.stringMatching(/^[a-z]{3}$/) }),
  { maxLength: 60 },
);
const distinct = (list: Ranked[]) => [...new Map(list.map(one => [`${one.key} ${one.id}`, one])).values()];
const names = (list: readonly Ranked[]) => list.map(({ key, id }) => `${key} ${id}`);

describe('the order of answers', () => {
  it('begins with no answer, sorts numbers by size and texts regardless of case and accents', () => {
    expect(
      byKey(['Zoë', 'adam', 'Ádám B', 10, 9, -3, -20.5, 1e300, 0, null, 'Eve', true, false, '']),
    ).toEqual([...[null, '', -20.5, -3, 0, 9, 10, 1e300, false, true], ...['adam', 'Ádám B', 'Eve', 'Zoë']]);
    expect(byKey([['Pro', 'Basic'], ['Basic'], []])).toEqual([[], ['Basic'], ['Pro', 'Basic']]);
    expect(byKey(['\u202Eb', 'a', '  c'])).toEqual(['a', '\u202Eb', '  c']);
    expect(orderKey('x'.repeat(100_000))).toHaveLength(49);
    expect(orderKey('\u0000\u202E ')).toBe('');
    expect(orderKey(-0)).toBe(orderKey(0));
  });

  it('sorts any two numbers by size', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        expect(orderKey(a) < orderKey(b)).toBe(a < b);
      }),
    ));

  it('does not depend on the portions', () =>
    fc.assert(
      fc.property(fc.array(ranked, { maxLength: 12 }), portions => {
        const growing = new GrowingOrder();
        // Ids are unique, as in the database.
        const seen = new Set<string>();
        const parts = portions.map(part =>
          distinct(part).filter(one => !seen.has(names([one])[0]!) && seen.add(names([one])[0]!)),
        );
        for (const part of parts) growing.add([...part]);
        expect(names(growing.end())).toEqual(names(sorted(parts.flat())));
      }),
    ));

  it('adds new responses once', () =>
    fc.assert(
      fc.property(ranked, ranked, (one, other) => {
        const [a, b] = [sorted(distinct(one)), sorted(distinct(other))];
        expect(names(merged(a, b))).toEqual(names(sorted(distinct([...a, ...b]))));
      }),
    ));

  it('continues after the last item, even if that has been deleted', () =>
    fc.assert(
      fc.property(ranked, fc.nat(), fc.boolean(), (list, pick, isGone) => {
        const all = sorted(distinct(list));
        const after = all[pick % Math.max(1, all.length)];
        if (!after) return;
        const at = all.indexOf(after);
        const left = isGone ? all.filter(one => one !== after) : all;
        expect(names(left.slice(startOf(left, 1, after)))).toEqual(names(all.slice(at + 1)));
        expect(names(left.slice(0, startOf(left, -1, after) + 1))).toEqual(names(all.slice(0, at)));
        expect([startOf(left, 1, null), startOf(left, -1, null)]).toEqual([0, left.length - 1]);
      }),
    ));
});
