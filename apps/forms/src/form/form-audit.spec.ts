import { describe, expect, it } from '@jest/globals';
import type { FormRecord } from '#contracts';
import { makeClient, makePrincipal } from '#testing';
import type { StoredForm } from '../publishing/publication.js';
import { auditLineOf, editedAfter } from './form-audit.js';

const acting = { principal: makePrincipal({ userId: 'ada' }), client: makeClient() };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString();
const stored = (status: FormRecord['status'], minute = 0, lastRevision = 1): StoredForm => ({
  record: { id: 'f', name: 'Contact', status, updated_at: at(minute) } as FormRecord,
  publication: null,
  lastRevision,
});
const by = (userId: string, minute = 0) => ({ userId, at: at(minute) });
const actionOf = (...[before, after]: [Parameters<typeof auditLineOf>[0], StoredForm]) => {
  const line = auditLineOf(before, after, acting);
  return line && (line.event.data as { action: string }).action;
};

describe('auditLineOf', () => {
  it('reports the most important effect of a write', () => {
    expect(actionOf(null, stored('draft', 0, 0))).toBe('form.created');
    expect(actionOf(stored('draft'), stored('active', 1, 2))).toBe('form.published');
    expect(actionOf(stored('archived'), stored('active'))).toBe('form.published');
    expect(actionOf(stored('active'), stored('archived'))).toBe('form.archived');
    expect(actionOf(stored('active'), stored('draft'))).toBe('form.unpublished');
    expect(actionOf(stored('active'), stored('active'))).toBe('form.changed');
  });

  it('has one entry per person and hour for edits', () => {
    const before = { ...stored('active'), edited: by('ada') };
    expect(actionOf(before, stored('active', 59))).toBeNull();
    expect(actionOf(before, stored('active', 60))).toBe('form.changed');
    expect(actionOf({ ...before, edited: by('bob') }, stored('active', 1))).toBe('form.changed');
    expect(actionOf(before, stored('archived', 1))).toBe('form.archived');
    const line = auditLineOf(before, stored('active', 59), acting);
    expect(editedAfter(before, line, by('ada', 59))).toEqual(by('ada'));
  });
});
