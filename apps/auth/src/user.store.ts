import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import {
  addOutbox,
  type HasOutbox,
  isDuplicateKey,
  mongoOutbox,
  type OutboxEntry,
  type WithOutbox,
} from '#platform';
import type { Account, MailedToken, TokenPurpose } from './user.js';

export const USER_MODEL = 'User';

interface UserDocument extends Omit<Account, 'id'>, WithOutbox {
  _id: string;
  /** Links that were mailed and can still be used. */
  tokens: MailedToken[];
}

const mailed = new Schema<MailedToken>(
  {
    purpose: { type: String, required: true },
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
);
export const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailLower: { type: String, required: true },
    passwordHash: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    twoFactorEnabled: { type: Boolean, default: false },
    sessionEpoch: { type: Number, default: 0 },
    tokens: { type: [mailed], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
userSchema.index({ emailLower: 1 }, { unique: true });
userSchema.index({ 'tokens.hash': 1 }, { sparse: true });
addOutbox(userSchema);

/** Mailed links of one account that work at the same time; the oldest make room. */
const MAX_TOKENS = 10;

/** Accounts. Each change and the events that tell of it are one write. */
@Injectable()
export class UserStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** Adds an account with the link that was mailed to it; false when its address is taken. */
  async insert({ id, ...account }: Account, tokens: MailedToken[], outbox: OutboxEntry[]): Promise<boolean> {
    try {
      await this.model.create({ _id: id, ...account, tokens, outbox });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async byId(id: string): Promise<Account | null> {
    return toAccount(await this.model.findById(id, ACCOUNT_ONLY).lean());
  }

  async byEmail(emailLower: string): Promise<Account | null> {
    return toAccount(await this.model.findOne({ emailLower }, ACCOUNT_ONLY).lean());
  }

  /** The account that a link belongs to, while the link can be used. */
  async byToken(purpose: TokenPurpose, hash: string, now: Date): Promise<Account | null> {
    return toAccount(await this.model.findOne({ tokens: usable(purpose, hash, now) }, ACCOUNT_ONLY).lean());
  }

  /** Stores an event alone. */
  async appendEvent(id: string, entry: OutboxEntry): Promise<void> {
    await this.model.updateOne({ _id: id }, { $push: { outbox: entry } });
  }

  async addToken(id: string, token: MailedToken, entry: OutboxEntry): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $push: { tokens: { $each: [token], $slice: -MAX_TOKENS }, outbox: entry } },
    );
  }

  /**
   * Changes the account that a link belongs to and uses up all its links of that purpose, in one write: of several
   * attempts one succeeds. Null when the link cannot be used (any more).
   */
  async useToken(
    purpose: TokenPurpose,
    hash: string,
    change: Partial<Pick<Account, 'emailVerified' | 'passwordHash'>>,
    entry: OutboxEntry,
    { endSessions = false } = {},
  ): Promise<Account | null> {
    const changed = await this.model
      .findOneAndUpdate(
        { tokens: usable(purpose, hash, new Date()) },
        {
          $set: change,
          $pull: { tokens: { purpose } },
          $push: { outbox: entry },
          $inc: { sessionEpoch: endSessions ? 1 : 0 },
        },
        { returnDocument: 'after', projection: ACCOUNT_ONLY },
      )
      .lean();
    return toAccount(changed);
  }
}

const ACCOUNT_ONLY = { outbox: 0, tokens: 0 } as const;
const usable = (purpose: TokenPurpose, hash: string, now: Date) =>
  trusted({ $elemMatch: { purpose, hash, expiresAt: { $gt: now } } });

function toAccount(found: Omit<UserDocument, 'outbox' | 'tokens'> | null): Account | null {
  if (!found) return null;
  const {
    _id,
    name,
    email,
    emailLower,
    passwordHash,
    emailVerified,
    twoFactorEnabled,
    sessionEpoch,
    createdAt,
  } = found;
  return {
    id: _id,
    name,
    email,
    emailLower,
    passwordHash,
    emailVerified,
    twoFactorEnabled,
    sessionEpoch,
    createdAt,
  };
}
