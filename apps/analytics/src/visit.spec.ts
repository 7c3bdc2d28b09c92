import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '#contracts';
import { countMinute, NO_COUNTS } from './metrics.js';
import { minuteOf } from './time-buckets.js';
import { plausible, type Visit, visitOfEvents, visitOfSubmission } from './visit.js';

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
  it('began when the form was first seen and is counted in both minutes', () =>
    expect(visitOfSubmission(submission('s1'))).toMatchObject({
      _id: 'f1:s1',
      at: at - 5000,
      minutes: [minuteOf(at) - 1, minuteOf(at)],
      started: true,
      responses: [{ id: 'r1', at, durationMs: 5000 }],
    }));
  it('is one of its own where the submission names none', () =>
    expect(visitOfSubmission(submission(null))._id).toBe('f1:r1'));
  it('does not begin days before because a tab was left open', () =>
    expect(at - visitOfSubmission(submission('s1', 9e8)).at).toBe(3_600_000));
});

describe('reports of visitors', () => {
  const view = { type: 'view' as const, sessionId: 's1' };
  const positions = new Map([['name', 0], ['phone', 1], ['note', 1000]]); // prettier-ignore
  it('are the visit of the session that they name first, with what was reached', () => {
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
  it('say nothing of a start where there was none', () =>
    expect(visitOfEvents(place, at, [view], from)).toMatchObject({
      started: false,
      marks: {},
      revision: null,
    }));
  it('are bounded', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({
      type: 'field' as const,
      sessionId: 's1',
      fieldId: `f${n}`,
    }));
    expect(Object.keys(visitOfEvents(place, at, many, from).marks)).toHaveLength(300);
  });
});

describe('a moment', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  it.each([
    ['in the past is believed', '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'],
    ['a little ahead is believed', '2026-11-22T10:05:00Z', '2026-11-22T10:05:00Z'],
    ['in the year 3000 is now', '3000-01-01T00:00:00Z', '2026-11-22T10:00:00Z'],
    ['that is none is now', 'yesterday', '2026-11-22T10:00:00Z'],
  ])('%s', (_, given, meant) => expect(plausible(Date.parse(given), now)).toBe(Date.parse(meant)));
});

describe('countMinute', () => {
  const minute = minuteOf(at);
  const visit = (over: Partial<Visit>) => ({
    ...visitOfEvents(place, at, [{ type: 'view', sessionId: 's' }], from),
    ...over,
  });
  it('counts a visit in the minute of its first look and a response in its own', () => {
    const visit = visitOfSubmission(submission('s1'));
    expect(countMinute([visit], minute - 1)).toEqual({
      ...NO_COUNTS,
      views: 1,
      starts: 1,
      conversions: 1,
      sessions: 1,
      sessionMs: 5000,
    });
    expect(countMinute([visit], minute)).toEqual({ ...NO_COUNTS, responses: 1, timed: 1, durationMs: 5000 });
  });
  it('counts two responses of one visit as one conversion, so that no rate passes 100 %', () => {
    const response = (id: string) => ({ id, at, minute, durationMs: null });
    const counts = countMinute([visit({ started: true, responses: [response('a'), response('b')] })], minute);
    expect(counts).toEqual({ ...NO_COUNTS, views: 1, starts: 1, conversions: 1, responses: 2 });
  });
  it('leaves erased responses out and still counts their visit', () => {
    const erased = { id: 'a', at, minute, durationMs: 10, erased: true as const };
    expect(countMinute([visit({ started: true, responses: [erased] })], minute)).toEqual({
      ...NO_COUNTS,
      views: 1,
      starts: 1,
    });
  });
});
