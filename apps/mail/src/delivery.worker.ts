import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, runWithRequest } from '#platform';
import type { MailConfig } from './config.js';
import { type ClaimedDelivery, DeliveryStore } from './delivery.store.js';
import { messageId } from './message-id.js';
import { MailSender } from './outgoing.js';
import { retryDelay, type SendFailure } from './retry.js';

/** Mails that leave at the same time. */
const LANES = 4;
/** A claimed delivery belongs to this instance for so long, ms; longer than the mail server's time limits. */
const LEASE_MS = 60_000;

/**
 * Sends what is due: right after it was recorded, and, by a look every few seconds, what is to be tried again or
 * what another instance left behind. A mail whose sender died between sending and noting it goes out once more
 * under the same Message-ID.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('deliveries');
  private readonly lanes = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly sender: MailSender,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), this.config.MAIL_SWEEP_MS);
    this.wake();
  }

  /** There may be something to send: opens a lane unless enough are open. Never throws. */
  wake(): void {
    if (this.stopping || this.lanes.size >= LANES) return;
    const lane: Promise<void> = this.work()
      .catch((error: unknown) => this.log.warn('Deliveries cannot be read', error))
      .finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await Promise.all(this.lanes);
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      const due = await this.deliveries.claim(new Date(), LEASE_MS);
      if (!due) return;
      this.wake();
      await runWithRequest(due.requestId, () => this.deliver(due));
    }
  }

  private async deliver(due: ClaimedDelivery): Promise<void> {
    const about = { delivery: due.id, template: due.template, attempt: due.attempts };
    try {
      await this.sender.send({ ...due.mail, id: due.id, messageId: messageId(due.id, due.mail.from) });
    } catch (error) {
      const failure = error as SendFailure;
      const wait = retryDelay(due.attempts, failure, this.config.MAIL_RETRY_SCHEDULE);
      const reason = error instanceof Error ? error.message : String(error);
      // The server's own words often repeat the address; they are kept with the delivery and not logged.
      const why = { ...about, code: failure.code, responseCode: failure.responseCode };
      if (wait === null) {
        await this.deliveries.markFailed(due, reason);
        this.log.warn('Mail given up', why);
      } else {
        await this.deliveries.retryAt(due, new Date(Date.now() + wait), reason);
        this.log.warn('Mail not sent, will be tried again', { ...why, waitMs: wait });
      }
      return;
    }
    await this.deliveries.markSent(due, new Date());
    this.log.log('Mail sent', about);
  }
}
