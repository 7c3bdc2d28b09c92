import './resend.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEMO_FORM, ENGLISH, newField, type VisitorForm } from '#form-core';
import { saveProgress } from '../unfinished/progress.js';
import { savePending } from './pending-submissions.js';
import { resendPending } from './resend-pending.js';
import { submitter } from './submit.js';

const form: VisitorForm = {
  ...DEMO_FORM,
  id: 'f1',
  discardResponses: false,
  fields: [newField('text', 'name'), newField('password', 'pin')],
};
type Sent = { key: string; body: string; proof: string | undefined };
let sent: Sent[];
let answers: (number | 'down')[];
let stored: Map<string, string>;

const outcomeOf = async <T>(promise: Promise<T>): Promise<T> => {
  for (let round = 0; round < 20; round++) await jest.advanceTimersByTimeAsync(2000);
  return promise;
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answers = [];
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, {
    window: globalThis,
    localStorage: storage,
    location: { href: 'https://forms.example/form/f1?utm_source=ad', search: '?utm_source=ad' },
    document: { referrer: '' },
    addEventListener: () => undefined,
    fetch: (_url: string, init: { headers: Record<string, string>; body: string }) => {
      const { 'idempotency-key': key, 'x-proof-of-work': proof } = init.headers;
      sent.push({ key: key!, body: init.body, proof });
      const status = answers.shift() ?? 201;
      if (status === 'down') return Promise.reject(new TypeError('down'));
      const details = status === 400 ? [{ field: 'name', message: 'Wrong' }] : undefined;
      return Promise.resolve(
        new Response(JSON.stringify({ id: '1', error: 'Invalid', details }), { status }),
      );
    },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const make = () => submitter({ texts: ENGLISH, form, sessionId: 's' });
const goDown = () => (answers = ['down', 'down', 'down', 'down']);

describe('submitter', () => {
  it('retries later if a flooded form requires a proof and no challenge is available', async () => {
    answers = [428];
    expect(await outcomeOf(make()({ name: 'Ann' }, ''))).toEqual({ kind: 'accepted' });
    expect(sent.map(({ proof }) => proof)).toEqual(['', '']);
    expect(new Set(sent.map(({ key, body }) => key + body)).size).toBe(1);
  });

  it("sends answers with the visitor's source", async () => {
    expect(await outcomeOf(make()({ name: 'Ann' }, ''))).toEqual({ kind: 'accepted' });
    expect(JSON.parse(sent[0]!.body)).toMatchObject({
      responses: { name: 'Ann' }, revision: 1, sessionId: 's', source: { utm_source: 'ad' },
    }); // prettier-ignore
  });

  it('retries three times with the same key and body, then stores the answers', async () => {
    answers = ['down', 503, 429, 500];
    const outcome = await outcomeOf(make()({ name: 'Ann' }, ''));
    expect(outcome).toMatchObject({
      kind: 'accepted',
      note: 'We saved your answers and will send them as soon as you are back online',
    });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ key, body }) => key + body)).size).toBe(1);
    expect(stored.get('form-submissions')).toContain(sent[0]!.key);
  });

  it('treats an acceptance (202) as success', async () => {
    answers = [202];
    expect(await outcomeOf(make()({ name: 'Ann' }, ''))).toEqual({ kind: 'accepted' });
    expect(sent).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  it('returns refused answers, and sends the corrected ones with a new key', async () => {
    answers = [400];
    const submit = make();
    expect(await outcomeOf(submit({ name: 'A' }, ''))).toMatchObject({
      kind: 'refused',
      errors: [{ field: 'name', message: 'Wrong' }],
    });
    await outcomeOf(submit({ name: 'Ann' }, ''));
    expect(sent[1]!.key).not.toBe(sent[0]!.key);
    expect(stored.size).toBe(0);
  });

  it('keeps the answers in the page without storage, sends them later and reports the outcome', async () => {
    localStorage.setItem = () => {
      throw new Error('blocked');
    };
    answers = ['down', 'down', 'down', 'down', 201];
    const outcome = await outcomeOf(make()({ name: 'Ann' }, ''));
    expect(outcome).toMatchObject({ kind: 'accepted', note: ENGLISH.keepOpen });
    resendPending();
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await (outcome as { later: Promise<unknown> }).later).toEqual({ kind: 'accepted' });
    jest.clearAllTimers();
  });
});

describe('a form embedded in another site', () => {
  const leads = { ...form, redirectUrl: 'https://shop.example/thanks' };
  const parent = jest.fn();
  const opened = jest.fn();
  const at = (search: string) =>
    Object.assign(globalThis, {
      location: { href: `https://forms.example/embed/f1${search}`, search },
      document: { referrer: 'https://shop.example/' },
      open: opened,
    });
  beforeEach(() => {
    parent.mockReset();
    opened.mockReset();
  });

  it('reports that page as the landing page, and asks it to follow the redirect', async () => {
    at('?utm_source=ad&ll-page=https%3A%2F%2Fshop.example%2Foffer&parent=https%3A%2F%2Fshop.example');
    await outcomeOf(submitter({ texts: ENGLISH, form: leads, parent, sessionId: 's' })({ name: 'Ann' }, ''));
    expect((JSON.parse(sent[0]!.body) as { source: object }).source).toEqual({
      landingPage: 'https://shop.example/offer',
      utm_source: 'ad',
    });
    expect(parent.mock.calls).toEqual([['submit'], ['redirect', { url: leads.redirectUrl }]]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('redirects the whole window if the surrounding page has no script', async () => {
    at('');
    await outcomeOf(submitter({ texts: ENGLISH, form: leads, parent, sessionId: 's' })({ name: 'Ann' }, ''));
    expect(opened).toHaveBeenCalledWith(leads.redirectUrl, '_top');
    expect(parent.mock.calls).toEqual([['submit']]);
  });
});

describe('resendPending', () => {
  it('sends pending submissions until the server has them, and drops permanently refused ones', async () => {
    const body = (key: string) => JSON.stringify({ responses: { name: key } });
    for (const key of ['a', 'b', 'c'])
      savePending(form, ENGLISH, { key, formId: 'f1', body: body(key), at: Date.now() });
    answers = [202, 503];
    resendPending();
    await jest.advanceTimersByTimeAsync(1000);
    expect(JSON.parse(stored.get('form-submissions')!)).toHaveLength(2);
    answers = [410, 400];
    await jest.advanceTimersByTimeAsync(30_000);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'b', 'c']);
    const [waiting] = JSON.parse(stored.get('form-submissions')!) as { key: string; body: string }[];
    expect(waiting!.key).toBe('b');
    expect(JSON.parse(waiting!.body)).toMatchObject({
      ...(JSON.parse(body('b')) as object),
      savedAt: expect.any(String),
    });
    jest.clearAllTimers();
  });
});

describe('a password', () => {
  const given = { name: 'Ann', pin: 'hunter2' };
  const content = () => [...stored.values()].join();

  it('is sent, but not stored with pending answers in the browser', async () => {
    goDown();
    expect(await outcomeOf(make()(given, ''))).toMatchObject({ kind: 'accepted' });
    expect(sent[0]!.body).toContain('hunter2');
    expect(content()).toContain('Ann');
    expect(content()).not.toContain('hunter2');
  });

  it('that is required keeps the answers in memory, because they would be refused without it', async () => {
    goDown();
    const fields = form.fields.map(field => ({ ...field, required: true }));
    const submit = submitter({ texts: ENGLISH, form: { ...form, fields }, sessionId: 's' });
    expect(await outcomeOf(submit(given, ''))).toMatchObject({ kind: 'accepted', note: ENGLISH.keepOpen });
    expect(content()).toBe('');
  });

  it('is not stored in saved progress', async () => {
    const save = saveProgress(form);
    save({}, 0);
    save(given, 0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(content()).toContain('Ann');
    expect(content()).not.toContain('hunter2');
  });
});
