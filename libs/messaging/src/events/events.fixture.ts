import { type ChannelModel, connect } from 'amqplib';
import type { EventEnvelope } from '#contracts';
import type { RunningService } from '#platform';
import { startBroker, startClient, startService, type TestBroker, type TestClient } from '#testing';
import { DeadLetters } from '../dead-letter/dead-letter.js';
import { EventsModule, HandlerLog, TABLE } from '../fixtures.js';
import { MessagingModule } from '../messaging.module.js';
import { removeTopology } from '../topology/remove-topology.js';
import { Topology } from '../topology/topology.js';
import { newEvent } from './new-event.js';

let count = 0;
/** Event that the tests' service consumes. */
export const counted = (id = `evt_${++count}`): EventEnvelope<'form.counted'> =>
  newEvent('form.counted', {
    id,
    ownerId: 'user_1',
    data: {
      formId: 'form_1',
      responses: 1,
      views: 2,
      starts: 1,
      conversions: 1,
      avgCompletionSeconds: null,
      computedAt: 1,
    },
  });

/** A service that consumes events, a client that publishes them, and a raw connection to inspect the broker. */
export class EventsFixture {
  /** Events that the service has handled since the last `reset`. */
  handlerLog: HandlerLog;
  private constructor(
    readonly broker: TestBroker,
    readonly client: TestClient,
    readonly raw: ChannelModel,
    readonly deadLetter: DeadLetters,
    readonly topology: Topology,
    public service: RunningService,
  ) {
    this.handlerLog = service.app.get(HandlerLog);
  }

  static async start(): Promise<EventsFixture> {
    const broker = await startBroker();
    const client = await startClient(broker, MessagingModule.forClient(TABLE));
    const service = await startService(EventsModule, { name: 'forms', broker });
    const topology = new Topology(broker.prefix, ['100ms', '200ms'], TABLE);
    const [raw, deadLetter] = await Promise.all([
      connect(broker.url),
      DeadLetters.open(broker.url, broker.prefix),
    ]);
    return new EventsFixture(broker, client, raw, deadLetter, topology, service);
  }

  /** Restores the initial state: nothing handled, nothing dead-lettered, no failures configured. */
  async reset(): Promise<void> {
    Object.assign(this.handlerLog, { events: [], batches: [], react: () => Promise.resolve() });
    await this.deadLetter.purge('forms');
  }

  /** Starts another instance of the service after the first was closed. */
  async restart(): Promise<void> {
    this.service = await startService(EventsModule, { name: 'forms', broker: this.broker });
    this.handlerLog = this.service.app.get(HandlerLog);
  }

  deadLettered = () => this.deadLetter.list('forms');
  publish = (event: EventEnvelope): Promise<void> => this.client.publisher.publish(event);

  /** Publishes raw bytes to the service's events. */
  async publishRaw(content: string, messageId: string): Promise<void> {
    const channel = await this.raw.createConfirmChannel();
    channel.publish(this.topology.events, 'form.counted', Buffer.from(content), {
      messageId,
      persistent: true,
    });
    await channel.waitForConfirms();
    await channel.close();
  }

  async stop(): Promise<void> {
    await this.deadLetter.close();
    await this.raw.close();
    await this.service.close();
    await this.client.close();
    // A private broker has no prefix, and is deleted with everything on it.
    if (this.broker.prefix) await removeTopology(this.broker.url, this.broker.prefix, undefined, TABLE);
    await this.broker.stop();
  }
}
