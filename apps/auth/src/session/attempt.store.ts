import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { tokenHash } from '#platform';
import { newToken } from '../account/user.js';

export const ATTEMPT_MODEL = 'Attempt';

interface AttemptDocument {
  /** Hash of the token that the browser keeps. */
  _id: string;
  kind: string;
  data: unknown;
  expiresAt: Date;
}
export const attemptSchema = new Schema<AttemptDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false },
);
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Time limit for the browser's dialog or the identity provider's pages, in milliseconds. */
const LIFE_MS = 600_000;

/** Started ceremonies, such as a sign-in with a passkey. Each can be finished once, by the browser that started it. */
@Injectable()
export class AttemptStore {
  constructor(@InjectModel(ATTEMPT_MODEL) private readonly model: Model<AttemptDocument>) {}

  /** @returns the token to finish it */
  async begin(kind: string, data: object): Promise<string> {
    const token = newToken();
    await this.model.create({
      ...{ _id: tokenHash(token), kind, data },
      expiresAt: new Date(Date.now() + LIFE_MS),
    });
    return token;
  }

  /** Consumes an attempt; returns null for an unknown, used or expired one. */
  async take<T extends object>(kind: string, token: string): Promise<T | null> {
    const found = await this.model
      .findOneAndDelete({ _id: tokenHash(token), kind, expiresAt: trusted({ $gt: new Date() }) })
      .lean();
    return (found?.data as T | undefined) ?? null;
  }
}
