import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeAnswers } from '#testing';
import { ANSWER_LIMIT_MS, Installation, OUTAGE_MS } from '../fixtures/installation.fixture.js';
import { end } from '../fixtures/processes.fixture.js';

describe('submissions during rare outages', () => {
  const here = new Installation();

  beforeAll(() => here.start(), OUTAGE_MS);
  beforeEach(() => here.ready(), OUTAGE_MS);
  afterEach(() => here.repair(), OUTAGE_MS);
  afterAll(() => here.stop(), OUTAGE_MS);

  it(
    'accepts them while the broker is out of memory',
    async () => {
      const form = await here.shown();
      const watermark = (limit: string) =>
        here.broker.node!.control('rabbitmqctl', 'set_vm_memory_high_watermark', 'absolute', limit);
      await watermark('1');
      try {
        for (const name of ['First', 'Second', 'Third']) {
          const answer = await here.gateway.submit(form.id, makeAnswers({ name }));
          expect(answer).toMatchObject({ status: 202 });
          expect(answer.ms).toBeLessThan(ANSWER_LIMIT_MS);
        }
      } finally {
        await watermark('400MB');
      }
      await here.drained();
      expect(await here.owner.responses(form)).toHaveLength(3);
    },
    OUTAGE_MS,
  );

  it(
    'starts and serves without its database, and opens the submission buffer when the database is available',
    async () => {
      here.line.set('cut');
      try {
        const form = await here.owner.make();
        const alone = await here.gatewayUp();
        await here.brokerUp(alone);
        expect((await alone.get('/')).status).toBe(200);
        expect((await alone.submit(form.id, makeAnswers())).status).toBe(201);
        await here.kill();
        expect(await alone.submit(form.id, makeAnswers())).toMatchObject({ status: 503, retryAfter: '5' });
        expect((await alone.get('/health')).status).toBe(503);
        here.line.set('open');
        await here.opened(alone);
        await end(alone.child, 'SIGTERM');
        expect(alone.child.exitCode).toBe(0);
      } finally {
        here.line.set('open');
        await here.up();
      }
    },
    OUTAGE_MS,
  );

  it(
    'ends in time on SIGTERM while waiting for its database',
    async () => {
      here.line.set('cut');
      const alone = await here.gatewayUp();
      await end(alone.child, 'SIGTERM');
      here.line.set('open');
      expect(alone.child.exitCode).toBe(0);
    },
    OUTAGE_MS,
  );
});
