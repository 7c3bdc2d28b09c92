import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook as Standard } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { newEvent } from '#messaging';
import { eventually, makeForm, makeSubmission, type ServiceStack, startStack } from '#testing';
import { webhooksConfig } from '../config.js';
import { makeEndpoint, Owner, type Received, Receiver, WEBHOOKS_ENV } from '../webhooks.fixture.js';
import { WebhooksModule } from '../webhooks.module.js';
import { WebhooksService } from '../webhooks.service.js';

let stack: ServiceStack;
let owner: Owner;
let receiver: Receiver;
beforeAll(async () => {
  stack = await startStack(WebhooksModule, {
    name: 'webhooks',
    config: webhooksConfig,
    env: { ...WEBHOOKS_ENV, WEBHOOK_DISABLE_AFTER: '2' },
  });
}, 60_000);
afterAll(() => stack?.stop(), 60_000);
beforeEach(async () => {
  owner = new Owner(stack);
  receiver = await Receiver.start();
});
afterEach(async () => {
  const { webhooks } = await owner.call('list', { query: { limit: 100 } });
  for (const { id } of webhooks) await owner.call('remove', { params: { id } });
  await receiver.stop();
});

const submit = async (over = {}) => {
  const event = newEvent('form.submitted', {
    id: `evt_${randomUUID()}_submitted`,
    ownerId: owner.principal.userId,
    data: makeSubmission(makeForm(), over),
  });
  await stack.publisher.publish(event);
  return event;
};
const verify = ({ headers, body }: Received, secret: string) => {
  new Standard(secret).verify(body, headers);
  new Svix(secret).verify(body, headers);
};

describe('deliveries', () => {
  it('are signed as specified, with the secret that was shown once', async () => {
    const { secret, id } = await owner.create({ url: receiver.url });
    const event = await submit();
    await eventually(() => receiver.received.length === 1);
    verify(receiver.received[0]!, secret);
    expect(receiver.received[0]!.headers['webhook-id']).toBe(event.id);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'form.submitted', id: event.id });
    await eventually(async () => (await owner.deliveries(id))[0]?.state === 'delivered');
    expect(JSON.stringify(await owner.call('list', { query: { limit: 25 } }))).not.toContain(secret);
  });

  it('arrive once for an event that is published four times', async () => {
    await owner.create({ url: receiver.url });
    const event = await submit();
    for (let n = 0; n < 3; n += 1) await stack.publisher.publish(event);
    const later = await submit(); // Once it arrives, the repeats have been handled.
    await eventually(() => receiver.ids().includes(later.id));
    expect(receiver.ids()).toEqual([event.id, later.id]);
  });

  it('include additional headers with values that are stored encrypted and never shown', async () => {
    const headers = [{ name: 'X-Token', value: 'very-secret-value' }];
    const { id } = await owner.create({ url: receiver.url, headers });
    await submit();
    await eventually(() => receiver.received[0]?.headers['x-token'] === 'very-secret-value');
    const [delivery] = await owner.deliveries(id);
    const detail = await owner.call('delivery', { params: { id, did: delivery!.id } });
    expect(detail.request.headers['x-token']).toBe('••••••');
    expect(JSON.stringify([await owner.webhook(id), detail])).not.toContain('very-secret-value');
  });

  it('are signed with both secrets after a rotation', async () => {
    const { id, secret: before } = await owner.create({ url: receiver.url });
    const { secret: after, previousSecretUntil } = await owner.call('rotateSecret', { params: { id } });
    expect(Date.parse(previousSecretUntil) - Date.now()).toBeGreaterThan(86_000_000);
    await submit();
    await eventually(() => receiver.received.length === 1);
    verify(receiver.received[0]!, before);
    verify(receiver.received[0]!, after);
    expect(() => verify(receiver.received[0]!, `whsec_${'A'.repeat(43)}=`)).toThrow();
  });

  it('are retried on schedule under the same id until one succeeds', async () => {
    receiver.answer = (_, response) => {
      response.statusCode = receiver.received.length < 3 ? 500 : 204;
      response.end('not today');
    };
    const { id, secret } = await owner.create({ url: receiver.url });
    const event = await submit();
    await eventually(async () => (await owner.deliveries(id))[0]?.state === 'delivered');
    expect(receiver.ids()).toEqual([event.id, event.id, event.id]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    for (const one of receiver.received) verify(one, secret);
    const [delivery] = await owner.deliveries(id);
    const { log } = await owner.call('delivery', { params: { id, did: delivery!.id } });
    expect(log.map(({ status, response }) => [status, response])).toEqual([
      [204, ''],
      [500, 'not today'],
      [500, 'not today'],
    ]);
    expect((await owner.webhook(id))!.failingSince).toBeNull();
  });

  it('fail after the last attempt; one or all of them can be resent manually', async () => {
    receiver.answer = (_, response) => {
      response.statusCode = 500;
      response.end();
    };
    const { id } = await owner.create({ url: receiver.url });
    const events = [await submit(), await submit()];
    const states = async () => (await owner.deliveries(id)).map(({ state }) => state);
    await eventually(async () => (await states()).join() === 'failed,failed', 10_000);
    receiver.answer = (_, response) => response.end();
    const [first] = await owner.deliveries(id);
    await owner.call('redeliver', { params: { id, did: first!.id } });
    await eventually(async () => (await states()).join() === 'delivered,failed');
    expect(await owner.call('redeliverRange', { params: { id }, body: { state: 'failed' } })).toEqual({
      count: 1,
    });
    await eventually(async () => (await states()).join() === 'delivered,delivered');
    expect(new Set(receiver.ids())).toEqual(new Set(events.map(event => event.id)));
  }, 20_000);

  it('of a test use the sample and are tried once', async () => {
    const { id, secret } = await owner.create({ url: receiver.url, format: 'json' });
    await expect(owner.call('test', { params: { id } })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(secret).toMatch(/^whsec_/);
  });

  it('are removed with their response, and with their webhook', async () => {
    receiver.answer = (_, response) => {
      response.statusCode = 500;
      response.end();
    };
    const { id } = await owner.create({ url: receiver.url });
    const { data } = await submit();
    await eventually(async () => (await owner.deliveries(id)).length === 1);
    await stack.publisher.publish(
      newEvent('response.deleted', {
        id: `evt_${data.responseId}_deleted`,
        ownerId: owner.principal.userId,
        data: { responseId: data.responseId, formId: data.formId, sessionId: null, counted: true },
      }),
    );
    await eventually(async () => (await owner.deliveries(id)).length === 0);
  });

  it('are visible to their owner only', async () => {
    const { id } = await owner.create({ url: receiver.url });
    const { principal } = new Owner(stack);
    const parts = { params: { id, did: 'x' }, query: { limit: 25 }, body: { state: 'failed' as const } };
    for (const name of [
      'update',
      'remove',
      'rotateSecret',
      'test',
      'deliveries',
      'delivery',
      'redeliver',
      'redeliverRange',
    ] as const)
      // prettier-ignore
      await expect(owner.call(name, parts as never, principal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.call('list', { query: { limit: 25 } }, principal)).webhooks).toEqual([]);
  });
});

describe('receivers', () => {
  const outcome = async (id: string) => {
    const detail = async () => {
      const [delivery] = await owner.deliveries(id);
      if (!delivery?.attempts) return undefined;
      return owner.call('delivery', { params: { id, did: delivery.id } });
    };
    return (await eventually(detail, 10_000))!.log.at(-1)!;
  };

  it('that redirect count as failed, and the redirect is not followed', async () => {
    receiver.answer = (_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' });
      response.end();
    };
    const { id } = await owner.create({ url: receiver.url });
    await submit();
    expect(await outcome(id)).toMatchObject({ status: 302, error: expect.stringContaining('redirects') });
  });

  it('that close the connection count as failed', async () => {
    receiver.answer = request => request.socket.destroy();
    const { id } = await owner.create({ url: receiver.url });
    await submit();
    expect(await outcome(id)).toMatchObject({ status: null, error: expect.stringContaining('closed') });
  });

  it('that never answer count as failed at the time limit', async () => {
    receiver.answer = () => undefined;
    const { id } = await owner.create({ url: receiver.url });
    await submit();
    const { status, error, durationMs } = await outcome(id);
    expect([status, error]).toEqual([null, 'No response within 1.5 s']);
    expect(durationMs).toBeLessThan(3000);
  });

  it('that send a gigabyte cost 64 KB of traffic and 4 KB of storage', async () => {
    let sent = 0;
    receiver.answer = (_, response) => {
      const block = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (sent < 2 ** 30 && !response.destroyed) {
          sent += block.length;
          if (!response.write(block)) return void response.once('drain', more);
        }
      };
      more();
    };
    const { id } = await owner.create({ url: receiver.url });
    await submit();
    const { status, response } = await outcome(id);
    expect([status, response.length]).toEqual([200, 4096]);
    await eventually(() => receiver.open === 0);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('that answer too slowly are cut off', async () => {
    receiver.answer = (_, response) => {
      const timer = setInterval(() => response.write('.'), 50);
      response.once('close', () => clearInterval(timer));
    };
    const { id } = await owner.create({ url: receiver.url });
    await submit();
    const { status, response, durationMs } = await outcome(id);
    expect(status).toBe(200);
    expect(response).toMatch(/^\.+$/);
    expect(durationMs).toBeLessThan(3000);
    await eventually(() => receiver.open === 0);
  });

  it('get at most five concurrent calls, and a hanging one does not delay others', async () => {
    receiver.answer = () => undefined;
    const good = await Receiver.start();
    await owner.create({ url: receiver.url });
    const { id } = await owner.create({ url: good.url });
    const started = Date.now();
    await Promise.all(Array.from({ length: 30 }, () => submit()));
    await eventually(async () => (await owner.deliveries(id)).filter(({ state }) => state === 'delivered').length === 30); // prettier-ignore
    expect(Date.now() - started).toBeLessThan(5000);
    expect(receiver.most).toBe(5);
    expect(new Set(good.ids()).size).toBe(30);
    expect(good.most).toBeLessThanOrEqual(5);
    await good.stop();
  }, 20_000);

  it('that no longer exist are disabled, with an email', async () => {
    receiver.answer = (_, response) => {
      response.statusCode = 410;
      response.end();
    };
    const { id } = await owner.create({ url: receiver.url });
    await submit();
    await eventually(async () => (await owner.webhook(id))?.disabledBy === 'gone');
    await eventually(() => stack.events.of('webhook.disabled').some(({ data }) => data.webhookId === id));
    expect((await owner.deliveries(id))[0]!.state).toBe('failed');
  });

  it('that keep failing are disabled after a while, and start over when enabled', async () => {
    receiver.answer = (_, response) => {
      response.statusCode = 500;
      response.end();
    };
    const { id } = await owner.create({ url: receiver.url });
    const again = setInterval(() => void submit(), 300);
    await eventually(async () => (await owner.webhook(id))?.disabledBy === 'failing', 10_000).finally(() =>
      clearInterval(again),
    );
    await eventually(() => stack.events.of('webhook.disabled').some(({ data }) => data.webhookId === id && data.reason === 'failing')); // prettier-ignore
    await owner.call('update', { params: { id }, body: { status: 'active' } });
    receiver.answer = (_, response) => response.end();
    const event = await submit();
    await eventually(() => receiver.ids().at(-1) === event.id);
  }, 30_000);

  it('on private networks are never called, even if stored earlier', async () => {
    const stored = makeEndpoint({ id: 'private', ownerId: owner.principal.userId, url: 'http://[::1]:1/' });
    await stack.service.app.get(WebhooksService, { strict: false }).addEndpoint(stored);
    await submit();
    expect(await outcome('private')).toMatchObject({ error: 'The address is not on the public internet' });
  });
});
