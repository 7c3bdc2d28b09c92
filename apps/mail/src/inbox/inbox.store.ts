import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { OutgoingMail } from '../outgoing.js';

export const INBOX_MODEL = 'InboxMessage';

/** One line of the inbox. */
export interface InboxSummary {
  id: string;
  /** Address alone. */
  to: string;
  subject: string;
  /** ISO 8601 in UTC. */
  receivedAt: string;
}
/** A whole mail of the inbox. */
export interface InboxMessage extends InboxSummary {
  messageId: string;
  from: string;
  toName: string;
  replyTo: string | null;
  text: string;
  html: string;
}

type InboxDocument = Omit<InboxMessage, 'id' | 'receivedAt'> & {
  _id: string;
  toLower: string;
  receivedAt: Date;
};

const line = { type: String, required: true } as const;
export const inboxSchema = new Schema<InboxDocument>(
  {
    _id: line,
    messageId: line,
    from: line,
    to: line,
    toLower: line,
    toName: { type: String, default: '' },
    replyTo: { type: String, default: null },
    subject: line,
    text: line,
    html: line,
    receivedAt: { type: Date, required: true },
  },
  { collection: 'inbox', versionKey: false },
);
inboxSchema.index({ receivedAt: -1, _id: -1 });
inboxSchema.index({ toLower: 1, receivedAt: -1 });

/** Messages that are kept; older ones make room. */
export const INBOX_SIZE = 500;

/** Mails that no mail server was configured for. A mail that is sent again is still one message here. */
@Injectable()
export class InboxStore {
  constructor(@InjectModel(INBOX_MODEL) private readonly model: Model<InboxDocument>) {}

  async put(mail: OutgoingMail): Promise<void> {
    const { messageId, from, to, replyTo, subject, text, html } = mail;
    const message = { messageId, from, replyTo, subject, text, html, to: to.address, toName: to.name };
    await this.model.updateOne(
      { _id: mail.id },
      { $setOnInsert: { ...message, toLower: to.address.toLowerCase(), receivedAt: new Date() } },
      { upsert: true },
    );
    await this.makeRoom();
  }

  /** Newest first; `to` compares without case. */
  async list({ to, limit }: { to?: string; limit: number }): Promise<InboxSummary[]> {
    const found = await this.model
      .find(to ? { toLower: to.trim().toLowerCase() } : {}, { to: 1, subject: 1, receivedAt: 1 })
      .sort({ receivedAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    return found.map(({ _id, to, subject, receivedAt }) => ({
      id: _id,
      to,
      subject,
      receivedAt: receivedAt.toISOString(),
    }));
  }

  async byId(id: string): Promise<InboxMessage | null> {
    const found = await this.model.findById(id, { toLower: 0 }).lean();
    if (!found) return null;
    const { _id, receivedAt, ...message } = found;
    return { id: _id, receivedAt: receivedAt.toISOString(), ...message };
  }

  /** Empties it; how many there were. */
  async clear(): Promise<number> {
    return (await this.model.deleteMany({})).deletedCount;
  }

  private async makeRoom(): Promise<void> {
    const surplus = await this.model
      .find({}, { _id: 1 })
      .sort({ receivedAt: -1, _id: -1 })
      .skip(INBOX_SIZE)
      .limit(INBOX_SIZE)
      .lean();
    if (surplus.length > 0)
      await this.model.deleteMany({ _id: trusted({ $in: surplus.map(({ _id }) => _id) }) });
  }
}
