import { expect, it } from '@jest/globals';
import type { EventEnvelope } from '#contracts';
import { factOfVisitorEvent, factsOfSubmission } from './facts.js';

const submission = (sessionId: string | null): EventEnvelope<'form.submitted'> => ({
  id: 'evt_r1_submitted',
  type: 'form.submitted',
  version: 1,
  occurredAt: '2030-01-01T10:00:00.000Z',
  requestId: 'req',
  ownerId: 'u1',
  data: {
    responseId: 'r1', formId: 'f1', formName: 'Form', revision: 1, submittedAt: '2030-01-01T10:00:00.000Z', values: {},
    answers: [], leadScore: null, notify: true, durationMs: 5000, sessionId, device: 'mobile', country: null, source: {},
  },
}); // prettier-ignore

it('implies the visit of a submission', () =>
  expect(factsOfSubmission(submission('s1')).map(fact => [fact._id, fact.kind])).toEqual([
    ['evt_r1_submitted', 'response'],
    ['f1:s1:view', 'view'],
    ['f1:s1:start', 'start'],
  ]));

it('makes a visit of its own for a submission that names none', () =>
  expect(factsOfSubmission(submission(null))[1]!._id).toBe('f1:r1:view'));

it('has the same id for the same report of a visit', () => {
  const place = { formId: 'f1', ownerId: 'u1', at: 0 };
  const ids = [
    { type: 'view' as const, sessionId: 's1' },
    { type: 'field' as const, sessionId: 's1', fieldId: 'name' },
    { type: 'step' as const, sessionId: 's1', step: 2 },
  ].map(event => factOfVisitorEvent(place, event)._id);
  expect(ids).toEqual(['f1:s1:view', 'f1:s1:field:name', 'f1:s1:step:2']);
});
