import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError, responsesCalls } from '#contracts';
import { Broker, RpcClient } from '#messaging';
import { backoff, CONFIG, idlePauses, JobLag, JobRunner, JobWorker, runWithRequest } from '#platform';
import type { GatewayConfig } from '../config.js';
import { BufferDatabase } from './stores/buffer-database.js';
import type { BufferedSubmission, ClaimedSubmission } from './stores/buffered-submission.store.js';

/** Submissions to forward concurrently. */
const BATCH = 50;
const LONGEST_PAUSE_MS = 10_000;
/** Time limit of claiming or marking, in milliseconds. */
const STORE_LIMIT_MS = 5000;

/**
 * Forwards buffered submissions to the responses service, in every gateway. Key and id are those of the first answer, so a repeat
 * (a crash in between, a visitor who sends again, a call from before the outage) is the same response.
 */
@Injectable()
export class BufferDrain extends JobWorker<ClaimedSubmission> {
  private readonly log = new Logger('submission-buffer');
  protected readonly runner: JobRunner<ClaimedSubmission>;

  constructor(
    private readonly database: BufferDatabase,
    private readonly rpc: RpcClient,
    broker: Broker,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    registry: JobLag,
  ) {
    super();
    const { OUTBOX_SWEEP_MS: idleMs, OUTBOX_LEASE_MS: leaseMs } = config;
    this.runner = new JobRunner<ClaimedSubmission>({
      name: 'submission-buffer',
      source: {
        claim: (limit, lease) =>
          this.database.use(STORE_LIMIT_MS, ({ items }) => items.jobs.claim(limit, lease)),
        extend: (jobs, lease) =>
          this.database.use(STORE_LIMIT_MS, ({ items }) => items.jobs.extend(jobs, lease)),
        lag: () => this.database.use(STORE_LIMIT_MS, ({ items }) => items.jobs.lag()),
      },
      concurrency: BATCH,
      batch: BATCH,
      leaseMs,
      pauses: idlePauses(idleMs),
      ready: () => broker.publishing.usable && database.usable,
      workBatch: items => this.forwardAll(items),
      onFailure: (item, error) => this.failed(item, error),
      registry,
    });
  }

  /** Called when a submission is stored, to forward it as soon as the broker is available. */
  override wake(): void {
    this.runner.wake(this.config.OUTBOX_SWEEP_MS);
  }

  private async forwardAll(items: readonly ClaimedSubmission[]): Promise<(Error | undefined)[]> {
    const ends = await Promise.all(
      items.map(item => runWithRequest(item.requestId, () => this.forward(item))),
    );
    // A crash before this line forwards them again, which has no effect.
    const stored = items.filter((_, index) => !ends[index]).map(({ id }) => id);
    if (stored.length > 0) await this.database.use(STORE_LIMIT_MS, stores => stores.items.remove(stored));
    return ends;
  }

  private async forward({ input, receivedAt }: BufferedSubmission): Promise<Error | undefined> {
    const body = { ...input.body, acceptedAt: receivedAt.toISOString() };
    try {
      await this.rpc.call(responsesCalls.accept, { ...input, body });
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  /** @returns the pause before the next attempt in milliseconds; undefined after dead-lettering */
  private async failed(item: ClaimedSubmission, error: Error): Promise<number | undefined> {
    if (isFinal(error)) return this.deadLetter(item, error);
    const pause = backoff(item.attempts, this.config.OUTBOX_SWEEP_MS, LONGEST_PAUSE_MS);
    const { id, attempts } = item;
    this.log.warn('Submission not forwarded yet', { response: id, attempts, reason: error.message });
    const nextAt = new Date(Date.now() + pause);
    await this.database.use(STORE_LIMIT_MS, ({ items }) => items.jobs.release([item], nextAt));
    return pause;
  }

  private async deadLetter(
    { id, input }: BufferedSubmission,
    { code, message }: DomainError,
  ): Promise<undefined> {
    const reason = `${code}: ${message}`;
    await this.database.use(STORE_LIMIT_MS, ({ items }) => items.deadLetter(id, reason));
    this.log.error('A buffered submission was refused and remains in the submission buffer', {
      response: id,
      form: input.params.id,
      reason,
    });
  }
}

/** Whether the submission itself was refused, so another attempt cannot succeed. */
const isFinal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.status < 500 && error.code !== 'RATE_LIMITED';
