import { describe, expect, it } from '@jest/globals';
import { issueAccess } from '#platform';
import { makeAnswers, makeForm } from '#testing';
import { decide } from './decision.js';

const NOW = Date.parse('2030-01-15T10:00:00.000Z');
const LOCK = 'lock-of-the-form-in-base64url';

function decisionOf(
  over: Parameters<typeof makeForm>[0] = {},
  body: Partial<Parameters<typeof decide>[2]> = {},
) {
  const {
    id,
    lock = null,
    discardResponses = false,
    onePerVisitor = null,
    ...form
  } = makeForm({ id: 'form', ...over });
  const snapshot = {
    _id: id,
    lock,
    discardResponses,
    onePerVisitor,
    status: form.status,
    closesAt: form.closesAt,
  };
  return decide(snapshot, form, { responses: makeAnswers(), ...body }, NOW);
}

describe('the decision about a submission', () => {
  it('stores responses if the form requires it', () =>
    expect(decisionOf()).toEqual({ kind: 'store', values: makeAnswers(), isClosed: false }));

  it('discards answers if the form keeps no responses, but validates them', () => {
    expect(decisionOf({ discardResponses: true })).toEqual({ kind: 'discard' });
    expect(() => decisionOf({ discardResponses: true }, { responses: {} })).toThrow('Your name is required');
    expect(() => decisionOf({ discardResponses: true, status: 'archived' })).toThrow(
      'no longer accepts responses',
    );
  });

  it('looks for an earlier response if the form is closed or the visitor has answered', () => {
    expect(decisionOf({ status: 'archived' })).toMatchObject({ kind: 'store', isClosed: true });
    expect(decisionOf({ onePerVisitor: 'device' }, { answered: true })).toMatchObject({ kind: 'repeat' });
    expect(decisionOf({ onePerVisitor: null }, { answered: true })).toMatchObject({ kind: 'store' });
  });

  it('stores unfinished answers if the form allows it, once per visitor and while it is open', () => {
    const partials = { partialLeads: true, partialText: 'We store what you have entered.' };
    const partial = { partial: true };
    expect(decisionOf(partials, partial)).toMatchObject({
      kind: 'partial',
      values: { name: 'Ada Lovelace' },
    });
    expect(() => decisionOf({}, partial)).toThrow('does not store partial responses');
    expect(() => decisionOf({ ...partials, status: 'archived' }, partial)).toThrow(
      'no longer accepts responses',
    );
    const answered = { ...partial, answered: true };
    expect(() => decisionOf({ ...partials, onePerVisitor: 'device' }, answered)).toThrow('already responded');
  });

  it('requires access to a form with a password, unless it is unlocked', () => {
    expect(() => decisionOf({ lock: LOCK })).toThrow('This form is password protected');
    expect(decisionOf({ lock: LOCK }, { access: issueAccess(LOCK, 'form', NOW) })).toMatchObject({
      kind: 'store',
    });
    expect(decisionOf({ lock: LOCK }, { unlocked: true })).toMatchObject({ kind: 'store' });
    expect(() => decisionOf({ lock: LOCK, status: 'draft' })).toThrow('Form not found');
  });

  it('honours an earlier acceptance despite changes of the form, but not for invalid answers', () => {
    const acceptedAt = new Date(NOW - 60_000).toISOString();
    const changed = { lock: LOCK, status: 'archived', onePerVisitor: 'device' } as const;
    expect(decisionOf(changed, { acceptedAt, answered: true })).toMatchObject({
      kind: 'store',
      isClosed: false,
    });
    expect(() => decisionOf(changed, { acceptedAt, responses: {} })).toThrow('Your name is required');
  });
});
