import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { DomainError, type Notifications } from '#contracts';
import { isDuplicateKey, type OutboxEntry } from '#platform';
import { type Account, type AccountDetails, normalizeEmail } from './user.js';
import { ACCOUNT_ONLY, toAccount, usable } from './user.store.js';
import { USER_MODEL, type UserDocument } from './user-schema.store.js';

/** So often a change is made anew when others come between. */
const ATTEMPTS = 8;
/** What a link that has been followed ends besides itself: those that were mailed to the old address. */
const ENDED_BY_NEW_EMAIL = ['email', 'reset', 'verify'];

/** What owners change of their accounts; each change and the events that follow from it are one write. */
@Injectable()
export class AccountStore {
  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserDocument>) {}

  /**
   * Changes what is given, over the settings that were read: the event of the last change has all of them. Null when the
   * account is gone. @throws CONFLICT when others come between again and again
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

  /** The newest address that waits for its confirmation. */
  async pendingEmail(id: string, now = new Date()): Promise<string | null> {
    const found = await this.model.findById(id, { tokens: 1 }).lean();
    const waiting = (found?.tokens ?? []).filter(
      ({ purpose, expiresAt }) => purpose === 'email' && expiresAt > now,
    );
    return waiting.at(-1)?.newEmail ?? null;
  }

  /**
   * Gives an account the address that its link confirms and pauses its API keys; sessions continue. Null when the link cannot be used (any more),
   * `taken` when somebody else has the address by now.
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
   * Empties an account and frees its address; what is left goes with the publication of `entry`. False when it was deleted,
   * or its password changed, since it was read.
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
/** Each value under its own path, so that what is left out stays as it is. */
const prefixed = (path: string, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given(values)).map(([name, value]) => [`${path}.${name}`, value as unknown]),
  );
