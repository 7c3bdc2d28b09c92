import { describe, expect, it } from '@jest/globals';
import { importCalls } from './account-import.js';

const response = {
  ...{ id: 'r1', submittedAt: '2026-01-10T09:00:00.000Z', values: { name: 'Ada' }, answers: [], source: {} },
  ...{ leadStatus: 'new', tags: [], note: '', spam: false, read: false, value: null },
  ...{ device: 'desktop', country: null, durationMs: null },
};
const isTaken = (over: object) =>
  importCalls.responses.body.safeParse({ responses: [{ ...response, ...over }] }).success;

describe('an archived response', () => {
  it('has a past submission time and a duration of at most a month', () => {
    expect(isTaken({ durationMs: 60_000 })).toBe(true);
    expect(isTaken({ submittedAt: '9999-12-31T23:59:59.999Z' })).toBe(false);
    expect(isTaken({ durationMs: 1e300 })).toBe(false);
  });
});
