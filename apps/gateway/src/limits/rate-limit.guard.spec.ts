import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { API_KEY_LIMIT, authCalls, type Call, draftCalls, formsCalls, type Principal } from '#contracts';
import type { BackgroundConnection } from '#platform';
import { makePrincipal } from '#testing';
import type { GatewayConfig } from '../config.js';
import { networkKeys } from '../http/request/client-address.js';
import { Route } from '../http/request/route.decorator.js';
import type { LimitCountStore } from './limit-count.store.js';
import { Limits } from './limits.service.js';
import { RateLimitGuard } from './rate-limit.guard.js';

const keyOf = networkKeys('a secret of at least thirty-two characters');

function contextOf(call: Call, address: string, principal?: Principal): ExecutionContext {
  const handler = () => undefined;
  Route(call)({}, 'handler', { value: handler });
  const request = { networkKey: keyOf(address), principal, params: {} };
  return { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) } as never;
}
/** Returns how many of `count` requests pass. */
async function passed(
  guard: RateLimitGuard,
  count: number,
  context: () => ExecutionContext,
): Promise<number> {
  let passed = 0;
  for (let i = 0; i < count; i++)
    await guard.canActivate(context()).then(
      () => passed++,
      () => undefined,
    );
  return passed;
}
/** Connection without a database. */
const alone = { usable: false } as BackgroundConnection;
const guardWith = (RATE_LIMITS: GatewayConfig['RATE_LIMITS']) =>
  new RateLimitGuard({ RATE_LIMITS } as GatewayConfig, new Limits({} as LimitCountStore, alone));

describe('limits', () => {
  it('count per full IPv4 address, and per /64 of IPv6', async () => {
    const guard = guardWith('default');
    const { points } = authCalls.register.limits[0]!;
    const from = (address: string) => () => contextOf(authCalls.register, address);
    expect(await passed(guard, points + 5, from('203.0.113.1'))).toBe(points);
    expect(await passed(guard, 1, from('::ffff:203.0.113.1'))).toBe(0);
    expect(await passed(guard, 1, from('203.0.113.2'))).toBe(1);
    let host = 0;
    expect(await passed(guard, points + 5, () => from(`2001:db8:0:1::${(++host).toString(16)}`)())).toBe(
      points,
    );
    expect(await passed(guard, 1, from('2001:db8:0:2::1'))).toBe(1);
  });

  it('count an API key separately, across all calls', async () => {
    const guard = guardWith('default');
    const person = makePrincipal();
    const key = (keyId: string): Principal => ({
      ...{
        kind: 'api-key',
        keyId,
        keyName: 'Key',
        userId: person.userId,
        workspaceId: person.workspaceId,
        role: 'owner',
      },
      ...{ scopes: ['forms:read'], emailVerified: true },
    });
    const calls = [formsCalls.list, formsCalls.get];
    let turn = 0;
    const next = (who: Principal) => () => contextOf(calls[turn++ % 2]!, '203.0.113.1', who);
    expect(await passed(guard, API_KEY_LIMIT.points + 10, next(key('one')))).toBe(API_KEY_LIMIT.points);
    expect(await passed(guard, 10, next(key('two')))).toBe(10);
    expect(await passed(guard, 10, next(person))).toBe(10);
  });

  it('count for the whole installation, across all addresses', async () => {
    const guard = guardWith('default');
    const { points } = draftCalls.publicDraft.limits.find(({ by }) => by === 'installation')!;
    let host = 0;
    const next = () => contextOf(draftCalls.publicDraft, `203.0.${host >> 8}.${++host & 255}`);
    expect(await passed(guard, points + 20, next)).toBe(points);
    await expect(guard.canActivate(next())).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many people are using this at the moment\. Try again in \d+ s\.$/),
      retryAfter: expect.any(Number),
    });
  });

  it('can be lifted by the operator', async () => {
    const guard = guardWith('off');
    expect(await passed(guard, 100, () => contextOf(authCalls.register, '203.0.113.1'))).toBe(100);
  });
});
