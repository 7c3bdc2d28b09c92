/** An email that is ready to send. Immutable across attempts. */
export interface OutgoingMail {
  /** Name of the delivery it belongs to. */
  id: string;
  /** Message-ID header. */
  messageId: string;
  from: string;
  /** Shown instead of the name in `from`. */
  senderName?: string;
  to: { name: string; address: string };
  replyTo: string | null;
  /** Where a mail program posts to end this kind of mail (RFC 8058); null for mails that have to go out. */
  unsubscribeUrl?: string | null;
  /** An answer to what somebody sent, for programs that must not answer it (RFC 3834). */
  isReply?: boolean;
  subject: string;
  text: string;
  html: string;
}

/** The way to the mail server. */
export abstract class MailSender {
  /** Rejects when the server did not accept the mail. */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Whether the server answers. */
  abstract isReachable(): Promise<boolean>;
}
