import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Batcher, type LeasedJob, type MongoJobs, mongoJobs } from '#platform';
import {
  ENDPOINT_MODEL,
  type EndpointDocument,
  toEndpoint,
  type WebhookEndpoint,
} from '../settings/webhook-endpoint-document.store.js';

export type Lane = LeasedJob;
/** A claimed lane: its current endpoint, and the number of deliveries recorded for it so far. */
export interface HeldLane {
  endpoint: WebhookEndpoint;
  recorded: number;
}

/**
 * Sending to one endpoint is one job, a lane. The instance that claims it sends everything due there, a few calls at a time.
 * The limit of calls per endpoint therefore applies across all instances, and a hanging endpoint delays only itself.
 */
@Injectable()
export class WebhookLaneStore {
  readonly lanes: MongoJobs<Lane>;
  /** Concurrently recorded deliveries are announced together. */
  private readonly announcements = new Batcher<string, void>(
    async ids => {
      const these = { _id: trusted({ $in: [...new Set(ids)] }) };
      // Incremented first: an instance that is releasing the lane sees the new count and checks again, or has already
      // freed the lane.
      await this.model.updateMany(these, { $inc: { recorded: 1 } });
      const free = { ...these, lease: trusted({ $exists: false }) };
      await this.model.updateMany(free, { $min: { nextAt: new Date() } });
      return ids.map(() => undefined);
    },
    { max: 100 },
  );

  constructor(@InjectModel(ENDPOINT_MODEL) private readonly model: Model<EndpointDocument>) {
    this.lanes = mongoJobs<EndpointDocument, Lane>(model, {
      fields: { attempts: 'claims' },
      toJob: ({ _id: id }, lease) => ({ id, lease }),
    });
  }

  /** Signals that something is due at this endpoint. */
  announce(endpointId: string): Promise<void> {
    return this.announcements.add(endpointId);
  }

  /** @returns null if another instance has the lane, or the endpoint no longer exists */
  async claimed({ id, lease }: Lane): Promise<HeldLane | null> {
    const found = await this.model.findOne({ _id: id, lease }).lean();
    return found && { endpoint: toEndpoint(found), recorded: found.recorded };
  }

  /**
   * Releases the lane until `nextAt` (null: until something is recorded).
   * @returns false if more was recorded meanwhile
   */
  async release({ id, lease }: Lane, recorded: number, nextAt: Date | null): Promise<boolean> {
    const rest = nextAt
      ? { $set: { nextAt }, $unset: { lease: 1 as const } }
      : { $unset: { lease: 1 as const, nextAt: 1 as const } };
    const { matchedCount } = await this.model.updateOne({ _id: id, lease, recorded }, rest);
    return matchedCount === 1 || (await this.model.findOne({ _id: id, lease }, { _id: 1 }).lean()) === null;
  }
}
