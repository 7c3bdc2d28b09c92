import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { InboxMessage } from './messages.js';

/** Maximum size of an accepted email in bytes; the product's emails have a few kB. */
const MAX_MAIL_BYTES = 1_048_576;

/** Receives emails by SMTP on the loopback address, without authentication and encryption. Resolves when it listens. */
export async function receiveMails(
  inbox: { put(mail: Omit<InboxMessage, 'id'>): Promise<void> },
  port: number,
): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MAX_MAIL_BYTES) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded || size > MAX_MAIL_BYTES) return done(refusal(552, 'The mail is too large'));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        parse(Buffer.concat(chunks), recipients)
          .then(mails => Promise.all(mails.map(mail => inbox.put(mail))))
          .then(
            () => done(),
            (error: unknown) => {
              console.error('An email could not be stored', error);
              done(refusal(451, 'The inbox cannot store the mail'));
            },
          );
      });
    },
  });
  // Ignores a broken connection; the sender tries again.
  server.on('error', error => console.error(`SMTP: ${error.message}`));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** Parses a raw email into one message per recipient. */
export async function parse(raw: Buffer, recipients: string[]): Promise<Omit<InboxMessage, 'id'>[]> {
  const mail = await PostalMime.parse(raw);
  const shared = {
    messageId: mail.messageId ?? randomUUID(),
    from: written(mail.from),
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    receivedAt: new Date().toISOString(),
  };
  return recipients.map(to => {
    const named = mail.to?.find(({ address }) => address?.toLowerCase() === to.toLowerCase());
    return { ...shared, to, toName: named?.name ?? '' };
  });
}

/** `Leadloom <hello@example.com>` */
const written = (from: Address | undefined): string =>
  from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '');

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
