import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { DomainError, type Notifications } from '#contracts';
import { isDuplicateKey, type OutboxEntry } from '#platform';
import { type Account, type AccountDetails, normalizeEmail } from './user.js';
import { ACCOUNT_ONLY, toAccount, usable } from './user.store.js';
import { USER_MODEL, type UserDocument } from './user-schema.store.js';

/** Attempts at a change while concurrent changes interfere. */
const ATTEMPTS = 8;
/** Purposes of the links that a confirmed new address invalidates, since they were mailed to the old one. */
const ENDED_BY_NEW_EMAIL = ['email', 'reset', 'verify'];

/** Changes of accounts by their owners. Each change and its events are a single write. */
@Injectable()
export class AccountStore {
  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserDocument>) {}

  /**
   * Applies the given changes to the settings that were read, so that the event of the last change contains all of
   * them. Returns null for a deleted account.
   * @throws CONFLICT if concurrent changes keep interfering
   */
  async update(
    id: string,
    { name, details = {}, notifications = {} }: AccountChange,
    event: (after: Account) => OutboxEntry,
  ): Promise<{ account: Account; entry: OutboxEntry } | null> {
    const set = {
      ...(name === undefined ? {} : { name }),
      ...prefixed('details', details),
      ...prefixed('notifications', notifications),
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.model.findById(id, ACCOUNT_ONLY).lean();
      const before = toAccount(found);
      if (!found || !before) return null;
      const account: Account = {
        ...before,
        name: name ?? before.name,
        details: { ...before.details, ...given(details) },
        notifications: { ...before.notifications, ...given(notifications) },
      };
      const entry = event(account);
      const { matchedCount } = await this.model.updateOne(
        { _id: id, settingsVersion: found.settingsVersion ?? trusted({ $exists: false }) },
        { $set: set, $inc: { settingsVersion: 1 }, $push: { outbox: entry } },
      );
      if (matchedCount === 1) return { account, entry };
    }
    throw new DomainError('CONFLICT', 'These settings are being changed elsewhere. Please try again.');
  }

  /** The newest address waiting for confirmation. */
  async pendingEmail(id: string, now = new Date()): Promise<string | null> {
    const found = await this.model.findById(id, { tokens: 1 }).lean();
    const waiting = (found?.tokens ?? []).filter(
      ({ purpose, expiresAt }) => purpose === 'email' && expiresAt > now,
    );
    return waiting.at(-1)?.newEmail ?? null;
  }

  /**
   * Sets the address that the link confirms and pauses the account's API keys; sessions continue. Returns null for
   * an unusable link, and `taken` if another account has the address in the meantime.
   */
  async confirmEmail(hash: string, email: string, entries: OutboxEntry[]): Promise<Account | null | 'taken'> {
    try {
      const found = await this.model
        .findOneAndUpdate(
          { tokens: usable('email', hash, new Date()) },
          {
            $set: { email, emailLower: normalizeEmail(email), emailVerified: true, contested: false },
            $pull: { tokens: { purpose: trusted({ $in: ENDED_BY_NEW_EMAIL }) } },
            $push: { outbox: { $each: entries } },
            $inc: { keyEpoch: 1 },
          },
          { returnDocument: 'after', projection: ACCOUNT_ONLY },
        )
        .lean();
      return toAccount(found);
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  /**
   * Empties an account and frees its address; publishing `entry` removes the rest. Returns false if the account was
   * deleted, or its password changed, since it was read.
   */
  async remove({ id, passwordHash }: Account, entry: OutboxEntry): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, passwordHash },
      {
        $set: {
          ...{ name: '', email: '', emailLower: `deleted:${id}`, passwordHash: '', tokens: [] },
          ...{ twoFactorEnabled: false, emailVerified: false, outbox: [entry], removeWhenPublished: true },
        },
        $unset: { twoFactor: '', details: '', notifications: '' },
        $inc: { sessionEpoch: 1 },
      },
    );
    return matchedCount === 1;
  }
}

export interface AccountChange {
  name?: string | undefined;
  details?: Partial<AccountDetails>;
  notifications?: Partial<Notifications>;
}

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
/** Prefixes each key, so that omitted values stay unchanged. */
const prefixed = (path: string, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given(values)).map(([name, value]) => [`${path}.${name}`, value as unknown]),
  );
