import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import type { EventName } from '#contracts';
import { Broker, EventPublisher, newEvent, Topology } from '#messaging';
import { HealthChecks } from '#platform';
import { eventually, startBroker, type TestBroker } from '#testing';
import type { CredentialStates } from '../http/access/credential-states.js';
import { serve, type TestServer } from '../http/server/http-server.fixture.js';
import { LiveStreams } from './live-streams.service.js';

/** Ended sessions. */
const ended = new Set<string>();
/** Workspaces that people have left. */
const left = new Set<string>();

class States {
  private readonly listeners: ((userId: string) => void)[] = [];
  onEnded = (listener: (userId: string) => void) => void this.listeners.push(listener);
  session = ({ sessionId, workspaceId }: Record<'sessionId' | 'workspaceId', string>) =>
    Promise.resolve({ active: !ended.has(sessionId), membership: left.has(workspaceId) ? null : {} });
  end(sessionId: string): void {
    ended.add(sessionId);
    for (const listener of this.listeners) listener('ada');
  }
}

interface Gateway {
  server: TestServer;
  broker: Broker;
  publisher: EventPublisher;
  states: States;
  streams: LiveStreams;
}

let rabbit: TestBroker;
const gateways: Gateway[] = [];

async function start(): Promise<Gateway> {
  const config = { RABBITMQ_URL: rabbit.url, BROKER_PREFIX: rabbit.prefix };
  const broker = new Broker(
    config as never,
    new Topology(rabbit.prefix, [], {}),
    'gateway',
    new HealthChecks(),
  );
  const publisher = new EventPublisher(broker);
  const states = new States();
  const streams = new LiveStreams(broker, states as unknown as CredentialStates);
  const server = await serve(routes =>
    routes.get<{ Params: { session: string } }>('/live/:session', async (request, reply: FastifyReply) => {
      const { session } = request.params;
      const [userId = '', workspaceId = userId] = session.replace(/-\d+/, '').split('@');
      await streams.open({ userId, workspaceId, sessionId: session, tokenHash: '' }, reply);
    }),
  );
  broker.onApplicationBootstrap();
  await broker.publishing.ready;
  const gateway = { server, broker, publisher, states, streams };
  gateways.push(gateway);
  return gateway;
}

interface Reader {
  status: number;
  text: () => string;
  ended: Promise<void>;
  stop: () => void;
}

async function open(gateway: Gateway, session: string): Promise<Reader> {
  const stop = new AbortController();
  const response = await fetch(`${gateway.server.url}/live/${session}`, { signal: stop.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk as Uint8Array).toString();
  };
  const over = read().catch(() => undefined);
  return { status: response.status, text: () => text, ended: over, stop: () => stop.abort() };
}

const publish = (
  gateway: Gateway,
  ownerId: string,
  formId: string,
  type: EventName = 'response.deleted',
  more: object = {},
) =>
  gateway.publisher.publish(
    newEvent(type, { id: `evt_${Math.random()}`, ownerId, data: { formId, ...more } }),
  );

beforeAll(async () => {
  rabbit = await startBroker();
  await start();
  await start();
});
afterAll(async () => {
  for (const { streams, server, broker } of gateways) {
    streams.onModuleDestroy();
    await server.close();
    await broker.onApplicationShutdown();
  }
  await rabbit.stop();
});

describe('live streams', () => {
  it('bring news to their owner at every gateway, and to nobody else', async () => {
    const [first, second] = gateways as [Gateway, Gateway];
    const readers = [await open(first, 'ada-1'), await open(second, 'ada-2'), await open(second, 'bob-1')];
    const [one, two, other] = readers as [Reader, Reader, Reader];
    await eventually(() => one.text().includes('event: ready') && two.text().includes('event: ready'));
    await publish(first, 'ada', 'form-1');
    const news = '[{"topic":"responses","formIds":["form-1"]}]';
    await eventually(() => one.text().includes(news) && two.text().includes(news));
    expect(other.text()).not.toContain('news');
    readers.forEach(reader => reader.stop());
  });

  it('end with their session, while other sessions of the person stay open', async () => {
    const [first] = gateways as [Gateway];
    const [leaving, staying] = [await open(first, 'ada-3'), await open(first, 'ada-4')];
    first.states.end('ada-3');
    await leaving.ended;
    await publish(first, 'ada', 'form-2');
    await eventually(() => staying.text().includes('form-2'));
    staying.stop();
  });

  it('bring the news of a workspace to all of its people until they leave', async () => {
    const [first] = gateways as [Gateway];
    const [one, other] = [await open(first, 'ada-5@team'), await open(first, 'dan-1@team')];
    await publish(first, 'team', 'form-3');
    await eventually(() => one.text().includes('form-3') && other.text().includes('form-3'));
    left.add('team');
    first.states.end('none');
    await one.ended;
    other.stop();
  });

  it('bring notices about a lead only to the people whom it concerns, and not to their author', async () => {
    const [first] = gateways as [Gateway];
    const [one, other] = [await open(first, 'ada-6@sales'), await open(first, 'dan-2@sales')];
    await publish(first, 'sales', 'mine', 'lead.assigned', { assigneeId: 'dan', by: 'dan' });
    await publish(first, 'sales', 'late', 'lead.overdue', { assigneeId: 'dan' });
    await publish(first, 'sales', 'note', 'lead.mentioned', { userIds: ['dan', 'ada'], by: 'ada' });
    await publish(first, 'sales', 'new', 'lead.assigned', { assigneeId: 'dan', by: null });
    await publish(first, 'elsewhere', 'foreign', 'lead.assigned', { assigneeId: 'ada', by: null });
    const notices = (reader: Reader) => {
      const news = reader.text().matchAll(/"topic":"(assigned|overdue|mentioned)","formIds":\[([^\]]*)\]/g);
      return [...news].map(([, topic, forms]) => `${topic} ${forms!}`).join('; ');
    };
    await eventually(() => /"new"/.test(notices(other)) && /"new"/.test(one.text()));
    for (const expected of ['overdue "late"', 'mentioned "note"', 'assigned "new"'])
      expect(notices(other)).toContain(expected);
    expect(notices(other)).not.toContain('mine');
    expect(notices(one)).toBe('');
    [one, other].forEach(reader => reader.stop());
  });

  it('are limited per person', async () => {
    const [first] = gateways as [Gateway];
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(number => open(first, `carol-${number}`)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
    all.forEach(reader => reader.stop());
    // A closed stream makes room for another.
    await eventually(async () => {
      const again = await open(first, 'carol-8');
      again.stop();
      return again.status === 200;
    });
  });

  it('merge frequent news into few messages', async () => {
    const [first] = gateways as [Gateway];
    const reader = await open(first, 'dora-1');
    await eventually(() => reader.text().includes('ready'));
    for (let number = 0; number < 300; number += 1) void publish(first, 'dora', `form-${number % 50}`);
    await publish(first, 'dora', 'last', 'form.deleted');
    await eventually(() => reader.text().includes('last'));
    expect(reader.text().match(/event: news/g)!.length).toBeLessThan(30);
    reader.stop();
  });

  it('end with the gateway, which then opens no new ones', async () => {
    const gateway = await start();
    const reader = await open(gateway, 'eve-1');
    gateway.streams.onModuleDestroy();
    await reader.ended;
    expect((await open(gateway, 'eve-2')).status).toBe(503);
  });
});
