import { Schema } from 'mongoose';
import type { Notifications } from '#contracts';
import { addOutbox, type WithOutbox } from '#platform';
import type { Account, AccountDetails, MailedToken } from './user.js';

export const USER_MODEL = 'User';

export interface UserDocument extends Omit<Account, 'id' | 'details' | 'notifications'>, WithOutbox {
  _id: string;
  /** Details set by the user; the others have defaults. */
  details?: Partial<AccountDetails>;
  notifications?: Partial<Notifications>;
  /** Number of changes of name, details and notifications. */
  settingsVersion?: number;
  /** Mailed links that are still usable. */
  tokens: MailedToken[];
  /** The second factor (two-factor.store.ts); secrets are encrypted. */
  twoFactor?: {
    /** A secret waiting for its first code. */
    pending?: string;
    secret?: string;
    /** The newest step with a used code. */
    lastStep?: number;
    /** Hashes of the unused recovery codes. */
    recovery?: string[];
  };
}

const mailed = new Schema<MailedToken>(
  {
    purpose: { type: String, required: true },
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    newEmail: String,
  },
  { _id: false },
);
export const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, default: '' },
    registeredFrom: { type: String, default: '' },
    emailLower: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    twoFactorEnabled: { type: Boolean, default: false },
    twoFactor: {
      type: new Schema(
        {
          pending: String,
          secret: String,
          lastStep: Number,
          recovery: { type: [String], default: undefined },
        },
        { _id: false },
      ),
      default: undefined,
    },
    details: { type: Schema.Types.Mixed, default: undefined },
    notifications: { type: Schema.Types.Mixed, default: undefined },
    settingsVersion: Number,
    contested: { type: Boolean, default: false },
    sessionEpoch: { type: Number, default: 0 },
    keyEpoch: { type: Number, default: 0 },
    tokens: { type: [mailed], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
userSchema.index({ emailLower: 1 }, { unique: true });
userSchema.index({ 'tokens.hash': 1 }, { sparse: true });
addOutbox(userSchema);
