import { expect, it } from '@jest/globals';
import { newId } from './ids.js';

it('is a UUID of version 7', () =>
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

it('sorts by creation, even within a millisecond and after the clock was set back', () => {
  const now = Date.now() + 60_000;
  const ids = [
    ...Array.from({ length: 10_000 }, () => newId(now)),
    newId(now - 5000),
    newId(now + 1000),
    newId(now + 2000),
  ];
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('begins with the time', () => {
  const at = Date.now() + 3_600_000;
  expect(parseInt(newId(at).replaceAll('-', '').slice(0, 12), 16)).toBe(at);
});

it('has random bits', () => {
  const random = Array.from({ length: 5000 }, () => newId().slice(19));
  expect(new Set(random).size).toBe(random.length);
});
