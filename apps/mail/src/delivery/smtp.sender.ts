import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { LANE_SIZES } from './lane-sizes.js';
import { MailSender, type OutgoingMail } from './outgoing.js';

/** Limits of the steps of one attempt, ms; the whole of it has a limit in the delivery worker. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** As many as mails are sent concurrently, so that none waits for a connection. */
const MAX_CONNECTIONS = Object.values(LANE_SIZES).reduce((sum, size) => sum + size, 0);

/** The address in `Name <address>`. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Sends through the mail server of SMTP_URL (`smtp://` or `smtps://`, with user and password if it wants them). */
@Injectable()
export class SmtpSender extends MailSender implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(CONFIG) { SMTP_URL }: MailConfig) {
    super();
    this.transport = createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      ...TIMEOUTS,
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    await this.transport.sendMail({
      messageId: mail.messageId,
      from: mail.senderName ? { name: mail.senderName, address: addressIn(mail.from) } : mail.from,
      to: mail.to,
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // RFC 3834: no out-of-office notes, please.
      headers: {
        'Auto-Submitted': mail.isReply ? 'auto-replied' : 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      // Everything is in the mail; nothing of its content may name a file or an address to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async isReachable(): Promise<boolean> {
    return this.transport.verify().catch(() => false);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
