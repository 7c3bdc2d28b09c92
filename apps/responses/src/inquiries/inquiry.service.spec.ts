import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallInput, inquiryCalls } from '#contracts';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { ResponsesModule } from '../responses.module.js';
import { InquiryStore } from './inquiry.store.js';

type Call = typeof inquiryCalls.create;
let stack: ServiceStack;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

const ADA = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Engines',
  role: 'sales-ops' as const,
};
const write = (body: Partial<CallInput<Call>['body']> = {}, idempotencyKey?: string) =>
  stack.rpc.call(
    inquiryCalls.create,
    makeInput<Call>({ idempotencyKey, body: { ...ADA, elapsedMs: 9000, ...body } }),
  );
const received = () => stack.events.of('inquiry.received').map(({ data }) => data);
const inquiries = () => stack.service.app.get(InquiryStore, { strict: false });

describe('inquiries to the operator', () => {
  it('are stored and published once per key', async () => {
    const key = 'the-key-of-ada';
    const first = await write({}, key);
    expect(await write({}, key)).toEqual(first);
    await expect(write({ name: 'Grace' }, key)).rejects.toMatchObject({ code: 'CONFLICT' });
    await eventually(() => received().length === 1);
    expect(received()).toEqual([{ inquiryId: first.id, ...ADA }]);
    expect(await inquiries().byKey(key)).toMatchObject({ ...ADA, id: first.id, spam: false });
  });

  it.each([
    ['in a trap', { website_url_confirm: 'https://spam.example' }],
    ['faster than anybody types', { elapsedMs: 90 }],
    ['with a link for a name', { name: 'Win now https://cheap.example/prize' }],
  ])('stores %s as spam without an email, invisibly to its sender', async (_, over) => {
    const key = `a-key-of-${Object.keys(over)[0]!}`;
    const before = received().length;
    expect(await write(over, key)).toMatchObject({ status: 'accepted' });
    expect(await inquiries().byKey(key)).toMatchObject({ spam: true });
    // Its event would precede the next one's.
    await write();
    await eventually(() => received().length === before + 1);
  });
});
