import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Facts, RowFacts } from './row-facts.js';

const facts = (over: Partial<Facts> = {}): Facts => ({
  submittedAt: '2026-02-01T08:00:00.000Z',
  leadStatus: 'new',
  leadScore: null,
  spam: false,
  terms: ['ann', 'example.com', ':tag:vip', ':answer:plan:Pro'],
  ...over,
});
const word = fc.stringMatching(/^[a-zäß0-9]{1,12}$/);

describe('facts of rows', () => {
  it('distinguish responses that cannot match from those that may', () => {
    const rows = new RowFacts();
    const row = rows.add(facts({ leadScore: 70 }));
    const may = (filter: object, keys: (string | string[])[] = []) => rows.tester(filter, keys)(row);
    expect([{}, { status: 'new' }, { minScore: 70 }, { maxScore: 70 }].map(one => may(one))).toEqual(
      Array(4).fill(true),
    );
    expect([may({ from: '2026-02-01' }), may({ to: '2026-02-01T08:00:00Z' })]).toEqual([true, true]);
    for (const one of [
      { status: 'won' },
      { status: 'spam' },
      { minScore: 71 },
      { maxScore: 69 },
      { from: '2026-02-02' },
      { to: '2026-02-01' },
    ])
      expect([one, may(one)]).toEqual([one, false]);
    expect([may({}, ['an', ':tag:vip']), may({}, [['other', ':answer:plan:Pro']])]).toEqual([true, true]);
    expect([may({}, ['bob']), may({}, [':tag:vi']), may({}, [['x', ':answer:plan:Basic']])]).toEqual(
      Array(3).fill(false),
    );
    rows.set(row, facts({ leadStatus: 'won', terms: ['bob'] }));
    expect([may({ status: 'won' }, ['bo']), may({}, ['ann']), may({ maxScore: 100 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('never leave out a match, whatever the number of rows', () =>
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 30 }), { maxLength: 20 }), all => {
        const rows = new RowFacts();
        for (let n = 0; n < 1100; n += 1) rows.add(facts());
        for (const terms of all) {
          const row = rows.add(facts({ terms }));
          for (const term of terms)
            for (let length = 1; length <= term.length; length += 1)
              expect(rows.tester({}, [term.slice(0, length), [term]])(row)).toBe(true);
        }
      }),
      { numRuns: 20 },
    ));

  it('let few non-matching responses through', () => {
    const rows = new RowFacts();
    const terms = (n: number) => Array.from({ length: 30 }, (_, k) => `${(n * 31 + k * 7919).toString(36)}x`);
    for (let n = 0; n < 2000; n += 1) rows.add(facts({ terms: terms(n) }));
    const wanted = rows.tester({}, [':source:google']);
    const wrong = Array.from({ length: 2000 }, (_, row) => wanted(row)).filter(Boolean).length;
    expect(wrong).toBeLessThan(200);
  });
});
