import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { formsCalls, mailCalls } from '#contracts';
import { readInput } from './request-input.js';

const posted = (type: string, body: unknown, params = {}) =>
  ({
    headers: { 'content-type': type },
    body,
    params,
    query: {},
    ip: '192.0.2.1',
  }) as unknown as FastifyRequest;
const FORM_POST = 'application/x-www-form-urlencoded; charset=utf-8';

describe('readInput', () => {
  it('accepts a body only as JSON', () => {
    expect(readInput(formsCalls.create, posted('application/json', { name: 'A' })).body).toMatchObject({
      name: 'A',
    });
    expect(() => readInput(formsCalls.create, posted(FORM_POST, { name: '1' }))).toThrow('as JSON');
  });
  it('lets mail programs unsubscribe with a form post', () => {
    const params = { token: 'x'.repeat(24), flag: 'product_updates' };
    const post = posted(FORM_POST, { 'List-Unsubscribe': 'One-Click' }, params);
    expect(readInput(mailCalls.unsubscribe, post).params).toEqual(params);
  });
});
