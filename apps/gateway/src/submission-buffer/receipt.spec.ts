import { describe, expect, it } from '@jest/globals';
import { id } from '#contracts';
import { makeInput } from '#testing';
import { answersHash, keyed, responseIdOf, type SubmitInput } from './receipt.js';

const input = (idempotencyKey?: string): SubmitInput =>
  makeInput({
    params: { id: 'form-1' },
    idempotencyKey,
    body: { responses: {} },
  });

describe('responseIdOf', () => {
  it('is an id, and the same for the same form and key only', () => {
    const of = responseIdOf('form-1', 'key-12345');
    expect(id.safeParse(of).success).toBe(true);
    expect(responseIdOf('form-1', 'key-12345')).toBe(of);
    expect(
      new Set([
        of,
        responseIdOf('form-2', 'key-12345'),
        responseIdOf('form-1', 'key-12346'),
        responseIdOf('form-1key', '-12345'),
      ]).size,
    ).toBe(4);
  });
});

describe('keyed', () => {
  it('uses the visitor’s key', () => {
    expect(keyed(input('key-12345'))).toMatchObject({
      idempotencyKey: 'key-12345',
      body: { responseId: responseIdOf('form-1', 'key-12345') },
    });
  });

  it('gives each submission without a key its own', () => {
    const [one, other] = [keyed(input()), keyed(input())];
    expect(one.idempotencyKey).not.toBe(other.idempotencyKey);
    expect(one.body.responseId).toBe(responseIdOf('form-1', one.idempotencyKey));
  });
});

describe('answersHash', () => {
  it('does not depend on the order of the answers', () => {
    expect(answersHash({ a: '1', b: ['2'] })).toBe(answersHash({ b: ['2'], a: '1' }));
    expect(answersHash({ a: '1' })).not.toBe(answersHash({ a: '2' }));
  });
});
