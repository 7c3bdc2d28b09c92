import { MailSender, type OutgoingMail } from '../outgoing.js';
import type { InboxStore } from './inbox.store.js';

/** Puts mails into the development inbox in place of a mail server. */
export class InboxSender extends MailSender {
  constructor(private readonly inbox: InboxStore) {
    super();
  }

  send(mail: OutgoingMail): Promise<void> {
    return this.inbox.put(mail);
  }
}
