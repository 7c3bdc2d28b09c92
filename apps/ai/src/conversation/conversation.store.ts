import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import {
  addOutbox,
  isDuplicateKey,
  mongoOutbox,
  type OutboxEntry,
  type OutboxSource,
  unlessTaken,
  type WithOutbox,
} from '#platform';
import type { Conversation } from './conversation.types.js';

export const CONVERSATION_MODEL = 'Conversation';

interface ConversationDocument extends WithOutbox {
  /** `<formId>:<fieldId>:<sessionId>` */
  _id: string;
  formId: string;
  ownerId: string;
  /** Ids of the sessions that took part, as the browser names them. */
  sessions: string[];
  /** Turn counter for optimistic locking of concurrent turns. */
  version: number;
  conversation: Conversation;
  expiresAt: Date;
}

export const SIGNING_KEY_MODEL = 'ConversationKey';

interface SigningKey {
  _id: string;
  key: string;
}

export const signingKeySchema = new Schema<SigningKey>(
  { _id: String, key: String },
  { collection: 'conversation_keys', versionKey: false },
);

export const conversationSchema = new Schema<ConversationDocument>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    sessions: [String],
    version: Number,
    conversation: Schema.Types.Mixed,
    expiresAt: Date,
  },
  { collection: 'conversations', versionKey: false, minimize: false },
);
conversationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
conversationSchema.index({ formId: 1, sessions: 1 });
conversationSchema.index({ ownerId: 1 });
addOutbox(conversationSchema);

const NINETY_DAYS_MS = 90 * 24 * 3_600_000;

/** Visitors' conversations, one document each; every turn is written together with its event. */
@Injectable()
export class ConversationStore {
  readonly outbox: OutboxSource;

  private key: Promise<string> | undefined;

  constructor(
    @InjectModel(CONVERSATION_MODEL) private readonly model: Model<ConversationDocument>,
    @InjectModel(SIGNING_KEY_MODEL) private readonly keys: Model<SigningKey>,
  ) {
    this.outbox = mongoOutbox(model);
  }

  /** Secret for signing conversation names: created once, shared by all instances. */
  signingKey(): Promise<string> {
    this.key ??= this.readKey().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  private async readKey(): Promise<string> {
    const _id = 'sessions';
    const found = await this.keys.findById(_id).lean();
    if (found) return found.key;
    try {
      const key = randomBytes(32).toString('base64url');
      await this.keys.create({ _id, key });
      return key;
    } catch (error) {
      if (isDuplicateKey(error)) return this.readKey();
      throw error;
    }
  }

  async deleteOf(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }

  async deleteOfSession(formId: string, sessionId: string): Promise<void> {
    await this.model.deleteMany({ formId, sessions: sessionId });
  }

  /** Deletes an owner's conversations that contain this address in any turn or answer. */
  async deleteWithAddress(ownerId: string, email: string): Promise<void> {
    const address = email.toLowerCase();
    const ids: string[] = [];
    for await (const { _id, conversation } of this.model
      .find({ ownerId }, { conversation: 1 })
      .lean()
      .cursor())
      if (JSON.stringify(conversation).toLowerCase().includes(address)) ids.push(_id);
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: ids }) });
  }

  async find(id: string): Promise<{ conversation: Conversation; version: number } | null> {
    const found = await this.model.findById(id, { conversation: 1, version: 1 }).lean();
    return found && { conversation: found.conversation, version: found.version };
  }

  /** Writes the next version with the turn's event, if any; false if another writer was first. */
  async save(
    key: { id: string; formId: string; ownerId: string; sessionId: string; version: number },
    conversation: Conversation,
    event: OutboxEntry | undefined,
  ): Promise<boolean> {
    const expiresAt = new Date(Date.now() + NINETY_DAYS_MS);
    const next = { version: key.version + 1, conversation, expiresAt };
    if (key.version === 0) {
      const { id: _id, formId, ownerId, sessionId } = key;
      const outbox = event ? [event] : [];
      return unlessTaken(this.model.create({ _id, formId, ownerId, sessions: [sessionId], ...next, outbox }));
    }
    const change = {
      $set: next,
      $addToSet: { sessions: key.sessionId },
      ...(event ? { $push: { outbox: event } } : {}),
    };
    const { modifiedCount } = await this.model.updateOne({ _id: key.id, version: key.version }, change);
    return modifiedCount === 1;
  }
}
