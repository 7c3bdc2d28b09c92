import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';

export const FLOW_TOKEN_MODEL = 'FlowToken';

/** Known state of a form's flow webhook: the hash of its token, null while it accepts nothing. */
export interface KnownFlowToken {
  version: number;
  hash: string | null;
}
interface FlowTokenDocument extends KnownFlowToken {
  _id: string;
}

export const flowTokenSchema = new Schema<FlowTokenDocument>(
  { _id: String, version: Number, hash: { type: String, default: null } },
  { collection: 'flow_tokens', versionKey: false },
);

/** Hashes of flow tokens for times when the service is unavailable; shared by all gateways. */
@Injectable()
export class FlowTokenStore {
  constructor(@InjectModel(FLOW_TOKEN_MODEL) private readonly model: Model<FlowTokenDocument>) {}

  async find(formId: string): Promise<KnownFlowToken | null> {
    const found = await this.model.findById(formId).lean();
    return found && { version: found.version, hash: found.hash ?? null };
  }

  /** Stores a newer version; an older one has no effect. */
  async save(formId: string, { version, hash }: KnownFlowToken): Promise<void> {
    const older = { _id: formId, version: trusted({ $lt: version }) };
    try {
      await this.model.updateOne(older, { $set: { version, hash } }, { upsert: true });
    } catch (error) {
      // The upsert conflicts with an existing document, which is equal or newer.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async remove(formId: string): Promise<void> {
    await this.model.deleteOne({ _id: formId });
  }
}
