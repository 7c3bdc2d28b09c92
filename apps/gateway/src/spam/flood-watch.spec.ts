import { describe, expect, it } from '@jest/globals';
import { FloodWatch } from './flood-watch.js';

const START = Date.UTC(2026, 0, 1);
const SECOND = 1000;

describe('a flooded form', () => {
  it('receives more submissions per minute than people send, until five minutes later', () => {
    const watch = new FloodWatch(10);
    const first = Array.from({ length: 12 }, (_, n) => watch.note('a', START + n * SECOND));
    expect(first).toEqual([...Array.from({ length: 10 }, () => false), true, true]);
    expect(watch.note('b', START + 12 * SECOND)).toBe(false);
    expect(watch.note('a', START + 250 * SECOND)).toBe(true);
    expect(watch.note('a', START + 320 * SECOND)).toBe(false);
  });

  it('does not include one with as many submissions over a longer time', () => {
    const watch = new FloodWatch(10);
    const slow = Array.from({ length: 100 }, (_, n) => watch.note('a', START + n * 7 * SECOND));
    expect(slow).not.toContain(true);
  });

  it('is detected across minute boundaries', () => {
    const watch = new FloodWatch(10);
    const turn = Array.from({ length: 14 }, (_, n) => watch.note('a', START + (53 + n) * SECOND));
    expect(turn.at(-1)).toBe(true);
  });

  it('does not exist without a limit', () => {
    const watch = new FloodWatch(0);
    expect(Array.from({ length: 100 }, () => watch.note('a', START))).not.toContain(true);
  });
});
