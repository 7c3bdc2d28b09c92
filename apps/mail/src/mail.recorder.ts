import { Inject, Injectable } from '@nestjs/common';
import type { NotificationFlag } from '#contracts';
import { CONFIG } from '#platform';
import type { MailConfig } from './config.js';
import { DeliveryStore } from './delivery.store.js';
import { DeliveryWorker } from './delivery.worker.js';
import { deliveryId } from './message-id.js';
import type { KnownRecipient } from './recipient.store.js';
import { pageUrl } from './templates/page-url.js';
import { type MailContent, oneLine, renderMail } from './templates/template.js';
import { wants } from './wants.js';

/** Who a mail goes to. */
export interface Addressee {
  userId: string;
  email: string;
  name: string;
}
/** What a mail is about; with its template and account it names the mail. */
export interface Cause {
  id: string;
  requestId: string;
}
interface Extras {
  replyTo?: string | null;
  /** Path of the link that ends this kind of mail. */
  unsubscribe?: string;
}

/** Records mails: once per event, template and account. The delivery worker then sends them. */
@Injectable()
export class MailRecorder {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly worker: DeliveryWorker,
  ) {}

  /** A mail that its reader can do without: goes only to who wants its kind, and says how to end it (RFC 8058). */
  async recordFor(
    to: KnownRecipient,
    cause: Cause,
    template: string,
    flag: NotificationFlag,
    content: MailContent,
    replyTo: string | null = null,
  ): Promise<void> {
    if (to.deleted || !wants(to.notifications, flag)) return;
    const unsubscribe = `${to.unsubscribeToken}/${flag}`;
    await this.record(cause, template, { userId: to.id, ...to }, content, { replyTo, unsubscribe });
  }

  /** A mail that has to go out. */
  async record(
    cause: Cause,
    template: string,
    to: Addressee,
    content: MailContent,
    { replyTo = null, unsubscribe }: Extras = {},
  ): Promise<void> {
    const key = { eventId: cause.id, template, recipientId: to.userId };
    const [token = '', flag = ''] = unsubscribe?.split('/') ?? [];
    const origin = this.config.PUBLIC_URL.replace(/\/+$/, '');
    const page = `${pageUrl(this.config.PUBLIC_URL, '/unsubscribe')}?token=${token}&flag=${flag}`;
    const isNew = await this.deliveries.record({
      ...key,
      id: deliveryId(key),
      requestId: cause.requestId,
      mail: {
        from: this.config.MAIL_FROM,
        to: { name: oneLine(to.name, 100), address: to.email },
        replyTo,
        unsubscribeUrl: unsubscribe ? `${origin}/api/v1/unsubscribe/${unsubscribe}` : null,
        ...renderMail(unsubscribe ? { ...content, unsubscribe: page } : content),
      },
    });
    if (isNew) this.worker.wake();
  }
}
