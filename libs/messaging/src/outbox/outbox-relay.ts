import {
  type BeforeApplicationShutdown,
  type FactoryProvider,
  type InjectionToken,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  BackgroundTasks,
  backoff,
  type BaseConfig,
  CONFIG,
  type HasOutbox,
  idlePauses,
  JobLag,
  JobRunner,
  type OutboxEntry,
  type OutboxSource,
} from '#platform';
import { EventPublisher } from '../events/event-publisher.js';

const BATCH = 200;
const LONGEST_PAUSE_MS = 10_000;

interface Timing {
  /** Shortest pause between two sweeps, ms. */
  sweepMs: number;
  /** How long a claimed entry is left alone by the others, ms. */
  leaseMs: number;
}

/**
 * Brings what stores wrote into their outboxes to the broker, at least once. The writer's own process publishes at
 * once; a job runner, in every instance, takes what a crash or an outage left behind.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('outbox');
  private readonly runners: ReadonlyMap<HasOutbox, JobRunner<OutboxEntry>>;

  constructor(
    stores: readonly HasOutbox[],
    private readonly publisher: Pick<EventPublisher, 'publish' | 'usable'>,
    private readonly tasks: BackgroundTasks,
    private readonly timing: Timing,
    registry?: JobLag,
  ) {
    this.runners = new Map(stores.map(store => [store, this.runnerOf(store.outbox, registry)]));
  }

  /** Publishes fresh entries in the background, right after the write that stored them. */
  publishSoon(store: HasOutbox, ...entries: OutboxEntry[]): void {
    this.tasks.run('outbox', async () => {
      const ends = await this.publishAll(store.outbox, entries);
      const pauses = ends.flatMap((end, index) =>
        end instanceof Error ? [this.release(store.outbox, entries[index]!, end)] : [],
      );
      for (const pause of await Promise.all(pauses)) this.runners.get(store)?.wake(pause);
    });
  }

  onApplicationBootstrap(): void {
    for (const runner of this.runners.values()) runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.runners.values()].map(runner => runner.stop()));
  }

  private runnerOf(source: OutboxSource, registry?: JobLag): JobRunner<OutboxEntry> {
    const { sweepMs, leaseMs } = this.timing;
    return new JobRunner<OutboxEntry>({
      name: `outbox.${source.name}`,
      source,
      concurrency: BATCH,
      batch: BATCH,
      leaseMs,
      pauses: idlePauses(sweepMs),
      ready: () => this.publisher.usable,
      workBatch: entries => this.publishAll(source, entries),
      onFailure: (entry, error) => this.release(source, entry, error),
      registry,
    });
  }

  /** @returns for each entry nothing, or the Error that prevented its publication. */
  private publishAll(
    source: OutboxSource,
    entries: readonly OutboxEntry[],
  ): Promise<readonly (Error | undefined)[]> {
    return Promise.all(
      entries.map(async ({ id, event }) => {
        try {
          await this.publisher.publish(event);
        } catch (error) {
          return error as Error;
        }
        // A crash right here publishes it once more, which its consumers do not mind.
        await source.markPublished(id);
        return undefined;
      }),
    );
  }

  /** @returns after how long it is tried again, ms. */
  private async release(source: OutboxSource, { id, attempts }: OutboxEntry, error: Error): Promise<number> {
    const pause = backoff(attempts, this.timing.sweepMs, LONGEST_PAUSE_MS);
    this.log.warn('Event not published yet', { event: id, attempts, reason: error.message });
    await source.release(id, new Date(Date.now() + pause));
    return pause;
  }
}

/** Provider of the relay over a service's stores: `providers: [FormStore, relayOutbox(FormStore)]`. */
export const relayOutbox = (...stores: InjectionToken<HasOutbox>[]): FactoryProvider<OutboxRelay> => ({
  provide: OutboxRelay,
  inject: [EventPublisher, BackgroundTasks, CONFIG, JobLag, ...stores],
  useFactory: (
    publisher: EventPublisher,
    tasks: BackgroundTasks,
    config: BaseConfig,
    registry: JobLag,
    ...instances: HasOutbox[]
  ) =>
    new OutboxRelay(
      instances,
      publisher,
      tasks,
      { sweepMs: config.OUTBOX_SWEEP_MS, leaseMs: config.OUTBOX_LEASE_MS },
      registry,
    ),
});
