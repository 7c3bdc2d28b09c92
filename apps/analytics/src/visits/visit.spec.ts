import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '#contracts';
import { countMinute, NO_COUNTS } from '../counting/metrics.js';
import { minuteOf } from '../counting/time-buckets.js';
import { plausible, type Visit, type VisitResponse } from './visit.js';
import { visitOfEvents, visitOfSubmission } from './visit-of-event.js';

const submission = (
  sessionId: string | null,
  durationMs: number | null = 5000,
): EventEnvelope<'form.submitted'> => ({
  id: 'evt_r1_submitted',
  type: 'form.submitted',
  version: 1,
  occurredAt: '2026-01-01T10:00:02.000Z',
  requestId: 'req',
  ownerId: 'u1',
  data: {
    responseId: 'r1', formId: 'f1', formName: 'Form', revision: 1, submittedAt: '2026-01-01T10:00:02.000Z', values: {},
    answers: [], leadScore: null, notify: true, durationMs, sessionId, device: 'mobile', country: null, source: {},
  },
}); // prettier-ignore
const at = Date.parse('2026-01-01T10:00:02.000Z');
const place = { formId: 'f1', ownerId: 'u1' };
const from = { device: 'desktop', country: null };

describe('the visit of a submission', () => {
  it('begins when the form was opened, and counts in the minute of its submission', () =>
    expect(visitOfSubmission(submission('s1'))).toMatchObject({
      _id: 'f1:s1',
      at: at - 5000,
      minutes: [minuteOf(at)],
      started: true,
      response: { id: 'r1', at, durationMs: 5000 },
    }));
  it('has the id of its response if the submission has no session', () =>
    expect(visitOfSubmission(submission(null))._id).toBe('f1:r1'));
  it('does not begin days before the submission because a tab was left open', () =>
    expect(at - visitOfSubmission(submission('s1', 9e8)).at).toBe(3_600_000));
});

describe('reports of visitors', () => {
  const view = { type: 'view' as const, sessionId: 's1' };
  const positions = new Map([['name', 0], ['phone', 1], ['note', 1000]]); // prettier-ignore
  it('become a visit of their first session, with all reached fields and steps', () => {
    const visit = visitOfEvents(
      { ...place, positions },
      at,
      [
        view,
        { type: 'view', sessionId: 's2' },
        { type: 'field', sessionId: 's1', fieldId: 'name', ms: 900, corrections: 2 },
        { type: 'field', sessionId: 's1', fieldId: 'name', ms: 100 },
        { type: 'field', sessionId: 's2', fieldId: 'phone', ms: 100 },
        { type: 'field', sessionId: 's1', fieldId: 'forged' },
        { type: 'step', sessionId: 's1', step: 2 },
        { type: 'abandon', sessionId: 's1', ms: 60_000 },
      ],
      from,
      7,
    );
    expect(visit).toMatchObject({
      ...{ _id: 'f1:s1', started: true, steps: [2], device: 'desktop', revision: 7, sessionMs: 60_000 },
      at: at - 60_000,
    });
    expect(visit.marks).toEqual({ name: { at: 0, ms: 900, corrections: 2 } });
  });
  it('become a visit without a start if there was none', () =>
    expect(visitOfEvents(place, at, [view], from)).toMatchObject({
      started: false,
      marks: {},
      revision: null,
    }));
  it('are limited in number', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({
      type: 'field' as const,
      sessionId: 's1',
      fieldId: `f${n}`,
    }));
    expect(Object.keys(visitOfEvents(place, at, many, from).marks)).toHaveLength(300);
  });
});

describe('a reported time', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  it.each([
    ['in the past is kept', '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'],
    ['a little ahead is kept', '2026-11-22T10:05:00Z', '2026-11-22T10:05:00Z'],
    ['in the year 3000 becomes now', '3000-01-01T00:00:00Z', '2026-11-22T10:00:00Z'],
    ['that is not a date becomes now', 'yesterday', '2026-11-22T10:00:00Z'],
  ])('%s', (_, given, meant) => expect(plausible(Date.parse(given), now)).toBe(Date.parse(meant)));
});

describe('the counts of a minute', () => {
  const minute = minuteOf(at);
  const ended = (end?: VisitResponse['end']): Visit => {
    const { response, ...visit } = visitOfSubmission(submission('s1'));
    return { ...visit, response: { ...response, ...(end ? { end } : {}) } };
  };
  const submitted = {
    views: 1,
    starts: 1,
    conversions: 1,
    sessions: 1,
    sessionMs: 5000,
    timed: 1,
    durationMs: 5000,
  };
  it('include all of a visit in the minute of its submission', () => {
    expect(countMinute([ended()], minute - 1)).toEqual(NO_COUNTS);
    expect(countMinute([ended()], minute)).toEqual({ ...NO_COUNTS, ...submitted, responses: 1 });
  });
  it('include a visit without a submission in the minute of its opening', () => {
    const visit = visitOfEvents(place, at, [{ type: 'view', sessionId: 's' }], from);
    expect(countMinute([visit], minute)).toEqual({ ...NO_COUNTS, views: 1 });
  });
  it('keep a deleted response as a submitted visit', () =>
    expect(countMinute([ended('deleted')], minute)).toEqual({ ...NO_COUNTS, ...submitted }));
  it('exclude a visit that ended with spam', () =>
    expect(countMinute([ended('spam')], minute)).toEqual(NO_COUNTS));
});
