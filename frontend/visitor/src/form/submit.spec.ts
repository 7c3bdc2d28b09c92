import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEMO_FORM } from '#form-core';
import { keep, resendKept } from './outbox.js';
import { submitter } from './submit.js';

const form = { ...DEMO_FORM, id: 'f1', discardResponses: false };
type Sent = { key: string; body: string };
let sent: Sent[];
let answers: (number | 'down')[];
let kept: Map<string, string>;

const settle = async <T>(promise: Promise<T>): Promise<T> => {
  for (let round = 0; round < 20; round++) await jest.advanceTimersByTimeAsync(2000);
  return promise;
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answers = [];
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, {
    localStorage: storage,
    location: { href: 'https://forms.example/form/f1?utm_source=ad', search: '?utm_source=ad' },
    document: { referrer: '' },
    addEventListener: () => undefined,
    fetch: (_url: string, init: { headers: Record<string, string>; body: string }) => {
      sent.push({ key: init.headers['idempotency-key']!, body: init.body });
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

const make = () => submitter({ form, sessionId: 's' });

describe('submitter', () => {
  it('sends answers with where the visitor came from', async () => {
    expect(await settle(make()({ name: 'Ann' }, ''))).toEqual({ kind: 'accepted' });
    expect(JSON.parse(sent[0]!.body)).toMatchObject({
      responses: { name: 'Ann' }, revision: 1, sessionId: 's', source: { utm_source: 'ad' },
    }); // prettier-ignore
  });

  it('tries three times more with the same key and body, then keeps the answers', async () => {
    answers = ['down', 503, 429, 500];
    const outcome = await settle(make()({ name: 'Ann' }, ''));
    expect(outcome).toEqual({
      kind: 'accepted',
      note: 'We saved your answers and will send them as soon as you are back online',
    });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ key, body }) => key + body)).size).toBe(1);
    expect(kept.get('form-submissions')).toContain(sent[0]!.key);
  });

  it('takes a promise (202) for an acceptance', async () => {
    answers = [202];
    expect(await settle(make()({ name: 'Ann' }, ''))).toEqual({ kind: 'accepted' });
    expect(sent).toHaveLength(1);
    expect(kept.size).toBe(0);
  });

  it('hands back what the server refused, and sends the corrected answers under a new key', async () => {
    answers = [400];
    const submit = make();
    expect(await settle(submit({ name: 'A' }, ''))).toMatchObject({
      kind: 'refused',
      errors: [{ field: 'name', message: 'Wrong' }],
    });
    await settle(submit({ name: 'Ann' }, ''));
    expect(sent[1]!.key).not.toBe(sent[0]!.key);
    expect(kept.size).toBe(0);
  });

  it('keeps the key for the same answers while nothing was answered and nothing can be kept', async () => {
    localStorage.setItem = () => {
      throw new Error('full');
    };
    answers = ['down', 'down', 'down', 'down'];
    const submit = make();
    expect(await settle(submit({ name: 'Ann' }, ''))).toMatchObject({ kind: 'refused', errors: [] });
    expect(await settle(submit({ name: 'Ann' }, ''))).toEqual({ kind: 'accepted' });
    expect(new Set(sent.map(({ key, body }) => key + body)).size).toBe(1);
  });
});

describe('resendKept', () => {
  it('sends what is kept until the server has it, and gives up what it refuses for good', async () => {
    const pending = (key: string) => ({ key, formId: 'f1', body: `{"${key}":1}`, at: Date.now() });
    for (const key of ['a', 'b', 'c']) keep(pending(key));
    answers = [202, 503];
    resendKept();
    await jest.advanceTimersByTimeAsync(1000);
    expect(JSON.parse(kept.get('form-submissions')!)).toHaveLength(2);
    answers = [410, 400];
    await jest.advanceTimersByTimeAsync(30_000);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'b', 'c']);
    expect(JSON.parse(kept.get('form-submissions')!)).toMatchObject([{ key: 'b', body: '{"b":1}' }]);
    jest.clearAllTimers();
  });
});
