import { describe, expect, it } from '@jest/globals';
import { edgeScroll, movedTo, placeAt, placeOfMove, type RowBox } from './drop-place.js';

const row = (id: string, top: number, left = 0, right = 600): RowBox => ({
  id,
  top,
  bottom: top + 60,
  left,
  right,
});
/** One wide field, two next to each other, another wide one. */
const BOXES = [row('a', 0), row('b', 80, 0, 290), row('c', 80, 310, 600), row('d', 160)];

describe('placeAt', () => {
  it.each([
    [300, 10, 'a', 'above', 0],
    [300, 50, 'a', 'below', 1],
    [50, 110, 'b', 'before', 1],
    [200, 110, 'b', 'after', 2],
    [330, 90, 'c', 'before', 2],
    [550, 130, 'c', 'after', 3],
    [300, 900, 'd', 'below', 4],
    [300, -40, 'a', 'above', 0],
  ])('%d, %d is at %s, %s', (x, y, id, side, at) => expect(placeAt(BOXES, x, y)).toEqual({ id, side, at }));

  it('is null in an empty form', () => expect(placeAt([], 1, 1)).toBeNull());
});

it('ignores the moved field itself', () => {
  expect(movedTo(0, { at: 0 })).toBeNull();
  expect(movedTo(0, { at: 1 })).toBeNull();
  expect(movedTo(0, { at: 3 })).toBe(2);
  expect(movedTo(3, { at: 1 })).toBe(1);
  for (const [from, to] of [
    [0, 2],
    [3, 1],
  ] as const)
    expect(movedTo(from, placeOfMove(['a', 'b', 'c', 'd'], from, to))).toBe(to);
});

it('scrolls only near the edges, and faster the closer the pointer is', () => {
  expect(edgeScroll(300, 0, 600)).toBe(0);
  expect(edgeScroll(590, 0, 600)).toBeGreaterThan(edgeScroll(560, 0, 600));
  expect(edgeScroll(-20, 0, 600)).toBe(-18);
});
