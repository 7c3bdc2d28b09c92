import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const APP_MODEL = 'App';

/** An OAuth client. */
export interface StoredApp {
  /** Client id. */
  id: string;
  name: string;
  redirectUris: string[];
  /** SHA-256 of its secret; null: a public client. */
  secretHash: string | null;
  /** The workspace that registered it; null: it registered itself. */
  workspaceId: string | null;
  createdAt: Date;
  /** When an app that registered itself is removed; each connection and refresh postpones it. */
  expireAt: Date | null;
}
type AppDocument = Omit<StoredApp, 'id'> & { _id: string };

export const appSchema = new Schema<AppDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    redirectUris: { type: [String], required: true },
    secretHash: { type: String, default: null },
    workspaceId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expireAt: { type: Date, default: null },
  },
  { collection: 'apps', versionKey: false },
);
appSchema.index({ workspaceId: 1, createdAt: -1 });
appSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class AppStore {
  constructor(@InjectModel(APP_MODEL) private readonly model: Model<AppDocument>) {}

  async insert({ id, ...app }: StoredApp): Promise<void> {
    await this.model.create({ _id: id, ...app });
  }

  async byId(id: string): Promise<StoredApp | null> {
    const found = await this.model.findById(id).lean();
    return found && toApp(found);
  }

  async byIds(ids: readonly string[]): Promise<StoredApp[]> {
    return (await this.model.find({ _id: trusted({ $in: ids }) }).lean()).map(toApp);
  }

  /** Apps that a workspace registered, newest first. */
  async ofWorkspace(workspaceId: string): Promise<StoredApp[]> {
    const found = await this.model.find({ workspaceId }).sort({ createdAt: -1, _id: -1 }).lean();
    return found.map(toApp);
  }

  /** Postpones the deletion of a self-registered app to this time or later. */
  async keepUntil(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id, workspaceId: null }, { $max: { expireAt: at } });
  }

  /** @returns the removed app, or null for another workspace's app */
  async remove(id: string, workspaceId: string): Promise<StoredApp | null> {
    const removed = await this.model.findOneAndDelete({ _id: id, workspaceId }).lean();
    return removed && toApp(removed);
  }
}

const toApp = ({ _id, ...app }: AppDocument): StoredApp => ({ id: _id, ...app });
