import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '#contracts';
import { MAX_ITEMS, pack, textOf, unpack } from './event-batch.js';

const event = (id: string, size = 10): EventEnvelope => ({
  id,
  type: 'user.deleted',
  version: 1,
  occurredAt: '2030-01-01T00:00:00.000Z',
  requestId: 'r',
  ownerId: 'u',
  data: { userId: 'x'.repeat(size) },
});
const many = (count: number, size?: number) =>
  Array.from({ length: count }, (_, n) => event(`evt_${n}`, size));

describe('events in messages', () => {
  it('are unpacked completely and in order', () => {
    for (const count of [1, 2, MAX_ITEMS, MAX_ITEMS + 1, 70]) {
      const messages = pack(many(count));
      expect(messages).toHaveLength(Math.ceil(count / MAX_ITEMS));
      expect(messages.flatMap(({ content }) => unpack(content))).toEqual(many(count));
      expect(messages.flatMap(({ events }) => events)).toEqual(many(count));
    }
  });

  it('are sent without a list if there is only one, which every version can read', () =>
    expect(JSON.parse(pack(many(1))[0]!.content.toString())).toEqual(event('evt_0')));

  it('are split into several messages when too large, but a single large one is sent', () => {
    expect(pack(many(6, 100_000)).map(({ events }) => events.length)).toEqual([2, 2, 2]);
    expect(pack(many(2, 400_000)).map(({ events }) => events.length)).toEqual([1, 1]);
  });

  it('create no message if there are none', () => expect(pack([])).toEqual([]));

  it('may be of any shape when received', () => {
    expect(unpack(Buffer.from('[1,null]'))).toEqual([1, null]);
    expect(() => unpack(Buffer.from('{'))).toThrow(SyntaxError);
    expect([textOf(null, 'id'), textOf({ id: 7 }, 'id'), textOf({ id: 'a' }, 'id')]).toEqual([undefined, undefined, 'a']); // prettier-ignore
  });
});
