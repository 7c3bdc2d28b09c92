import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { Batcher } from '#platform';

export const ENDPOINT_MODEL = 'WebhookEndpoint';

/** The topics that owners can have delivered. */
export const PUBLIC_TOPICS = ['form.submitted', 'ai.interaction'] as const;
export type PublicTopic = (typeof PUBLIC_TOPICS)[number];

/** An address that an owner wants events sent to. */
export interface WebhookEndpoint {
  id: string;
  ownerId: string;
  url: string;
  events: PublicTopic[];
}

interface EndpointDocument extends Omit<WebhookEndpoint, 'id'> {
  _id: string;
  status: 'active' | 'disabled';
  createdAt: Date;
}

export const endpointSchema = new Schema<EndpointDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: PUBLIC_TOPICS }], required: true },
    status: { type: String, enum: ['active', 'disabled'], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'endpoints', versionKey: false },
);
endpointSchema.index({ ownerId: 1, status: 1 });
endpointSchema.index({ status: 1 });

@Injectable()
export class WebhookEndpointStore {
  /** Events of the same moment share a look-up. */
  private readonly reads = new Batcher<string, WebhookEndpoint[]>(
    async owners => {
      const found = await this.model
        .find({ ownerId: trusted({ $in: [...new Set(owners)] }), status: 'active' })
        .lean();
      const endpoints = found.map(({ _id, ownerId, url, events }) => ({ id: _id, ownerId, url, events }));
      return owners.map(owner => endpoints.filter(({ ownerId }) => ownerId === owner));
    },
    { max: 40, gatherMs: 25 },
  );

  constructor(@InjectModel(ENDPOINT_MODEL) private readonly model: Model<EndpointDocument>) {}

  /** The active endpoints of an owner that want this topic. */
  async wanting(ownerId: string, topic: PublicTopic): Promise<WebhookEndpoint[]> {
    return (await this.reads.add(ownerId)).filter(({ events }) => events.includes(topic));
  }

  /** Stores an active endpoint. */
  async insert({ id, ...endpoint }: WebhookEndpoint): Promise<void> {
    await this.model.create({ _id: id, ...endpoint, status: 'active', createdAt: new Date() });
  }

  /** @returns false when there is no such endpoint of this owner. */
  async remove(id: string, ownerId: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id, ownerId })).deletedCount === 1;
  }

  /** How many endpoints of anybody take events. */
  countActive(): Promise<number> {
    return this.model.countDocuments({ status: 'active' });
  }
}
