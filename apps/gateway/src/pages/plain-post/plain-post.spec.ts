import { describe, expect, it } from '@jest/globals';
import type { PublicForm } from '#contracts';
import { plainPostKey, readPlainPost } from './plain-post.js';

const NOW = Date.UTC(2030, 0, 1);
const LOAD = { slot: 100, loadedAt: NOW - 5000 };
const SENDER = { ip: '203.0.113.7', userAgent: 'Firefox' };
const VALUES = { name: 'Ada', tags: ['a', 'b'] };

describe('plainPostKey', () => {
  const key = (
    over: Partial<{
      form: string;
      values: object;
      sender: typeof SENDER;
      load: typeof LOAD | null;
      now: number;
    }>,
  ) =>
    plainPostKey(
      over.form ?? 'f',
      (over.values ?? VALUES) as Record<string, unknown>,
      over.sender ?? SENDER,
      over.load === undefined ? LOAD : over.load,
      over.now ?? NOW,
    );

  it('is the same for equal posts, at any time and in any order', () => {
    expect(key({ now: NOW + 3_600_000 })).toBe(key({}));
    expect(key({ values: { tags: ['a', 'b'], name: 'Ada' } })).toBe(key({}));
    expect(key({ load: null, now: NOW + 599_000 })).toBe(key({ load: null }));
  });
  it.each([
    ['form', { form: 'g' }],
    ['answers', { values: { ...VALUES, name: 'Grace' } }],
    ['address', { sender: { ...SENDER, ip: '203.0.113.8' } }],
    ['browser', { sender: { ...SENDER, userAgent: 'Safari' } }],
    ['page', { load: { ...LOAD, slot: 101 } }],
    ['time, without a page', { load: null }],
  ])('differs for another %s', (_, over) => expect(key(over)).not.toBe(key({})));
  it('is valid as a key of the call', () => expect(key({})).toMatch(/^[\w-]{43}$/));
});

describe('readPlainPost', () => {
  const form = {
    id: 'f',
    revision: 3,
    fields: [
      { id: 'tags', type: 'checkbox', options: ['a', 'b'] },
      { id: 'name', type: 'text' },
    ],
  } as unknown as PublicForm;

  it('reads answers, lists, the visible revision and the time spent', () => {
    const posted = { name: 'Ada', tags: ['a', 'b'], 'meta.revision': '2', website_url_confirm: 'spam' };
    expect(readPlainPost(posted, form, LOAD, NOW)).toEqual({
      values: VALUES,
      body: { responses: VALUES, revision: 2, elapsedMs: 5000, website_url_confirm: 'spam' },
    });
  });
  it.each([undefined, null, 'text', 5, [1], { name: { $ne: 1 }, tags: [[{}]], 'meta.revision': 'x' }])(
    'reads no values from %j',
    posted => {
      const { values, body } = readPlainPost(posted, form, null, NOW);
      expect(Object.values(values)).toEqual([]);
      expect(body).toMatchObject({ revision: 3, elapsedMs: undefined });
    },
  );
});
