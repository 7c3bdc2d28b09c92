import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { USER_MODEL, type UserDocument } from '../account/user-schema.store.js';

/** Second factors. They are part of the account's document, so that each change is a single write. */
@Injectable()
export class TwoFactorStore {
  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserDocument>) {}

  /** Encrypted secrets of the enabled factor and of one waiting for its first code. */
  async secrets(id: string): Promise<{ secret?: string; pending?: string }> {
    const found = await this.model.findById(id, { twoFactor: 1 }).lean();
    const { secret, pending } = found?.twoFactor ?? {};
    return { secret, pending };
  }

  async recoveryCodesLeft(id: string): Promise<number> {
    const found = await this.model.findById(id, { 'twoFactor.recovery': 1 }).lean();
    return found?.twoFactor?.recovery?.length ?? 0;
  }

  /** Stores a secret waiting for its first code; returns false if two-factor sign-in is on. */
  async setPending(id: string, secret: string): Promise<boolean> {
    const off = { _id: id, twoFactorEnabled: false };
    const { matchedCount } = await this.model.updateOne(off, { $set: { 'twoFactor.pending': secret } });
    return matchedCount === 1;
  }

  /** Enables the pending secret; returns false if another request interfered. */
  async enable(id: string, pending: string, step: number, recovery: string[]): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, twoFactorEnabled: false, 'twoFactor.pending': pending },
      { $set: { twoFactorEnabled: true, twoFactor: { secret: pending, lastStep: step, recovery } } },
    );
    return matchedCount === 1;
  }

  async disable(id: string): Promise<void> {
    const off = { $set: { twoFactorEnabled: false }, $unset: { twoFactor: '' } };
    await this.model.updateOne({ _id: id }, off);
  }

  /** Consumes a step and all earlier ones; returns false if it was used. */
  async useStep(id: string, step: number): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, 'twoFactor.lastStep': trusted({ $lt: step }) },
      { $set: { 'twoFactor.lastStep': step } },
    );
    return matchedCount === 1;
  }

  /** Consumes a recovery code; returns false for an unknown one. */
  async useRecovery(id: string, hash: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, 'twoFactor.recovery': hash },
      { $pull: { 'twoFactor.recovery': hash } },
    );
    return matchedCount === 1;
  }
}
