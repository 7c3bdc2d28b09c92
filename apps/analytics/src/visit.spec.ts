import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '#contracts';
import { countMinute, NO_COUNTS } from './metrics.js';
import { minuteOf } from './time-buckets.js';
import { type Visit, visitOfSubmission, visitsOfEvents } from './visit.js';

const submission = (
  sessionId: string | null,
  durationMs: number | null = 5000,
): EventEnvelope<'form.submitted'> => ({
  id: 'evt_r1_submitted',
  type: 'form.submitted',
  version: 1,
  occurredAt: '2030-01-01T10:00:02.000Z',
  requestId: 'req',
  ownerId: 'u1',
  data: {
    responseId: 'r1', formId: 'f1', formName: 'Form', revision: 1, submittedAt: '2030-01-01T10:00:02.000Z', values: {},
    answers: [], leadScore: null, notify: true, durationMs, sessionId, device: 'mobile', country: null, source: {},
  },
}); // prettier-ignore
const at = Date.parse('2030-01-01T10:00:02.000Z');
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
  it('are one visit per session, with what was reached', () => {
    const visits = visitsOfEvents(
      place,
      at,
      [
        view,
        view,
        { type: 'view', sessionId: 's2' },
        { type: 'field', sessionId: 's1', fieldId: 'name', ms: 900 },
        { type: 'field', sessionId: 's1', fieldId: 'name', ms: 100 },
        { type: 'step', sessionId: 's1', step: 2 },
      ],
      from,
    );
    expect(visits).toMatchObject([
      { _id: 'f1:s1', started: true, fields: ['name'], steps: [2], device: 'desktop' },
      { _id: 'f1:s2', started: false, fields: [] },
    ]);
  });
  it('are bounded', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({
      type: 'field' as const,
      sessionId: 's1',
      fieldId: `f${n}`,
    }));
    expect(visitsOfEvents(place, at, many, from)[0]!.fields).toHaveLength(300);
  });
});

describe('countMinute', () => {
  const minute = minuteOf(at);
  const visit = (over: Partial<Visit>) => ({
    ...visitsOfEvents(place, at, [{ type: 'view', sessionId: 's' }], from)[0]!,
    ...over,
  });
  it('counts a visit in the minute of its first look and a response in its own', () => {
    const visit = visitOfSubmission(submission('s1'));
    expect(countMinute([visit], minute - 1)).toEqual({ ...NO_COUNTS, views: 1, starts: 1, conversions: 1 });
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
