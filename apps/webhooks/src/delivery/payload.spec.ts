import { describe, expect, it } from '@jest/globals';
import { webhookEvent } from '#contracts';
import { newEvent } from '#messaging';
import { makeForm, makeSubmission } from '#testing';
import { sampleEvent } from '../settings/sample.js';
import { bodyOf } from './payload.js';
import { nextStep } from './retry.js';
import { retryAfterOf } from './webhook.client.js';

const APP = 'https://leadloom.example/';
const form = makeForm({ name: 'Ask <us> @everyone' });
const answer = (label: string, value: string, type: 'text' | 'password' = 'text') => ({
  fieldId: label,
  label,
  type,
  value,
});
const event = newEvent('form.submitted', {
  id: 'evt_1_submitted',
  ownerId: 'user_1',
  data: makeSubmission(form, {
    leadScore: 70,
    sessionId: 'secret-session',
    answers: [
      answer('Your *name*', '<!channel> [x](http://evil.example) @everyone'),
      answer('Login', 'hunter2', 'password'),
    ],
  }),
});

describe('bodies of deliveries', () => {
  it('are the documented JSON without internal fields', () => {
    const body = JSON.parse(bodyOf(event, 'json', false, APP)) as { data: object };
    expect(Object.keys(body)).toEqual(['type', 'id', 'timestamp', 'data']);
    expect(body).toMatchObject({
      type: 'form.submitted',
      id: event.id,
      data: { formId: form.id, leadScore: 70 },
    });
    expect(JSON.stringify(body)).not.toMatch(/secret-session|notify/);
    expect(JSON.parse(bodyOf(event, 'json', true, APP))).toMatchObject({ test: true });
  });

  it('include the addresses of the PDF and of each file, which require authorization', () => {
    const files = [{ id: 'f1', fieldId: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 3 }];
    const sent = { ...event, data: { ...event.data, files } };
    const { data } = JSON.parse(bodyOf(sent, 'json', false, APP)) as {
      data: { files: object[]; pdfUrl: string };
    };
    const { responseId } = event.data;
    const response = `https://leadloom.example/api/v1/forms/${form.id}/responses/${responseId}`;
    const url = `${response}/files/f1`;
    expect(data.files).toEqual([{ ...files[0], url }]);
    expect(data.pdfUrl).toBe(`${response}/pdf`);
    expect(JSON.stringify(data)).not.toContain('signature');
  });

  it('are identical on every attempt', () => {
    for (const format of ['json', 'slack', 'discord', 'teams'] as const)
      expect(bodyOf(event, format, false, APP)).toBe(bodyOf(event, format, false, APP));
  });

  it('neutralize markup of visitors in chat messages', () => {
    const slack = JSON.parse(bodyOf(event, 'slack', false, APP)) as {
      text: string;
      blocks: { text: { type: string; text: string } }[];
    };
    expect(slack.text).toContain('&lt;us&gt;');
    const markup = slack.blocks.filter(({ text }) => text.type === 'mrkdwn').map(({ text }) => text.text);
    expect(markup).toEqual([expect.stringContaining(`<${APP}app/form/${form.id}/responses?open=`)]);
    const discord = bodyOf(event, 'discord', false, APP);
    expect(JSON.parse(discord)).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(discord).toContain(String.raw`\\[x\\]\\(http://evil.example\\)`);
    const teams = bodyOf(event, 'teams', false, APP);
    expect(JSON.parse(teams)).toMatchObject({ attachments: [{ content: { type: 'AdaptiveCard' } }] });
    expect(teams).toContain(String.raw`\\[x\\]`);
    for (const format of ['slack', 'discord', 'teams'] as const)
      expect(bodyOf(event, format, false, APP)).not.toContain('hunter2');
  });

  it('have a sample for every topic', () => {
    for (const topic of webhookEvent.options) {
      const endpoint = { ownerId: 'user_1', formId: null, events: [topic] };
      const sample = sampleEvent(endpoint, 'evt_test_1', null);
      expect(sample.type).toBe(topic);
      for (const format of ['json', 'slack', 'discord', 'teams'] as const)
        expect(bodyOf(sample, format, true, APP).length).toBeGreaterThan(50);
    }
  });
});

describe('the step after a failed attempt', () => {
  const failed = { status: 500, retryAfterMs: null };
  it('follows the schedule with jitter, then gives up', () => {
    expect(nextStep(failed, 1, [5, 300], 0.5)).toEqual({ kind: 'retry', afterMs: 5000 });
    expect(nextStep(failed, 2, [5, 300], 0)).toEqual({ kind: 'retry', afterMs: 225_000 });
    expect(nextStep(failed, 3, [5, 300])).toEqual({ kind: 'give-up' });
  });
  it('honours a longer Retry-After, and stops at 410', () => {
    expect(nextStep({ status: 503, retryAfterMs: 60_000 }, 1, [5], 0.5)).toEqual({
      kind: 'retry',
      afterMs: 60_000,
    });
    expect(nextStep({ status: 503, retryAfterMs: 1000 }, 1, [5], 0.5)).toEqual({
      kind: 'retry',
      afterMs: 5000,
    });
    expect(nextStep({ status: 410, retryAfterMs: null }, 1, [5])).toEqual({ kind: 'gone' });
  });
  it('accepts both forms of Retry-After, up to a day', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(retryAfterOf('120', now)).toBe(120_000);
    expect(retryAfterOf('Thu, 01 Jan 2026 00:01:00 GMT', now)).toBe(60_000);
    expect(retryAfterOf('99999999', now)).toBe(86_400_000);
    expect(retryAfterOf('soon', now)).toBeNull();
    expect(retryAfterOf(undefined, now)).toBeNull();
  });
});
