import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  CONFIG,
  idlePauses,
  inSpan,
  JobLag,
  JobRunner,
  JobWorker,
  metrics,
  OperationalCounts,
  runWithRequest,
} from '#platform';
import { AddressStore } from './address.store.js';
import type { MailConfig } from './config.js';
import { type ClaimedDelivery, DeliveryStore, type Digest } from './delivery.store.js';
import { messageId } from './message-id.js';
import { MailSender } from './outgoing.js';
import { isRefusal, maxAttempts, retryDelay, type SendFailure } from './retry.js';
import { digestTemplate } from './templates/response.template.js';
import { renderMail } from './templates/template.js';

/** Mails that leave at the same time. */
const LANES = 4;

/**
 * Sends what is due: right after it was recorded, and, by a look now and then, what is to be tried again or what another
 * instance left behind. A mail whose sender died between sending and noting it goes out once more under the same
 * Message-ID.
 */
@Injectable()
export class DeliveryWorker extends JobWorker<ClaimedDelivery> {
  private readonly log = new Logger('deliveries');
  protected readonly runner: JobRunner<ClaimedDelivery>;

  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly sender: MailSender,
    private readonly addresses: AddressStore,
    registry: JobLag,
    counts: OperationalCounts,
  ) {
    super();
    for (const state of ['pending', 'sent', 'failed'] as const)
      counts.register(`mails_${state}_of_the_last_day`, () => deliveries.countOfLastDay(state));
    const { MAIL_SWEEP_MS: idleMs, MAIL_LEASE_MS: leaseMs, MAIL_SEND_LIMIT_MS: limitMs } = config;
    this.runner = new JobRunner<ClaimedDelivery>({
      name: 'deliveries',
      source: deliveries.jobs,
      concurrency: LANES,
      batch: LANES,
      leaseMs,
      limitMs,
      pauses: idlePauses(idleMs),
      work: due => runWithRequest(due.requestId, () => this.deliver(due)),
      onFailure: (due, error) => runWithRequest(due.requestId, () => this.failed(due, error)),
      registry,
    });
  }

  private async deliver(due: ClaimedDelivery): Promise<void> {
    // Every attempt so far ended with its process, or took too long: one more would end the same way.
    if (due.attempts > maxAttempts(this.config.MAIL_RETRY_SCHEDULE))
      throw new Error('All attempts were used up');
    const content = due.digest ? { ...due.mail, ...this.rendered(due.digest) } : due.mail;
    const mail = { ...content, id: due.id, messageId: messageId(due.id, due.mail.from) };
    // Of a digest whose responses were all erased nothing is left to be said.
    if (!due.digest || due.digest.items.length > 0) {
      await inSpan('send mail', { kind: 'client', parent: due.traceparent }, () => this.sender.send(mail));
      metrics.mails.inc({ outcome: 'sent' });
    }
    // Even when its time was over meanwhile: what has left must not leave again.
    await this.deliveries.markSent(due.id, new Date());
    this.log.log('Mail sent', about(due));
  }

  private rendered(digest: Digest) {
    return renderMail({
      ...digestTemplate(digest, this.config.PUBLIC_URL),
      unsubscribe: digest.unsubscribe,
    });
  }

  /** @returns the pause until the next attempt, ms; none when it is given up. */
  private async failed(due: ClaimedDelivery, error: Error): Promise<number | undefined> {
    const failure = error as SendFailure;
    const wait = retryDelay(due.attempts, failure, this.config.MAIL_RETRY_SCHEDULE);
    // The server's own words often repeat the address; they are stored with the delivery and not logged.
    const why = { ...about(due), code: failure.code, responseCode: failure.responseCode };
    if (wait === null) {
      metrics.mails.inc({ outcome: 'given-up' });
      await this.deliveries.markFailed(due, error.message);
      if (isRefusal(failure)) await this.noteRefusal(due, error.message);
      this.log.warn('Mail given up', why);
      return undefined;
    }
    metrics.mails.inc({ outcome: 'retried' });
    await this.deliveries.retryAt(due, new Date(Date.now() + wait), error.message);
    this.log.warn('Mail not sent, will be tried again', { ...why, waitMs: wait });
    return wait;
  }

  /** Of a mail about responses; a digest is about several of one form, and goes to its owner. */
  private async noteRefusal(
    { mail, about, digest, recipientId }: ClaimedDelivery,
    reason: string,
  ): Promise<void> {
    const ofDigest = digest && { ownerId: recipientId, formName: digest.formName, responseId: null };
    const subject = about ?? ofDigest;
    if (!subject) return;
    await this.addresses.refused({ ...subject, address: mail.to.address, reason, at: new Date() });
  }
}

const about = ({ id, template, attempts }: ClaimedDelivery) => ({
  delivery: id,
  template,
  attempt: attempts,
});
