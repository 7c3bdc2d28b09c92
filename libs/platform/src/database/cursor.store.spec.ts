import { describe, expect, it } from '@jest/globals';
import { afterCursor, decodeCursor, encodeCursor, pageOf } from './cursor.store.js';

describe('cursor', () => {
  it('is decoded to its original value', () => {
    for (const cursor of [
      { value: 'ünï', id: 'a' },
      { value: -1.5, id: 'b' },
    ])
      expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    expect(decodeCursor(undefined)).toBeNull();
  });
  it.each([
    '',
    'x',
    Buffer.from('{"$gt":1}').toString('base64url'),
    Buffer.from('[{"$gt":""},"a"]').toString('base64url'),
    ...['[1,2]', '[1e999,"a"]', '[null,"a"]', '["a\\u0000b","a"]', '[1,"a\\u0000"]', '[1]', '5', 'null'].map(
      text => Buffer.from(text).toString('base64url'),
    ),
  ])('refuses %j', text => expect(() => decodeCursor(text)).toThrow('This cursor is not valid'));
  it('refuses the cursor of another kind of list', () => {
    expect(decodeCursor(encodeCursor({ value: 5, id: 'a' }), 'number')).toEqual({ value: 5, id: 'a' });
    expect(() => decodeCursor(encodeCursor({ value: 5, id: 'a' }), 'string')).toThrow(
      'This cursor is not valid',
    );
    expect(() => decodeCursor(encodeCursor({ value: 'x', id: 'a' }), 'number')).toThrow(
      'This cursor is not valid',
    );
  });
  it('contains a date for a list by date', () => {
    const at = { value: '2026-02-01T08:00:00.000Z', id: 'a' };
    expect(decodeCursor(encodeCursor(at), 'date')).toEqual(at);
    for (const value of ['x', '', 5, '2026-99-99'])
      expect(() => decodeCursor(encodeCursor({ value, id: 'a' }), 'date')).toThrow(
        'This cursor is not valid',
      );
  });
  it('filters for later items, ties by id', () =>
    expect(JSON.parse(JSON.stringify(afterCursor('at', -1, { value: 5, id: 'x' })))).toEqual({
      at: { $lte: 5 },
      $or: [{ at: { $lt: 5 } }, { at: 5, _id: { $lt: 'x' } }],
    }));
  it('marks the last page', () => {
    const at = (id: string) => ({ value: 1, id });
    expect(pageOf(['a', 'b'], 2, at)).toEqual({ items: ['a', 'b'], nextCursor: null });
    expect(pageOf(['a', 'b', 'c'], 2, at)).toEqual({
      items: ['a', 'b'],
      nextCursor: encodeCursor({ value: 1, id: 'b' }),
    });
  });
});
