import { Inject, Injectable } from '@nestjs/common';
import type { NotificationFlag } from '#contracts';
import { CONFIG } from '#platform';
import type { MailConfig } from './config.js';
import { DeliveryStore } from './delivery/delivery.store.js';
import { DeliveryWorker } from './delivery/delivery.worker.js';
import type {
  Digest,
  DigestItem,
  Lane,
  NewDelivery,
  ResponseMail,
} from './delivery/delivery-document.store.js';
import { deliveryId } from './delivery/message-id.js';
import type { PdfReader } from './delivery/outgoing.js';
import { DigestStore } from './digest/digest.store.js';
import { digestDue } from './digest/digest-time.js';
import type { KnownRecipient } from './recipients/recipient.store.js';
import { wants } from './recipients/wants.js';
import { pageUrl } from './templates/page-url.js';
import { type MailContent, oneLine, renderMail } from './templates/template.js';

/** Number of attempts: a digest may be sent while a response is being added, which then goes into the next one. */
const DIGEST_ATTEMPTS = 3;

/** Recipient of an email. */
export interface Addressee {
  userId: string;
  email: string;
  name: string;
}
/** The event that caused an email; with template and account it identifies the email. */
export interface Cause {
  id: string;
  requestId: string;
}
interface Extras {
  /** Sender name in place of the installation's. */
  senderName?: string;
  replyTo?: string | null;
  /** Path of the link that unsubscribes from this kind of email. */
  unsubscribe?: string;
  isReply?: boolean;
  about?: ResponseMail;
  /** Account that sends it to another recipient; deleted with that account. */
  senderId?: string;
  /** Attaches the response as a PDF for this reader. */
  pdf?: PdfReader | undefined;
  /** Defaults to `notice`. */
  lane?: Lane;
}
/** A digest without its items, which are added one by one. */
type DigestFrame = Pick<Digest, 'formId' | 'formName' | 'language' | 'timezone'>;

/** Records emails: once per event, template and account. The delivery worker then sends them. */
@Injectable()
export class MailRecorder {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly digests: DigestStore,
    private readonly worker: DeliveryWorker,
  ) {}

  /** Records an optional email: only for accounts subscribed to its kind, with an unsubscribe link (RFC 8058). */
  async recordFor(
    to: KnownRecipient,
    cause: Cause,
    template: string,
    flag: NotificationFlag,
    content: MailContent,
    extras: Omit<Extras, 'unsubscribe'> = {},
  ): Promise<void> {
    if (to.deleted || !wants(to.notifications, flag)) return;
    const unsubscribe = `${to.unsubscribeToken}/${flag}`;
    await this.record(cause, template, { userId: to.id, ...to }, content, { ...extras, unsubscribe });
  }

  /** Records an essential email. */
  async record(
    cause: Cause,
    template: string,
    to: Addressee,
    content: MailContent,
    {
      replyTo = null,
      unsubscribe,
      isReply = false,
      about,
      senderId,
      senderName,
      lane = 'notice',
      pdf,
    }: Extras = {},
  ): Promise<void> {
    const key = { eventId: cause.id, template, recipientId: to.userId };
    const { page, ...frame } = this.frameOf(to, unsubscribe);
    const isNew = await this.deliveries.record({
      ...key,
      id: deliveryId(key),
      requestId: cause.requestId,
      lane,
      about: about ?? null,
      ...(senderId ? { senderId } : {}),
      mail: {
        ...frame,
        replyTo,
        ...(senderName ? { senderName } : {}),
        ...(isReply ? { isReply } : {}),
        ...(pdf ? { pdf } : {}),
        ...renderMail(page ? { ...content, unsubscribe: page } : content),
      },
    });
    if (isNew) this.worker.wake(lane);
  }

  /**
   * Adds a response to its reader's next digest, once, instead of a separate email.
   * @param every interval of digests
   */
  async collectFor(
    to: KnownRecipient,
    cause: Cause,
    key: { template: string; flag: NotificationFlag; every: 'hourly' | 'daily' },
    frame: DigestFrame,
    item: DigestItem,
    about: ResponseMail,
  ): Promise<void> {
    if (to.deleted || !wants(to.notifications, key.flag)) return;
    const single = { eventId: cause.id, template: key.template, recipientId: to.id };
    const id = deliveryId(single);
    let due = new Date();
    for (let attempt = 0; attempt < DIGEST_ATTEMPTS; attempt += 1) {
      due = digestDue(key.every, due, to.timezone, this.config.MAIL_DIGEST_MS);
      const digest = this.digestOf(to, cause.requestId, key.flag, frame, due);
      const assigned = await this.digests.assign(
        { id, ...single, requestId: cause.requestId },
        about,
        digest.id,
      );
      if (assigned === null) return;
      if (assigned !== digest.id) {
        if (await this.digests.add(assigned, cause.id, item)) return;
        await this.digests.reassign(id, digest.id);
      }
      await this.digests.open(digest, due);
      if (await this.digests.add(digest.id, cause.id, item)) return;
    }
    throw new Error('No digest accepts this response');
  }

  private digestOf(
    to: KnownRecipient,
    requestId: string,
    flag: NotificationFlag,
    frame: DigestFrame,
    due: Date,
  ): NewDelivery & { digest: Digest } {
    const key = {
      eventId: `digest_${frame.formId}_${due.toISOString()}`,
      template: 'digest',
      recipientId: to.id,
    };
    const { page, ...mail } = this.frameOf({ userId: to.id, ...to }, `${to.unsubscribeToken}/${flag}`);
    return {
      ...{ id: deliveryId(key), ...key, requestId, lane: 'notice' as const },
      mail: { ...mail, replyTo: null, subject: '', text: '', html: '' },
      digest: { ...frame, unsubscribe: page, items: [], eventIds: [] },
    };
  }

  /** Sender, recipient, and unsubscribe link; `page` is empty for essential emails. */
  private frameOf(to: Addressee, unsubscribe?: string) {
    const [token = '', flag = ''] = unsubscribe?.split('/') ?? [];
    const { PUBLIC_URL, MAIL_FROM } = this.config;
    const origin = PUBLIC_URL.replace(/\/+$/, '');
    return {
      from: MAIL_FROM,
      to: { name: oneLine(to.name, 100), address: to.email },
      unsubscribeUrl: unsubscribe ? `${origin}/api/v1/unsubscribe/${unsubscribe}` : null,
      page: unsubscribe ? `${pageUrl(PUBLIC_URL, '/unsubscribe')}?token=${token}&flag=${flag}` : '',
    };
  }
}
