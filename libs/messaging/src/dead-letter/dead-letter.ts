import { type ChannelModel, type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { ATTEMPT, encode, REASON, REQUEST_ID } from '../connection/wire.js';
import type { ConsumerName } from '../consumers.js';
import { textOf, unpack } from '../events/event-batch.js';
import { Topology } from '../topology/topology.js';

/** Event with exhausted retries. */
export interface DeadLetter {
  id: string;
  type: string;
  /** Queue of the consumer group that gave up on it; a replay goes only there. */
  queue: string;
  reason: string;
  attempts: number;
  requestId: string;
  body: string;
}

interface Properties {
  type?: string;
  contentType?: string;
}

type Decision = 'retain' | 'replay' | 'drop';

/** Dead-lettered events of all services, to inspect, replay or delete. */
export class DeadLetters {
  private constructor(
    private readonly connection: ChannelModel,
    private readonly channel: ConfirmChannel,
    private readonly topology: Topology,
  ) {}

  static async open(url: string, prefix = ''): Promise<DeadLetters> {
    const connection = await connect(url, { noDelay: true, timeout: 3000 });
    return new DeadLetters(connection, await connection.createConfirmChannel(), new Topology(prefix, []));
  }

  services(): ConsumerName[] {
    return this.topology.services();
  }

  /** Number of messages that a service has dead-lettered; a message rarely has several events. */
  async count(service: ConsumerName): Promise<number> {
    return (await this.channel.checkQueue(this.topology.deadLetterQueue(service))).messageCount;
  }

  /** Dead-lettered events, oldest first, without removing them. */
  async list(service: ConsumerName, limit = 100): Promise<DeadLetter[]> {
    const found: DeadLetter[] = [];
    await this.walk(service, event => {
      if (found.length < limit) found.push(event);
      return 'retain';
    });
    return found;
  }

  /** Returns the event `id` (all of them without an id) to its consumer, with all its retries. @returns the number of events */
  replay(service: ConsumerName, id?: string): Promise<number> {
    return this.walk(service, event => (id === undefined || event.id === id ? 'replay' : 'retain'));
  }

  /** Deletes the event `id` (all of them without an id) permanently. @returns the number of events */
  purge(service: ConsumerName, id?: string): Promise<number> {
    return this.walk(service, event => (id === undefined || event.id === id ? 'drop' : 'retain'));
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /**
   * Visits every dead-lettered message once; retained ones go back in their old order at the end. Each event of a message with
   * several is decided separately, and retained ones are then stored as separate messages.
   */
  private async walk(service: ConsumerName, decide: (event: DeadLetter) => Decision): Promise<number> {
    const queue = this.topology.deadLetterQueue(service);
    const retained: GetMessage[] = [];
    let decided = 0;
    for (;;) {
      const message = await this.channel.get(queue);
      if (!message) break;
      const found = read(message).map(event => ({
        event,
        decision: this.allowed(queue, event, decide(event)),
      }));
      if (found.every(({ decision }) => decision === 'retain')) {
        retained.push(message);
        continue;
      }
      for (const { event, decision } of found) {
        if (decision === 'replay') this.publish(message, event, '', {});
        if (decision === 'retain')
          this.publish(message, event, this.topology.deadLetters, headersOf(message));
        if (decision !== 'retain') decided++;
      }
      // Acknowledge only after the broker has stored all of it elsewhere.
      await this.channel.waitForConfirms();
      this.channel.ack(message);
    }
    for (const message of retained.reverse()) this.channel.nack(message, false, true);
    // A round trip, so that returned messages are in the queue again when this resolves.
    await this.channel.checkQueue(queue);
    return decided;
  }

  /** Retains events of a consumer that no longer exists, because there is no queue for a replay. */
  private allowed(deadLetterQueue: string, { queue }: DeadLetter, decision: Decision): Decision {
    return decision === 'replay' && queue === deadLetterQueue ? 'retain' : decision;
  }

  private publish(
    { properties }: GetMessage,
    { id, queue, body, requestId }: DeadLetter,
    exchange: string,
    headers: Record<string, unknown>,
  ): void {
    const { type, contentType } = properties as Properties;
    this.channel.publish(exchange, queue, Buffer.from(body), {
      messageId: id,
      type,
      contentType,
      persistent: true,
      headers: { ...headers, [REQUEST_ID]: requestId },
    });
  }
}

/** Headers for every event of a message that stays dead-lettered. */
const headersOf = ({ properties }: GetMessage): Record<string, unknown> => {
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  return { [ATTEMPT]: headers[ATTEMPT] ?? 0, [REASON]: reasonOf(headers) };
};

const BY_THE_BROKER = 'its consumer repeatedly ended while handling it';

function reasonOf({ [REASON]: reason, 'x-death': deaths }: Record<string, unknown>): string {
  if (typeof reason === 'string') return reason;
  return (deaths as { reason: string }[] | undefined)?.[0]?.reason ?? BY_THE_BROKER;
}

/** Events of a message; an unreadable one counts as a single event. */
function read({ content, fields, properties }: GetMessage): DeadLetter[] {
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  const common = {
    type: String(properties.type ?? ''),
    queue: fields.routingKey,
    reason: reasonOf(headers),
    attempts: Number(headers[ATTEMPT] ?? 0),
  };
  const messageId = String(properties.messageId ?? '');
  const items = itemsOf(content);
  if (items.length <= 1)
    return [
      {
        ...common,
        id: messageId,
        requestId: (headers[REQUEST_ID] as string | undefined) ?? '',
        body: content.toString('utf8'),
      },
    ];
  return items.map((item, index) => ({
    ...common,
    id: textOf(item, 'id') ?? `${messageId}#${index}`,
    requestId: textOf(item, 'requestId') ?? '',
    body: encode(item).toString('utf8'),
  }));
}

function itemsOf(content: Buffer): unknown[] {
  try {
    return unpack(content);
  } catch {
    return [];
  }
}
