import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '#platform';
import {
  eventually,
  startBroker,
  startClient,
  startService,
  type TestBroker,
  type TestClient,
} from '#testing';
import { internalInput } from './calls/internal-input.js';
import { Broker } from './connection/broker.js';
import { BrokerUnavailable } from './connection/wire.js';
import { newEvent } from './events/new-event.js';
import { echoCalls, EchoModule, EventsModule, HandlerLog, TABLE } from './fixtures.js';
import { MessagingModule } from './messaging.module.js';

/** Everything in this file ends within a limit: the specified one, plus tolerance for a busy machine. */
const AT_ONCE_MS = 1000;
/** States of a process's threads, such as S (sleeping) or T (stopped). */
function threadsOf(pid: number): string[] {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return []; // not on Linux
  return readdirSync(folder).map(id => /\) (\w)/.exec(readFileSync(`${folder}/${id}/stat`, 'latin1'))![1]!);
}
const REFUSED = { code: 'SERVICE_UNAVAILABLE' };

describe('when the broker fails', () => {
  let broker: TestBroker;
  let client: TestClient;
  let echo: RunningService;
  let forms: RunningService;
  const say = (text: string, waitMs?: number) =>
    client.rpc.call(echoCalls.echo, internalInput({ text, waitMs }));
  /**
   * Starts a long call and resolves once its handler has begun: calls arrive in order, and the next one has been
   * answered.
   */
  const underWay = async (text: string, waitMs: number) => {
    const answer = say(text, waitMs);
    answer.catch(() => undefined);
    await say('behind it');
    return { answer };
  };
  const works = () => eventually(async () => (await say('there?')).text === 'there?', 20_000);
  const event = (id: string) => newEvent('user.deleted', { id, ownerId: 'u', data: { userId: 'u' } });
  const seconds = async (work: Promise<unknown>): Promise<number> => {
    const started = Date.now();
    await expect(work).rejects.toBeInstanceOf(Error);
    return Date.now() - started;
  };

  beforeAll(async () => {
    broker = await startBroker({ own: true });
    client = await startClient(broker, MessagingModule.forClient(TABLE));
    echo = await startService(EchoModule, { name: 'typebot', broker });
    forms = await startService(EventsModule, { name: 'forms', broker });
  }, 90_000);
  afterAll(async () => {
    await Promise.allSettled([echo?.close(), forms?.close(), client?.close()]);
    await broker?.stop();
  }, 60_000);

  it('a cut connection fails pending calls immediately, and the next call works', async () => {
    const { answer } = await underWay('never', 2000);
    const unconfirmed = say('not yet taken');
    client.app.get(Broker).publishing.cut('pulled by the test');
    // The error blames the broker, not the service, so that the gateway may buffer a submission.
    await expect(unconfirmed).rejects.toBeInstanceOf(BrokerUnavailable);
    expect(await seconds(answer)).toBeLessThan(AT_ONCE_MS);
    await works();
  });

  it('a service with a cut connection takes calls again, and never the same one twice', async () => {
    const handlerLog = echo.app.get(HandlerLog);
    const before = handlerLog.echoed;
    const { answer } = await underWay('once', 300);
    echo.app.get(Broker).consuming.cut('pulled by the test');
    await answer.catch(() => undefined);
    await works();
    // The call itself, the one behind it, and the one that works again.
    await eventually(() => handlerLog.echoed - before === 3);
    await works();
    expect(handlerLog.echoed - before).toBe(4);
  });

  it('a killed broker fails calls and events immediately, until a restart', async () => {
    const { answer } = await underWay('never', 5000);
    await broker.node!.kill();
    expect(await seconds(answer)).toBeLessThan(AT_ONCE_MS);
    await expect(say('x')).rejects.toMatchObject(REFUSED);
    expect(await seconds(client.publisher.publish(event('evt_lost')))).toBeLessThan(AT_ONCE_MS);

    await broker.node!.restart();
    await works();
    await eventually(() => client.publisher.publish(event('evt_after')).then(() => true), 20_000);
    await eventually(() => forms.app.get(HandlerLog).events.some(({ id }) => id === 'evt_after'), 20_000);
  }, 60_000);

  it('a paused broker ends calls within 3 s, and publishing within its limit', async () => {
    process.kill(broker.node!.pid, 'SIGSTOP');
    // Its threads stop one after the other; until the last one has stopped, it may still confirm.
    await eventually(() => threadsOf(broker.node!.pid).every(state => state === 'T'));
    try {
      const call = say('anybody?');
      const short = client.rpc.call(echoCalls.echo, internalInput({ text: 'quick' }), { timeoutMs: 500 });
      const publish = client.publisher.publish(event('evt_paused'));
      const [callMs, publishMs] = await Promise.all([seconds(call), seconds(publish), seconds(short)]);
      // The deadline of 3 s ends it at the latest; a busy machine may be slightly late.
      expect(callMs).toBeLessThan(3200);
      expect(publishMs).toBeLessThan(6000);
      await expect(call).rejects.toMatchObject(REFUSED);
      // Its deadline passes before the broker counts as dead: the error blames the broker, not the service.
      await expect(short).rejects.toMatchObject(REFUSED);
      expect(await seconds(say('still?'))).toBeLessThan(3000);
    } finally {
      process.kill(broker.node!.pid, 'SIGCONT');
    }
    await works();
    await eventually(() => client.publisher.publish(event('evt_resumed')).then(() => true), 20_000);
  }, 60_000);

  it('a broker out of memory fails publishing in time, and nothing hangs', async () => {
    await broker.node!.control('rabbitmqctl', 'set_vm_memory_high_watermark', 'absolute', '1');
    try {
      expect(await seconds(client.publisher.publish(event('evt_alarm')))).toBeLessThan(6000);
      expect(await seconds(client.publisher.publish(event('evt_alarm')))).toBeLessThan(6000);
      expect(await seconds(say('anybody?'))).toBeLessThan(3000);
    } finally {
      await broker.node!.control('rabbitmqctl', 'set_vm_memory_high_watermark', 'absolute', '400MB');
    }
    await works();
    await eventually(() => client.publisher.publish(event('evt_relieved')).then(() => true), 20_000);
    await eventually(() => forms.app.get(HandlerLog).events.some(({ id }) => id === 'evt_relieved'), 20_000);
  }, 60_000);
});
