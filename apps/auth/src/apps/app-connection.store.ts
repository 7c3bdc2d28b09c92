import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Scope } from '#contracts';

export const APP_CONNECTION_MODEL = 'AppConnection';

/** A person's permission for an app to act in a workspace. */
export interface StoredConnection {
  /** Id of its grant. */
  id: string;
  appId: string;
  workspaceId: string;
  makerId: string;
  scopes: Scope[];
  /** The person's key epoch when they connected the app; connections of an earlier epoch have ended. */
  epoch: number;
  connectedAt: Date;
  lastUsedAt: Date | null;
  /** End of its last token. */
  expireAt: Date;
}
type ConnectionDocument = Omit<StoredConnection, 'id'> & { _id: string };

export const appConnectionSchema = new Schema<ConnectionDocument>(
  {
    _id: { type: String, required: true },
    appId: { type: String, required: true },
    workspaceId: { type: String, required: true },
    makerId: { type: String, required: true },
    scopes: { type: [String], required: true },
    epoch: { type: Number, required: true },
    connectedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    expireAt: { type: Date, required: true },
  },
  { collection: 'appconnections', versionKey: false },
);
appConnectionSchema.index({ workspaceId: 1, connectedAt: -1 });
appConnectionSchema.index({ appId: 1 });
appConnectionSchema.index({ makerId: 1 });
appConnectionSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** The connections of a workspace, an app or a person. */
export type ConnectionsOf = { workspaceId: string } | { appId: string } | { makerId: string };

@Injectable()
export class AppConnectionStore {
  constructor(@InjectModel(APP_CONNECTION_MODEL) private readonly model: Model<ConnectionDocument>) {}

  async insert({ id, ...connection }: StoredConnection): Promise<void> {
    await this.model.create({ _id: id, ...connection });
  }

  async byId(id: string): Promise<StoredConnection | null> {
    const found = await this.model.findById(id).lean();
    return found && toConnection(found);
  }

  /** Newest first. */
  async of(whose: ConnectionsOf): Promise<StoredConnection[]> {
    const found = await this.model.find(whose).sort({ connectedAt: -1, _id: -1 }).lean();
    return found.map(toConnection);
  }

  count(whose: ConnectionsOf): Promise<number> {
    return this.model.countDocuments(whose);
  }

  async remove(id: string): Promise<StoredConnection | null> {
    const removed = await this.model.findByIdAndDelete(id).lean();
    return removed && toConnection(removed);
  }

  /** Ends a person's connections in a workspace; their tokens have no effect without them. */
  async removeOf(whose: { makerId: string; workspaceId: string }): Promise<void> {
    await this.model.deleteMany(whose);
  }

  /** @returns whether this is the first use */
  async recordUse(id: string, at: Date): Promise<boolean> {
    const before = await this.model.findByIdAndUpdate(id, { $max: { lastUsedAt: at } }).lean();
    return before !== null && before.lastUsedAt === null;
  }

  /** Keeps the connection at least until this time. @returns it, unless it has ended */
  async keepUntil(id: string, at: Date): Promise<StoredConnection | null> {
    const kept = await this.model.findByIdAndUpdate(id, { $max: { expireAt: at } }).lean();
    return kept && toConnection(kept);
  }
}

const toConnection = ({ _id, ...connection }: ConnectionDocument): StoredConnection => ({
  id: _id,
  ...connection,
});
