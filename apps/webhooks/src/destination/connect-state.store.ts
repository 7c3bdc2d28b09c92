import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const CONNECT_STATE_MODEL = 'ConnectState';
/** Time for the consent at the other system, in ms. */
const VALID_MS = 15 * 60_000;

/** One round trip to a consent page, bound to the session that started it. */
export interface ConnectState {
  ownerId: string;
  userId: string;
  sessionId: string;
  kind: string;
  /** PKCE secret. */
  verifier: string;
  formId: string | null;
  /** The destination whose connection is renewed; null: a new one. */
  destinationId: string | null;
}
interface ConnectStateDocument extends ConnectState {
  /** Hash of the state, so that the database does not contain usable ones. */
  _id: string;
  until: Date;
}
export const connectStateSchema = new Schema<ConnectStateDocument>(
  {
    _id: String,
    ownerId: { type: String, required: true },
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    kind: { type: String, required: true },
    verifier: { type: String, required: true },
    formId: { type: String, default: null },
    destinationId: { type: String, default: null },
    until: { type: Date, required: true },
  },
  { collection: 'connect_states', versionKey: false },
);
connectStateSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
connectStateSchema.index({ ownerId: 1 });

const secret = (): string => randomBytes(32).toString('base64url');
const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** One-time states of OAuth round trips. */
@Injectable()
export class ConnectStateStore {
  constructor(@InjectModel(CONNECT_STATE_MODEL) private readonly model: Model<ConnectStateDocument>) {}

  async add(about: Omit<ConnectState, 'verifier'>): Promise<{ state: string; verifier: string }> {
    const [state, verifier] = [secret(), secret()];
    const until = new Date(Date.now() + VALID_MS);
    await this.model.create({ _id: hashOf(state), ...about, verifier, until });
    return { state, verifier };
  }

  /** Consumes a state, which works once and only in the session and workspace that created it. */
  async take(
    state: string,
    { ownerId, userId, sessionId }: Pick<ConnectState, 'ownerId' | 'userId' | 'sessionId'>,
  ): Promise<ConnectState | null> {
    const mine = { _id: hashOf(state), ownerId, userId, sessionId, until: trusted({ $gt: new Date() }) };
    return this.model.findOneAndDelete(mine).lean();
  }

  async removeOf(ownerId: string): Promise<void> {
    await this.model.deleteMany({ ownerId });
  }
}
