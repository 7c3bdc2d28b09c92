import { describe, expect, it } from '@jest/globals';
import { momentsOf } from './timeline.js';

const submitted = {
  key: 'submitted',
  at: '2026-01-01T10:00:00.000Z',
  title: 'Response submitted',
  text: 'Direct',
};
const delivery = {
  event: 'form.submitted' as const,
  lastStatus: 500,
  host: 'hooks.example',
  at: '2026-01-01T10:02:00.000Z',
};

describe('the timeline of a lead', () => {
  it('has emails, webhooks and changes in order, with the reasons for failures', () => {
    const moments = momentsOf({
      submitted,
      history: [{ at: '2026-01-01T12:00:00.000Z', what: 'leadStatus', from: 'new', to: 'won' }],
      mails: [
        { id: 'm1', to: 'owner', state: 'sent', at: '2026-01-01T10:01:00.000Z', error: null },
        { id: 'm2', to: 'visitor', state: 'failed', at: '2026-01-01T10:05:00.000Z', error: 'no such user' },
      ],
      deliveries: [
        { ...delivery, id: 'd1', state: 'failed', lastError: 'HTTP 500', redelivered: false },
        {
          ...delivery,
          id: 'd2',
          state: 'delivered',
          lastError: null,
          redelivered: true,
          at: '2026-01-01T10:03:00.000Z',
        },
      ],
    });
    expect(moments.map(({ title, text, failed }) => [title, text, failed ?? false])).toEqual([
      ['Status', 'New → Won', false],
      ['Automatic reply', 'Failed · no such user', true],
      ['Webhook hooks.example', 'Delivered · Resent', false],
      ['Webhook hooks.example', 'Failed · HTTP 500', true],
      ['Email to you', 'Sent', false],
      ['Response submitted', 'Direct', false],
    ]);
  });

  it('names the assignees, and the person or rule that assigned the lead', () => {
    const [at, what] = ['2026-01-01T12:00:00.000Z', 'assignee' as const];
    const moments = momentsOf({
      submitted,
      history: [
        { at, what, from: '', to: 'u1', rule: 'In turn' },
        { at, what, from: 'u1', to: '', by: 'u2' },
      ],
      nameOf: id => ({ u1: 'Ed', u2: 'Olga' })[id] ?? '',
    });
    expect(moments.slice(0, 2).map(({ title, text }) => [title, text])).toEqual([
      ['Assignee', 'Ed → – · by Olga'],
      ['Assignee', '– → Ed · Rule: In turn'],
    ]);
  });

  it('starts with the submission, even while the rest is loading', () => {
    expect(momentsOf({ submitted })).toEqual([submitted]);
    const mails = [
      { id: 'm', to: 'owner' as const, state: 'waiting' as const, at: submitted.at, error: null },
    ];
    expect(momentsOf({ submitted, mails }).map(({ key }) => key)).toEqual(['m', 'submitted']);
  });
});
