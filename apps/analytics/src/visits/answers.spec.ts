import { describe, expect, it } from '@jest/globals';
import { countableAnswers, countedNumber, dateBars, histogram, kindOf } from './answers.js';

const answer = (type: never, value: unknown, fieldId = 'f') => ({
  fieldId,
  label: 'F',
  type,
  value: value as never,
});

describe('countable answers', () => {
  it.each([
    ['select', 'Plus', { answers: { f: 'Plus' }, answered: ['f'] }],
    ['checkbox', ['a', 'b'], { answers: { f: ['a', 'b'] }, answered: ['f'] }],
    ['checkbox', true, { answers: { f: 'true' }, answered: ['f'] }],
    ['checkbox', false, { answered: [] }],
    ['number', 12.5, { answers: { f: 12.5 }, answered: ['f'] }],
    ['number', 1e308, { answers: { f: 1e12 }, answered: ['f'] }],
    ['rating', 4, { answers: { f: 4 }, answered: ['f'] }],
    ['date', '2026-11-22', { answers: { f: '2026-11' }, answered: ['f'] }],
    ['text', 'Ada Lovelace', { answered: ['f'] }],
    ['email', 'ada@example.com', { answered: ['f'] }],
    ['password', 'secret', { answered: ['f'] }],
    ['text', '', { answered: [] }],
    ['textarea', null, { answered: [] }],
  ])('of a %s: %j', (type, value, counted) =>
    expect(countableAnswers([answer(type as never, value)])).toEqual(counted),
  );
  it('exclude passwords', () => expect(kindOf('password')).toBeNull());
});

describe('a histogram', () => {
  const counts = (...values: number[]) => {
    const found = new Map<number, number>();
    for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  };
  it('has a bar per number if there are few, including empty ones', () =>
    expect(histogram(counts(1, 1, 3))).toEqual([
      { label: '1', count: 2 },
      { label: '2', count: 0 },
      { label: '3', count: 1 },
    ]));
  it('has ranges of round width, with every number in one of them', () => {
    const values = Array.from({ length: 200 }, (_, index) => countedNumber(index * 37.3));
    const bars = histogram(counts(...values));
    expect(bars.length).toBeLessThanOrEqual(14);
    expect(bars.reduce((all, { count }) => all + count, 0)).toBe(200);
  });
  it('has ranges of integers that do not overlap, and of other numbers that share their borders', () => {
    expect(histogram(counts(10, 25, 40)).map(({ label }) => label)).toEqual([
      '10 to 14',
      '15 to 19',
      '20 to 24',
      '25 to 29',
      '30 to 34',
      '35 to 39',
      '40 to 44',
    ]);
    expect(
      histogram(counts(0.5, 1.5))
        .slice(0, 2)
        .map(({ range }) => range),
    ).toEqual([
      [0.5, 0.6],
      [0.6, 0.7],
    ]);
  });
  it.each([[[]], [[5]], [[0.1, 0.2]], [[-5000, 5000]], [[1e12]], [[-1e12, 0, 1e12]]])(
    'exists for %j',
    values =>
      expect(histogram(counts(...values)).reduce((all, { count }) => all + count, 0)).toBe(values.length),
  );
});

it('shows months in order, including those between', () => {
  expect(
    dateBars(
      new Map([
        ['2026-03', 2],
        ['2026-01', 1],
      ]),
    ),
  ).toEqual([
    { label: '2026-01', count: 1 },
    { label: '2026-02', count: 0 },
    { label: '2026-03', count: 2 },
  ]);
  expect(
    dateBars(
      new Map([
        ['1990-01', 1],
        ['2026-01', 1],
      ]),
    ),
  ).toEqual([
    { label: '1990', count: 1 },
    { label: '2026', count: 1 },
  ]);
  expect(dateBars(new Map([['nonsense', 1]]))).toEqual([]);
});
