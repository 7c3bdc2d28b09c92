import { type ChannelModel, type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import type { ServiceName } from '#contracts';
import { Topology } from './topology.js';
import { ATTEMPT, REASON, REQUEST_ID } from './wire.js';

/** An event that was given up. */
export interface DeadLetter {
  id: string;
  type: string;
  /** The queue of the consumer group that gave it up; a replay goes there and nowhere else. */
  queue: string;
  reason: string;
  attempts: number;
  body: string;
}

interface Properties {
  messageId?: string;
  type?: string;
  contentType?: string;
  headers?: Record<string, string>;
}

type Decision = 'keep' | 'replay' | 'drop';

/** The dead-lettered events of all services: to look at, to have worked on again, to throw away. */
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

  services(): ServiceName[] {
    return this.topology.services();
  }

  /** How many events a service has dead-lettered. */
  async count(service: ServiceName): Promise<number> {
    return (await this.channel.checkQueue(this.topology.deadLetterQueue(service))).messageCount;
  }

  /** The dead-lettered events, oldest first; they stay where they are. */
  async list(service: ServiceName, limit = 100): Promise<DeadLetter[]> {
    const found: DeadLetter[] = [];
    await this.walk(service, event => {
      if (found.length < limit) found.push(event);
      return 'keep';
    });
    return found;
  }

  /** Brings the event `id` (all of them when left out) back to its consumer, with all its retries; answers how many. */
  replay(service: ServiceName, id?: string): Promise<number> {
    return this.walk(service, event => (id === undefined || event.id === id ? 'replay' : 'keep'));
  }

  /** Deletes the event `id` (all of them when left out) for good; answers how many. */
  purge(service: ServiceName, id?: string): Promise<number> {
    return this.walk(service, event => (id === undefined || event.id === id ? 'drop' : 'keep'));
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Takes every dead-lettered message in hand once; what is kept goes back in its old order when all were seen. */
  private async walk(service: ServiceName, decide: (event: DeadLetter) => Decision): Promise<number> {
    const kept: GetMessage[] = [];
    let decided = 0;
    for (;;) {
      const message = await this.channel.get(this.topology.deadLetterQueue(service));
      if (!message) break;
      const decision = decide(read(message));
      if (decision === 'keep') {
        kept.push(message);
        continue;
      }
      if (decision === 'replay') await this.bringBack(message);
      this.channel.ack(message);
      decided++;
    }
    for (const message of kept.reverse()) this.channel.nack(message, false, true);
    // A round trip, so that what was given back is there again when this resolves.
    await this.channel.checkQueue(this.topology.deadLetterQueue(service));
    return decided;
  }

  /** Straight into the queue of its group; acknowledged in dead-letter only when the broker has it there. */
  private async bringBack({ content, fields, properties }: GetMessage): Promise<void> {
    const { messageId, type, contentType, headers } = properties as Properties;
    this.channel.publish('', fields.routingKey, content, {
      messageId,
      type,
      contentType,
      persistent: true,
      headers: { [REQUEST_ID]: headers?.[REQUEST_ID] ?? '' },
    });
    await this.channel.waitForConfirms();
  }
}

function read({ content, fields, properties }: GetMessage): DeadLetter {
  const headers = properties.headers ?? {};
  const deaths = headers['x-death'] as { reason: string }[] | undefined;
  return {
    id: String(properties.messageId ?? ''),
    type: String(properties.type ?? ''),
    queue: fields.routingKey,
    reason: String(
      headers[REASON] ?? deaths?.[0]?.reason ?? 'its consumer ended in the middle of it, again and again',
    ),
    attempts: Number(headers[ATTEMPT] ?? 0),
    body: content.toString('utf8'),
  };
}
