import { describe, expect, it } from '@jest/globals';
import { type Availability, closedReason } from './availability.js';

const form: Availability = { status: 'active', closesAt: null, responseLimit: null };
const at = Date.parse('2030-01-01T00:00:00.000Z');

describe('closedReason', () => {
  it.each<[string, Partial<Availability>, number, string | null]>([
    ['active', {}, 0, null],
    ['draft', { status: 'draft' }, 0, 'NOT_FOUND'],
    ['archived', { status: 'archived' }, 0, 'FORM_CLOSED'],
    ['past its date', { closesAt: '2029-12-31T00:00:00.000Z' }, 0, 'FORM_CLOSED'],
    ['before its date', { closesAt: '2030-12-31T00:00:00.000Z' }, 0, null],
    ['full', { responseLimit: 3 }, 3, 'FORM_CLOSED'],
    ['not yet full', { responseLimit: 3 }, 2, null],
  ])('%s', (_, change, responses, reason) =>
    expect(closedReason({ ...form, ...change }, at, responses)).toBe(reason),
  );
});
