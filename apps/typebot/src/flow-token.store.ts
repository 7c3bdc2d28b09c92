import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import {
  addOutbox,
  type HasOutbox,
  mongoOutbox,
  type OutboxEntry,
  unlessTaken,
  type WithOutbox,
} from '#platform';

export const FLOW_TOKEN_MODEL = 'FlowToken';

/** The token of a form's flow webhook. */
export interface StoredToken {
  formId: string;
  ownerId: string;
  /** Number of changes. */
  version: number;
  /** The encrypted token and its SHA-256; null while it is revoked. */
  value: string | null;
  hash: string | null;
}
interface TokenDocument extends Omit<StoredToken, 'formId'>, WithOutbox {
  _id: string;
}

export const flowTokenSchema = new Schema<TokenDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    version: { type: Number, required: true },
    value: { type: String, default: null },
    hash: { type: String, default: null },
  },
  { collection: 'flow_tokens', versionKey: false },
);
flowTokenSchema.index({ ownerId: 1 });
addOutbox(flowTokenSchema);

@Injectable()
export class FlowTokenStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(FLOW_TOKEN_MODEL) private readonly model: Model<TokenDocument>) {
    this.outbox = mongoOutbox(model);
  }

  async find(formId: string): Promise<StoredToken | null> {
    const found = await this.model.findById(formId).lean();
    return found && toToken(found);
  }

  /**
   * Stores a form's first token.
   * @returns false if it has one already
   */
  async insert({ formId, ...token }: StoredToken, event: OutboxEntry): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: formId, ...token, outbox: [event] }));
  }

  /** Replaces a token unless it changed since it was read. */
  async replace({ formId, ...token }: StoredToken, event: OutboxEntry): Promise<boolean> {
    const before = { _id: formId, version: token.version - 1 };
    return (await this.model.updateOne(before, { $set: token, $push: { outbox: event } })).matchedCount === 1;
  }

  async remove(owner: { formId: string } | { ownerId: string }): Promise<void> {
    await this.model.deleteMany('formId' in owner ? { _id: owner.formId } : owner);
  }
}

const toToken = ({ _id, ownerId, version, value, hash }: TokenDocument): StoredToken => ({
  formId: _id,
  ownerId,
  version,
  value: value ?? null,
  hash: hash ?? null,
});
