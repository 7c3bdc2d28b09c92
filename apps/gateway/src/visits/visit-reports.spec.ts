import { describe, expect, it } from '@jest/globals';
import { type analyticsCalls, type CallInput, type EventEnvelope } from '#contracts';
import type { EventPublisher } from '#messaging';
import { makeClient, makeInput } from '#testing';
import type { PublicForms } from '../submission-buffer/public-forms.service.js';
import { VisitReports } from './visit-reports.service.js';

type Record = typeof analyticsCalls.record;

describe('visit reports', () => {
  const published: EventEnvelope[] = [];
  let publish: () => Promise<void> = () => Promise.resolve();
  const publisher = {
    publish: (event: EventEnvelope) => publish().then(() => void published.push(event)),
  } as unknown as EventPublisher;
  const forms = { isPublished: (id: string) => Promise.resolve(id !== 'forged') } as unknown as PublicForms;
  const reports = new VisitReports(publisher, forms);
  const input = (more: Partial<CallInput<Record>> = {}, events = 1): CallInput<Record> =>
    makeInput<Record>({
      params: { id: 'form' },
      body: { events: Array.from({ length: events }, () => ({ type: 'view' as const, sessionId: 'tab' })) },
      ...more,
    });

  it('are answered once they are on disk, with client and time', async () => {
    let confirm = (): void => undefined;
    publish = () => new Promise(resolve => (confirm = resolve));
    let answered = false;
    const client = makeClient({ userAgent: 'Firefox', country: 'DE' });
    const answer = reports.take(input({ client })).finally(() => (answered = true));
    await new Promise(resolve => setImmediate(resolve));
    expect(answered).toBe(false);
    confirm();
    expect(await answer).toEqual({ accepted: 1 });
    const { type, data } = published.at(-1)!;
    expect(type).toBe('visit.reported');
    expect(data).toMatchObject({
      formId: 'form',
      userAgent: 'Firefox',
      country: 'DE',
      events: [{ sessionId: 'tab' }],
    });
    expect(data).not.toHaveProperty('ip');
  });

  it('are dropped if the browser asks not to be tracked or the form does not exist', async () => {
    publish = () => Promise.resolve();
    const before = published.length;
    const untracked = input({ client: makeClient({ untracked: true }) });
    expect(await reports.take(untracked)).toEqual({ accepted: 0 });
    await expect(reports.take(input({ params: { id: 'forged' } }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(published).toHaveLength(before);
  });

  it('are refused with a retry time if the broker does not accept them', async () => {
    publish = () => Promise.reject(new Error('The broker refused evt_1'));
    await expect(reports.take(input())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 });
  });

  it('are refused while too many wait, and accepted again afterwards', async () => {
    const waiting: (() => void)[] = [];
    publish = () => new Promise(resolve => waiting.push(resolve));
    const taken = Array.from({ length: 100 }, () => reports.take(input({}, 500)));
    await expect(reports.take(input())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await new Promise(resolve => setImmediate(resolve));
    for (const resolve of waiting) resolve();
    expect(await Promise.all(taken)).toHaveLength(100);
    publish = () => Promise.resolve();
    expect(await reports.take(input())).toEqual({ accepted: 1 });
  });
});
