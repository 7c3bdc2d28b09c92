import { describe, expect, it } from '@jest/globals';
import { issueAccess, newLock } from '#platform';
import { makeAnswers, makeForm } from '#testing';
import { decideBySnapshot, type FormSnapshot } from './snapshot-decision.js';

const NOW = Date.parse('2026-01-15T10:00:00.000Z');
const record = makeForm({ revision: 3 });
const ID = record.id;
const older = { ...record, revision: 2, fields: record.fields.slice(0, 1) };
const form: FormSnapshot = { ...record, recent: [older, record] };
const body = (responses: object = makeAnswers(), revision?: number) => ({
  responses: { ...responses },
  revision,
});

describe('the decision by a snapshot', () => {
  it('accepts valid answers, and returns the revision used', () =>
    expect(decideBySnapshot(ID, form, body(), NOW)).toEqual({ revision: 3, values: makeAnswers() }));

  it('checks against the revision that the visitor saw', () => {
    expect(decideBySnapshot(ID, form, body({ name: 'Ann' }, 2), NOW)).toEqual({ revision: 2, values: { name: 'Ann' } });
    expect(() => decideBySnapshot(ID, form, body({ name: 'Ann' }, 3), NOW)).toThrow('Email is required');
  });

  it.each([
    ['an older revision that is not here', form, 1],
    ['a newer one', form, 4],
    ['a form that counts its responses', { ...form, responseLimit: 5 }, 3],
    ['a form that discards them', { ...form, discardResponses: true }, 3],
  ])('is undecided: %s', (_, form, revision) => expect(decideBySnapshot(ID, form, body(undefined, revision), NOW)).toBeNull());

  it('accepts nothing without the password', () => {
    const lock = newLock();
    const locked = { ...form, lock };
    expect(() => decideBySnapshot(ID, locked, body(), NOW)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
    expect(() => decideBySnapshot(ID, locked, { ...body(), access: issueAccess(lock, 'another', NOW) }, NOW)).toThrow('password');
    expect(decideBySnapshot(ID, locked, { ...body(), access: issueAccess(lock, ID, NOW) }, NOW)).not.toBeNull();
  });

  it.each([
    ['deleted', 'deleted' as const, 'NOT_FOUND'],
    ['a draft', { ...form, status: 'draft' as const }, 'NOT_FOUND'],
    ['archived', { ...form, status: 'archived' as const }, 'FORM_CLOSED'],
    ['past its date', { ...form, closesAt: '2026-01-15T09:59:59.000Z' }, 'FORM_CLOSED'],
    ['archived and counting', { ...form, status: 'archived' as const, responseLimit: 5 }, 'FORM_CLOSED'],
  ])('rejects a form that is %s', (_, form, code) =>
    expect(() => decideBySnapshot(ID, form, body(), NOW)).toThrow(expect.objectContaining({ code })));
}); // prettier-ignore
