import { describe, expect, it } from '@jest/globals';
import type { RateLimit } from '#contracts';
import { LimitExchange } from './limit-exchange.js';

const LIMIT: RateLimit = { by: 'address', points: 20, seconds: 60 };
const START = 60_000 * 1000;

function noted(count: number, key = 'a', now = START): LimitExchange {
  const exchange = new LimitExchange();
  for (let n = 0; n < count; n += 1) exchange.note(LIMIT, key, now);
  return exchange;
}

describe('the exchange of limits between gateways', () => {
  it('sends nothing while a key is used little', () => {
    expect(noted(1).take(START)).toEqual([]);
    expect(noted(2).take(START)).toMatchObject([{ points: 2, expiresAt: new Date(START + 60_000) }]);
  });

  it('sends each point once', () => {
    const exchange = noted(5);
    expect(exchange.take(START)).toMatchObject([{ points: 5 }]);
    expect(exchange.take(START)).toEqual([]);
    exchange.note(LIMIT, 'a', START + 10);
    const news = exchange.take(START + 10);
    expect(news).toMatchObject([{ points: 1 }]);
    exchange.restore(news);
    expect(exchange.take(START + 20)).toEqual(news);
  });

  it('starts over in the next period, and forgets the previous one', () => {
    const exchange = noted(5);
    const [first] = exchange.take(START);
    expect(exchange.take(START + 60_000)).toEqual([]);
    exchange.note(LIMIT, 'a', START + 60_000);
    exchange.note(LIMIT, 'a', START + 60_001);
    const [second] = exchange.take(START + 60_001);
    expect(second!.points).toBe(2);
    expect(second!.id).not.toBe(first!.id);
    exchange.restore([first!]);
    expect(exchange.exceeded(new Map([[first!.id, 100]]), START + 60_001)).toEqual([]);
  });

  it('lists the keys that all gateways together have used up, until the period ends', () => {
    const exchange = noted(5);
    const { id } = exchange.take(START + 15_000)[0]!;
    expect(exchange.exceeded(new Map([[id, 19]]), START + 15_000)).toEqual([]);
    expect(exchange.exceeded(new Map([[id, 20]]), START + 15_000)).toEqual([
      { limit: LIMIT, key: 'a', seconds: 45 },
    ]);
  });

  it('distinguishes limits of the same key, even if keys have special characters', () => {
    const exchange = noted(3, 'x@1/2');
    for (let n = 0; n < 3; n += 1) exchange.note({ ...LIMIT, seconds: 600 }, 'x@1/2', START);
    const ids = exchange.take(START).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(exchange.exceeded(new Map(ids.map(id => [id, 100])), START)).toHaveLength(2);
  });
});
