import type { CallInput, pdfCalls } from '#contracts';

/** Reader of an attached response. */
export type PdfReader = CallInput<typeof pdfCalls.draw>['body']['reader'];

/** A rendered email, identical in every attempt. */
export interface OutgoingMail {
  /** Id of its delivery. */
  id: string;
  /** Message-ID header. */
  messageId: string;
  from: string;
  /** Shown instead of the name in `from`. */
  senderName?: string;
  to: { name: string; address: string };
  replyTo: string | null;
  /** URL to which a mail program posts to unsubscribe (RFC 8058); null for essential emails. */
  unsubscribeUrl?: string | null;
  /** Marks an automatic reply, which programs must not reply to (RFC 3834). */
  isReply?: boolean;
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; content: Buffer }[];
}

/** Connection to the mail server. */
export abstract class MailSender {
  /** Rejects if the server did not accept the email. */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Whether the server responds. */
  abstract isReachable(): Promise<boolean>;
}
