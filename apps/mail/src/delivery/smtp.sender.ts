import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { LANE_SIZES } from './lane-sizes.js';
import { MailSender, type OutgoingMail } from './outgoing.js';

/** Time limits of the steps of an attempt, in ms; the delivery worker limits the whole attempt. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** One connection for each email that is sent concurrently, so that none waits. */
const MAX_CONNECTIONS = Object.values(LANE_SIZES).reduce((sum, size) => sum + size, 0);

/** The address in `Name <address>`. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Sends through the mail server of SMTP_URL (`smtp://` or `smtps://`, with user and password if required). */
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
      attachments: mail.attachments?.map(({ name, content }) => ({ filename: name, content })),
      // Asks for no out-of-office replies (RFC 3834).
      headers: {
        'Auto-Submitted': mail.isReply ? 'auto-replied' : 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      // Emails are self-contained; their content must not make the library read a file or URL.
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
