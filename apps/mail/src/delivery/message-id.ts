import { createHash } from 'node:crypto';

/** One email: this event, in this template, to this account. Publishing the event twice does not create another. */
export interface MailKey {
  eventId: string;
  template: string;
  recipientId: string;
}

/** Permanent id of an email: the same key gives the same id on every instance. */
export const deliveryId = ({ eventId, template, recipientId }: MailKey): string =>
  createHash('sha256')
    .update(JSON.stringify([eventId, template, recipientId]))
    .digest('hex')
    .slice(0, 40);

/** The Message-ID header (RFC 5322, 3.6.4), which lets mail programs drop an email that was sent twice. */
export const messageId = (delivery: string, from: string): string =>
  `<${delivery}@${/@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'leadloom.invalid'}>`;
