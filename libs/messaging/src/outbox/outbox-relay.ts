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
  /** Shortest pause between two sweeps, in milliseconds. */
  sweepMs: number;
  /** Time for which the other instances leave a claimed entry alone, in milliseconds. */
  leaseMs: number;
}

/**
 * Publishes events from the stores' outboxes, at least once. The writing process publishes immediately; a job runner in
 * every instance publishes entries left over by a crash or an outage.
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

  /** Publishes new entries in the background, directly after the write that stored them. */
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

  /** @returns undefined for each published entry, or the Error that prevented it */
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
        // After a crash before this line it is published again, which consumers tolerate.
        await source.markPublished(id);
        return undefined;
      }),
    );
  }

  /** @returns the pause before the next attempt, in milliseconds */
  private async release(source: OutboxSource, { id, attempts }: OutboxEntry, error: Error): Promise<number> {
    const pause = backoff(attempts, this.timing.sweepMs, LONGEST_PAUSE_MS);
    this.log.warn('Event not published yet', { event: id, attempts, reason: error.message });
    await source.release(id, new Date(Date.now() + pause));
    return pause;
  }
}

/** Provider of the relay for a service's stores: `providers: [FormStore, relayOutbox(FormStore)]`. */
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
