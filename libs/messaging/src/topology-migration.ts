import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type ChannelModel, type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { type OldGroup, OldTopology } from './old-topology.js';
import type { Topology } from './topology.js';
import { REASON } from './wire.js';

const LOOK_AGAIN_MS = 5000;
const NOT_FOUND = 404;

/** Where a message goes. */
interface Target {
  exchange: string;
  routingKey: string;
}

/**
 * Brings what waits in the queues of an older installation into today's, and deletes them. Every message is acknowledged
 * in the old queue only when the broker has it in the new one. One process does it at a time; the others find nothing.
 */
export class TopologyMigration {
  private readonly log = new Logger('topology');
  private readonly old: OldTopology;
  private readonly ending = new AbortController();
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    prefix: string,
    private readonly topology: Topology,
    private readonly lookAgainMs = LOOK_AGAIN_MS,
  ) {
    this.old = new OldTopology(prefix, topology.retryDelays);
  }

  /** Whether there is anything of an older installation. */
  needed(connection: ChannelModel): Promise<boolean> {
    return countOf(connection, this.old.sentinel).then(found => found !== undefined);
  }

  /** Works in the background until nothing is left; a failure, or another process at it, means: again later. */
  start(): void {
    this.done = this.untilDone();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.done;
  }

  private async untilDone(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      try {
        if (await this.once()) return;
      } catch (error) {
        this.log.debug('Queues of the older version are not moved yet', { reason: (error as Error).message });
      }
      await sleep(this.lookAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns whether everything is moved and deleted. */
  private async once(): Promise<boolean> {
    const connection = await connect(this.url, { noDelay: true, timeout: 3000 });
    connection.on('error', () => undefined);
    try {
      if (!(await this.needed(connection))) return true;
      // Nobody else can have it as long as this connection lives: two movers could delete what the other has in hand.
      await (await quietChannel(connection)).assertQueue(this.old.lock, { exclusive: true, durable: false });
      const channel = await connection.createConfirmChannel();
      channel.on('error', () => undefined);
      await this.moveAll(connection, channel);
      // What a process that died had in hand is back by then.
      await sleep(this.lookAgainMs, undefined, { signal: this.ending.signal });
      return await this.deleteEmpty(connection);
    } finally {
      await connection.close().catch(() => undefined);
    }
  }

  private async moveAll(connection: ChannelModel, channel: ConfirmChannel): Promise<void> {
    const { old, topology } = this;
    for (const group of old.groups) {
      if ((await countOf(connection, group.queue)) === undefined) continue;
      await channel.unbindQueue(group.queue, old.events, group.topic);
    }
    for (const { delay, queue } of old.retries)
      await this.move(connection, channel, queue, key => this.targetOf(key, topology.retryDelays.includes(delay) ? topology.retry(delay) : '')); // prettier-ignore
    for (const queue of old.deadLetters)
      await this.move(connection, channel, queue, key => this.targetOf(key, topology.deadLetters));
    for (const { queue } of old.groups)
      await this.move(connection, channel, queue, () => this.targetOf(queue, ''));
  }

  /** The new place of a message that was for an old group's queue; dead-letter when nobody reacts to its topic now. */
  private targetOf(oldQueue: string, exchange: string): Target {
    const { topology } = this;
    const group = this.old.groups.find(({ queue }) => queue === oldQueue);
    if (!group) return { exchange: '', routingKey: oldQueue };
    if (topology.topicsOf(group.service).some(topic => topic === group.topic))
      return { exchange, routingKey: newQueue(topology, group) };
    return { exchange: '', routingKey: topology.deadLetterQueue(group.service) };
  }

  private async move(
    connection: ChannelModel,
    channel: ConfirmChannel,
    queue: string,
    targetOf: (routingKey: string) => Target,
  ): Promise<void> {
    if (!(await countOf(connection, queue))) return;
    let moved = 0;
    for (;;) {
      const message = await channel.get(queue);
      if (!message) break;
      const { exchange, routingKey } = targetOf(message.fields.routingKey);
      await confirmed(channel, exchange, routingKey, message);
      channel.ack(message);
      moved += 1;
    }
    if (moved > 0) this.log.log('Messages of the older version moved', { queue, moved });
  }

  /** Deletes what nobody uses any more: queues that an older instance still consumes stay until it ends. */
  private async deleteEmpty(connection: ChannelModel): Promise<boolean> {
    const { retries, deadLetters, groups, sentinel, exchanges } = this.old;
    const queues = [...retries, ...groups].map(({ queue }) => queue).concat(deadLetters);
    for (const queue of queues) if ((await countOf(connection, queue, true)) ?? 0) return false;
    const channel = await quietChannel(connection);
    for (const queue of queues.filter(name => name !== sentinel)) await channel.deleteQueue(queue);
    for (const exchange of exchanges) await channel.deleteExchange(exchange);
    await channel.deleteQueue(sentinel);
    this.log.log('Queues of the older version are deleted');
    return true;
  }
}

const newQueue = (topology: Topology, { service, topic }: OldGroup): string =>
  topology.eventQueue(service, topic as Parameters<Topology['eventQueue']>[1]);

async function quietChannel(connection: ChannelModel) {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  return channel;
}

/** Messages that wait in a queue, and its consumers if asked; undefined when there is no such queue. */
async function countOf(
  connection: ChannelModel,
  queue: string,
  withConsumers = false,
): Promise<number | undefined> {
  const channel = await quietChannel(connection);
  try {
    const { messageCount, consumerCount } = await channel.checkQueue(queue);
    await channel.close();
    return messageCount + (withConsumers ? consumerCount : 0);
  } catch (error) {
    // The broker closes a channel that asks for what is not there.
    if ((error as { code?: number }).code === NOT_FOUND) return undefined;
    throw error;
  }
}

/** Resolves when the broker has the message at its new place; a place that takes nothing rejects. */
async function confirmed(
  channel: ConfirmChannel,
  exchange: string,
  routingKey: string,
  { content, properties }: GetMessage,
): Promise<void> {
  const { 'x-death': deaths, ...headers } = (properties.headers ?? {}) as Record<string, unknown>;
  const reason = (deaths as { reason?: string }[] | undefined)?.[0]?.reason;
  let returned = false;
  const note = (): void => void (returned = true);
  channel.once('return', note);
  channel.publish(exchange, routingKey, content, {
    messageId: properties.messageId as string | undefined,
    type: properties.type as string | undefined,
    contentType: properties.contentType as string | undefined,
    headers: { ...headers, ...(reason && !headers[REASON] ? { [REASON]: reason } : {}) },
    persistent: true,
    mandatory: true,
  });
  await channel.waitForConfirms();
  channel.off('return', note);
  if (returned) throw new Error(`No queue takes ${routingKey}`);
}
