import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DomainError, responsesCalls } from '#contracts';
import { Broker, RpcClient } from '#messaging';
import { CONFIG, runWithRequest } from '#platform';
import type { GatewayConfig } from '../config.js';
import { BufferDatabase } from './buffer-database.js';
import type { BufferedSubmission } from './buffered-submission.store.js';

/** So many are handed on at a time. */
const BATCH = 50;
const LONGEST_PAUSE_MS = 10_000;
/** Claiming or marking takes at most so long. */
const STORE_LIMIT_MS = 5000;

/**
 * Hands promised submissions on to the responses service, in every gateway. Key and id are those of the first answer,
 * so that a repeat (a crash in between, a visitor who sends again, a call of before the outage) is the same response.
 */
@Injectable()
export class BufferDrain implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('submission-buffer');
  private timer?: NodeJS.Timeout;
  private sweeping: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly database: BufferDatabase,
    private readonly rpc: RpcClient,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  /** Hands on everything that is due; called by the timer. */
  private async sweep(): Promise<void> {
    const lease = this.config.OUTBOX_LEASE_MS;
    let claimed = BATCH;
    while (claimed === BATCH && this.broker.publishing.usable && !this.stopped) {
      const items = await this.database.use(STORE_LIMIT_MS, stores =>
        stores.items.claimDue(new Date(), lease, BATCH),
      );
      const ends = await Promise.all(
        items.map(item => runWithRequest(item.requestId, () => this.forward(item))),
      );
      // A crash before this hands them on once more, which changes nothing.
      const stored = items.filter((_, index) => ends[index]).map(({ id }) => id);
      if (stored.length) await this.database.use(STORE_LIMIT_MS, stores => stores.items.remove(stored));
      claimed = items.length;
    }
  }

  /** @returns whether the response is stored. */
  private async forward(item: BufferedSubmission): Promise<boolean> {
    const { input, receivedAt } = item;
    const body = { ...input.body, acceptedAt: receivedAt.toISOString() };
    try {
      await this.rpc.call(responsesCalls.accept, { ...input, body });
      return true;
    } catch (error) {
      await (isFinal(error) ? this.park(item, error) : this.release(item, error as Error));
      return false;
    }
  }

  private async release({ id, attempts }: BufferedSubmission, error: Error): Promise<void> {
    const pause = Math.min(this.config.OUTBOX_SWEEP_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    this.log.warn('Submission not handed on yet', { response: id, attempts, reason: error.message });
    const nextAt = new Date(Date.now() + pause);
    await this.database.use(STORE_LIMIT_MS, ({ items }) => items.release(id, nextAt));
  }

  private async park({ id, input }: BufferedSubmission, { code, message }: DomainError): Promise<void> {
    const reason = `${code}: ${message}`;
    await this.database.use(STORE_LIMIT_MS, ({ items }) => items.park(id, reason));
    this.log.error('A promised submission was refused and stays in the submission buffer', {
      response: id,
      form: input.params.id,
      reason,
    });
  }

  private schedule(): void {
    if (this.stopped) return;
    const pause = this.config.OUTBOX_SWEEP_MS * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep()
        .catch((error: unknown) =>
          this.log.debug('Cannot look through the submission buffer', { reason: String(error) }),
        )
        .finally(() => this.schedule());
    }, pause);
  }
}

/** Refused for what it is, not for the moment: trying again would change nothing. */
const isFinal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.status < 500 && error.code !== 'RATE_LIMITED';
