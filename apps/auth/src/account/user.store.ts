import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import { NOTIFICATION_DEFAULTS } from '#contracts';
import { type HasOutbox, mongoOutbox, type OutboxEntry, unlessTaken } from '#platform';
import { type Account, type MailedToken, NO_DETAILS, type Registration, type TokenPurpose } from './user.js';
import { USER_MODEL, type UserDocument } from './user-schema.store.js';

/** Maximum number of usable mailed links per account; the oldest ones are dropped. */
const MAX_TOKENS = 10;

/** Accounts. Each change and its events are a single write. */
@Injectable()
export class UserStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** Adds an account with its mailed link; returns false if the address is taken. */
  async insert({ id, ...account }: Account, tokens: MailedToken[], outbox: OutboxEntry[]): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: id, ...account, tokens, outbox }));
  }

  async byId(id: string): Promise<Account | null> {
    return toAccount(await this.model.findById(id, ACCOUNT_ONLY).lean());
  }

  /** The accounts among these ids that are not deleted, in any order. */
  async byIds(ids: readonly string[]): Promise<Account[]> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }, ACCOUNT_ONLY).lean();
    return found.flatMap(one => toAccount(one) ?? []);
  }

  async byEmail(emailLower: string): Promise<Account | null> {
    return toAccount(await this.model.findOne({ emailLower }, ACCOUNT_ONLY).lean());
  }

  /** The account of a link and the address that the link confirms, while the link is usable. */
  async byToken(
    purpose: TokenPurpose,
    hash: string,
    now: Date,
  ): Promise<{ account: Account; newEmail?: string } | null> {
    const found = await this.model
      .findOne({ tokens: usable(purpose, hash, now) }, { outbox: 0, twoFactor: 0 })
      .lean();
    const account = toAccount(found);
    if (!found || !account) return null;
    return { account, newEmail: found.tokens.find(token => token.hash === hash)?.newEmail };
  }

  /** Stores an event without any other change. */
  async appendEvent(id: string, entry: OutboxEntry): Promise<void> {
    await this.model.updateOne({ _id: id }, { $push: { outbox: entry } });
  }

  /** Adds a mailed link; returns false if the account was verified or registered again since it was read. */
  async addToken(
    { id, sessionEpoch, emailVerified }: Account,
    token: MailedToken,
    entry: OutboxEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, sessionEpoch, emailVerified },
      { $push: { ...newTokens(token), outbox: entry } },
    );
    return matchedCount === 1;
  }

  /**
   * Replaces an unverified registration and ends its sessions; links mailed earlier still confirm the address.
   * Returns false if the account was verified or registered again since it was read.
   */
  async replaceUnverified(
    { id, sessionEpoch }: Account,
    registered: Registration & Pick<Account, 'contested'>,
    token: MailedToken,
    entries: OutboxEntry[],
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, emailVerified: false, sessionEpoch },
      {
        $set: registered,
        $inc: { sessionEpoch: 1 },
        $push: { ...newTokens(token), outbox: { $each: entries } },
      },
    );
    return matchedCount === 1;
  }

  /**
   * Applies changes to the account of a link, ends its sessions, pauses its API keys and invalidates the links of the
   * purposes in `ended`. A single write lets only one of several concurrent attempts succeed. Returns null for an unusable
   * link or, if `epoch` is given, for an account with another session epoch.
   */
  useToken(
    { purpose, hash, epoch }: { purpose: TokenPurpose; hash: string; epoch?: number },
    change: Partial<Account>,
    entries: OutboxEntry[],
    ended: readonly TokenPurpose[],
  ): Promise<Account | null> {
    return this.change(
      {
        tokens: usable(purpose, hash, new Date()),
        ...(epoch === undefined ? {} : { sessionEpoch: epoch }),
      },
      {
        $set: change,
        $pull: { tokens: { purpose: trusted({ $in: [...ended] }) } },
        $push: { outbox: { $each: entries } },
        $inc: { sessionEpoch: 1, keyEpoch: 1 },
      },
    );
  }

  /**
   * Sets a new password and ends all sessions and every link that could take over the account: password resets and
   * address changes requested with the old password. Returns null if the account changed since it was read.
   */
  changePassword({ id, passwordHash }: Account, newHash: string): Promise<Account | null> {
    return this.change(
      { _id: id, passwordHash },
      {
        $set: { passwordHash: newHash },
        $pull: { tokens: { purpose: trusted({ $in: ['reset', 'email'] }) } },
        $inc: { sessionEpoch: 1 },
      },
    );
  }

  private async change(
    filter: QueryFilter<UserDocument>,
    update: UpdateQuery<UserDocument>,
  ): Promise<Account | null> {
    const options = { returnDocument: 'after', projection: ACCOUNT_ONLY } as const;
    return toAccount(await this.model.findOneAndUpdate(filter, update, options).lean());
  }
}

export const ACCOUNT_ONLY = { outbox: 0, tokens: 0, twoFactor: 0 } as const;
export const usable = (purpose: TokenPurpose, hash: string, now: Date) =>
  trusted({ $elemMatch: { purpose, hash, expiresAt: { $gt: now } } });
const newTokens = (token: MailedToken) => ({ tokens: { $each: [token], $slice: -MAX_TOKENS } });

/** Also returns null for a deleted account that is kept only until its last event is published. */
export function toAccount(found: Omit<UserDocument, 'outbox' | 'tokens'> | null): Account | null {
  if (!found || found.removeWhenPublished) return null;
  return {
    id: found._id,
    name: found.name,
    email: found.email,
    emailLower: found.emailLower,
    passwordHash: found.passwordHash,
    registeredFrom: found.registeredFrom,
    emailVerified: found.emailVerified,
    twoFactorEnabled: found.twoFactorEnabled,
    contested: found.contested,
    sessionEpoch: found.sessionEpoch,
    keyEpoch: found.keyEpoch,
    details: { ...NO_DETAILS, ...found.details },
    notifications: { ...NOTIFICATION_DEFAULTS, ...found.notifications },
    createdAt: found.createdAt,
  };
}
