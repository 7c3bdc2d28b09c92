import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  CONFIG,
  idlePauses,
  inSpan,
  JobLag,
  JobRunner,
  metrics,
  OperationalCounts,
  runWithRequest,
} from '#platform';
import type { MailConfig } from '../config.js';
import { AddressStore } from '../recipients/address.store.js';
import { digestTemplate } from '../templates/response.template.js';
import { renderMail } from '../templates/template.js';
import { DeliveryStore } from './delivery.store.js';
import { type ClaimedDelivery, type Digest, type Lane, LANES } from './delivery-document.store.js';
import { LANE_SIZES } from './lane-sizes.js';
import { MailServerProbe } from './mail-server.probe.js';
import { messageId } from './message-id.js';
import { MailSender } from './outgoing.js';
import { ResponseAttachment } from './response-attachment.js';
import { isOutage, isRefusal, maxAttempts, retryDelay, type SendFailure } from './retry.js';

/**
 * Sends due emails: right after they were recorded, and in regular sweeps for retries and for emails that another instance left
 * behind. An email with a sender that crashed between sending and recording is sent again under the same Message-ID.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('deliveries');
  private readonly runners: Readonly<Record<Lane, JobRunner<ClaimedDelivery>>>;

  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly sender: MailSender,
    private readonly addresses: AddressStore,
    private readonly probe: MailServerProbe,
    private readonly attachment: ResponseAttachment,
    registry: JobLag,
    counts: OperationalCounts,
  ) {
    for (const state of ['pending', 'sent', 'failed'] as const)
      counts.register(`mails_${state}_of_the_last_day`, () => deliveries.countOfLastDay(state));
    this.runners = { account: this.runnerOf('account', registry), notice: this.runnerOf('notice', registry) };
    probe.whenBack(() => LANES.forEach(lane => this.wake(lane)));
  }

  onApplicationBootstrap(): void {
    for (const lane of LANES) this.runners[lane].start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(LANES.map(lane => this.runners[lane].stop()));
  }

  /** Signals that there may be an email to send. Cheap, and never throws. */
  wake(lane: Lane): void {
    this.runners[lane].wake();
  }

  private runnerOf(lane: Lane, registry: JobLag): JobRunner<ClaimedDelivery> {
    const { MAIL_SWEEP_MS: idleMs, MAIL_LEASE_MS: leaseMs, MAIL_SEND_LIMIT_MS: limitMs } = this.config;
    return new JobRunner<ClaimedDelivery>({
      name: `deliveries.${lane}`,
      source: this.deliveries.lanes[lane],
      concurrency: LANE_SIZES[lane],
      batch: LANE_SIZES[lane],
      leaseMs,
      limitMs,
      pauses: idlePauses(idleMs),
      work: due => runWithRequest(due.requestId, () => this.deliver(due)),
      onFailure: (due, error) => runWithRequest(due.requestId, () => this.failed(due, error)),
      registry,
    });
  }

  private async deliver(due: ClaimedDelivery): Promise<void> {
    // Every attempt so far crashed its process or timed out, and another one would too.
    if (due.attempts > maxAttempts(this.config.MAIL_RETRY_SCHEDULE))
      throw new Error('All attempts were used up');
    const content = due.digest ? { ...due.mail, ...this.rendered(due.digest) } : due.mail;
    const attachments = await this.attachment.of(due);
    const mail = { ...content, id: due.id, messageId: messageId(due.id, due.mail.from), attachments };
    // A digest is empty if all its responses were erased.
    if (!due.digest || due.digest.items.length > 0) {
      await inSpan('send mail', { kind: 'client', parent: due.traceparent }, () => this.sender.send(mail));
      metrics.mails.inc({ outcome: 'sent' });
    }
    // Recorded even after the time limit: an email that was sent must not be sent again.
    await this.deliveries.markSent(due.id, new Date());
    this.log.log('Mail sent', about(due));
  }

  private rendered(digest: Digest) {
    return renderMail({
      ...digestTemplate(digest, this.config.PUBLIC_URL),
      unsubscribe: digest.unsubscribe,
    });
  }

  /** @returns the pause until the next attempt in ms; none after the last attempt */
  private async failed(due: ClaimedDelivery, error: Error): Promise<number | undefined> {
    const failure = error as SendFailure;
    const wait = retryDelay(due.attempts, failure, this.config.MAIL_RETRY_SCHEDULE);
    // The server's response often contains the address, so it is stored with the delivery and not logged.
    const why = { ...about(due), code: failure.code, responseCode: failure.responseCode };
    if (wait === null) {
      metrics.mails.inc({ outcome: 'given-up' });
      const isOurs = await this.deliveries.markFailed(due, error.message);
      if (isOurs && isRefusal(failure)) await this.noteRefusal(due, error.message);
      this.log.warn('Giving up on a mail', why);
      return undefined;
    }
    metrics.mails.inc({ outcome: 'retried' });
    const unreachable = isOutage(failure);
    await this.deliveries.retryAt(due, new Date(Date.now() + wait), error.message, unreachable);
    if (unreachable) this.probe.watch();
    this.log.warn('Mail not sent; it will be retried', { ...why, waitMs: wait });
    return wait;
  }

  /** Delivery of an email about responses; a digest covers several responses of one form and goes to its owner. */
  private async noteRefusal(
    { mail, about, digest, recipientId }: ClaimedDelivery,
    reason: string,
  ): Promise<void> {
    const ofDigest = digest && {
      ...{ ownerId: recipientId, formId: digest.formId, formName: digest.formName },
      responseId: null,
    };
    const subject = about ?? ofDigest;
    if (!subject) return;
    const { responseId = null } = subject;
    const at = new Date();
    await this.addresses.refused({ ...subject, responseId, address: mail.to.address, reason, at });
  }
}

const about = ({ id, template, attempts }: ClaimedDelivery) => ({
  delivery: id,
  template,
  attempt: attempts,
});
