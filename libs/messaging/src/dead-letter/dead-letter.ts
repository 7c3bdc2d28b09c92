import { type ChannelModel, type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { ATTEMPT, encode, REASON, REQUEST_ID } from '../connection/wire.js';
import type { ConsumerName } from '../consumers.js';
import { textOf, unpack } from '../events/event-batch.js';
import { Topology } from '../topology/topology.js';

/** An event that was given up. */
export interface DeadLetter {
  id: string;
  type: string;
  /** The queue of the consumer group that gave it up; a replay goes there and nowhere else. */
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

/** The dead-lettered events of all services: to look at, to replay, to delete. */
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

  /** How many messages a service has dead-lettered; hardly ever are there several events in one. */
  async count(service: ConsumerName): Promise<number> {
    return (await this.channel.checkQueue(this.topology.deadLetterQueue(service))).messageCount;
  }

  /** The dead-lettered events, oldest first; they stay where they are. */
  async list(service: ConsumerName, limit = 100): Promise<DeadLetter[]> {
    const found: DeadLetter[] = [];
    await this.walk(service, event => {
      if (found.length < limit) found.push(event);
      return 'retain';
    });
    return found;
  }

  /** Brings the event `id` (all of them when left out) back to its consumer, with all its retries; answers how many. */
  replay(service: ConsumerName, id?: string): Promise<number> {
    return this.walk(service, event => (id === undefined || event.id === id ? 'replay' : 'retain'));
  }

  /** Deletes the event `id` (all of them when left out) for good; answers how many. */
  purge(service: ConsumerName, id?: string): Promise<number> {
    return this.walk(service, event => (id === undefined || event.id === id ? 'drop' : 'retain'));
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /**
   * Takes every dead-lettered message in hand once; what is retained goes back in its old order when all were seen. Where the
   * broker gave a message of several events up, each of them is decided about, and those that stay go on alone.
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
      // Acknowledged only when the broker has everything of it elsewhere.
      await this.channel.waitForConfirms();
      this.channel.ack(message);
    }
    for (const message of retained.reverse()) this.channel.nack(message, false, true);
    // A round trip, so that what was given back is there again when this resolves.
    await this.channel.checkQueue(queue);
    return decided;
  }

  /** An event whose consumer is no more, left over from an older version, has nowhere to go back to. */
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

/** What is said of every event in a message that stays dead-lettered. */
const headersOf = ({ properties }: GetMessage): Record<string, unknown> => {
  const headers = (properties.headers ?? {}) as Record<string, unknown>;
  return { [ATTEMPT]: headers[ATTEMPT] ?? 0, [REASON]: reasonOf(headers) };
};

const BY_THE_BROKER = 'its consumer ended in the middle of it, again and again';

function reasonOf({ [REASON]: reason, 'x-death': deaths }: Record<string, unknown>): string {
  if (typeof reason === 'string') return reason;
  return (deaths as { reason: string }[] | undefined)?.[0]?.reason ?? BY_THE_BROKER;
}

/** The events of a message; one that cannot be read as a list of them counts as one. */
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
