import {
  type BeforeApplicationShutdown,
  type FactoryProvider,
  type InjectionToken,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  BackgroundTasks,
  type BaseConfig,
  CONFIG,
  type HasOutbox,
  type OutboxEntry,
  type OutboxSource,
} from '#platform';
import { EventPublisher } from './event-publisher.js';

const BATCH = 100;
const LONGEST_PAUSE_MS = 10_000;

interface Timing {
  /** Pause between two sweeps, ms. */
  sweepMs: number;
  /** How long a claimed entry is left alone by the others, ms. */
  leaseMs: number;
}

/**
 * Brings what stores wrote into their outboxes to the broker, at least once. The writer's own process publishes at
 * once; the sweeper, which runs in every instance, takes what a crash or an outage left behind.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('outbox');
  private timer?: NodeJS.Timeout;
  private sweeping: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly stores: readonly HasOutbox[],
    private readonly publisher: Pick<EventPublisher, 'publish' | 'usable'>,
    private readonly tasks: BackgroundTasks,
    private readonly timing: Timing,
  ) {}

  /** Publishes fresh entries in the background, right after the write that stored them. */
  publishSoon(store: HasOutbox, ...entries: OutboxEntry[]): void {
    this.tasks.run('outbox', () => this.publishAll(store.outbox, entries));
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  /** Publishes everything that is due; called by the timer. */
  async sweep(): Promise<void> {
    for (const { outbox } of this.stores) {
      let claimed = BATCH;
      while (claimed === BATCH && this.publisher.usable && !this.stopped) {
        const entries = await outbox.claimDue(new Date(), this.timing.leaseMs, BATCH);
        await this.publishAll(outbox, entries);
        claimed = entries.length;
      }
    }
  }

  private schedule(): void {
    if (this.stopped) return;
    const pause = this.timing.sweepMs * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep()
        .catch((error: unknown) => this.log.warn('Cannot look through the outbox', { reason: String(error) }))
        .finally(() => this.schedule());
    }, pause);
  }

  private async publishAll(source: OutboxSource, entries: OutboxEntry[]): Promise<void> {
    await Promise.all(entries.map(entry => this.publishOne(source, entry)));
  }

  private async publishOne(source: OutboxSource, entry: OutboxEntry): Promise<void> {
    try {
      await this.publisher.publish(entry.event);
    } catch (error) {
      const pause = Math.min(this.timing.sweepMs * 2 ** entry.attempts, LONGEST_PAUSE_MS);
      this.log.warn('Event not published yet', {
        event: entry.id,
        attempts: entry.attempts,
        reason: (error as Error).message,
      });
      return source.release(entry.id, new Date(Date.now() + pause));
    }
    // A crash right here publishes it once more, which its consumers do not mind.
    await source.markPublished(entry.id);
  }
}

/** Provider of the relay over a service's stores: `providers: [FormStore, relayOutbox(FormStore)]`. */
export const relayOutbox = (...stores: InjectionToken<HasOutbox>[]): FactoryProvider<OutboxRelay> => ({
  provide: OutboxRelay,
  inject: [EventPublisher, BackgroundTasks, CONFIG, ...stores],
  useFactory: (
    publisher: EventPublisher,
    tasks: BackgroundTasks,
    config: BaseConfig,
    ...instances: HasOutbox[]
  ) =>
    new OutboxRelay(instances, publisher, tasks, {
      sweepMs: config.OUTBOX_SWEEP_MS,
      leaseMs: config.OUTBOX_LEASE_MS,
    }),
});
