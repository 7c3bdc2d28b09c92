import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';

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

/** No call creates endpoints yet, so this collection is empty until the webhook settings exist. */
@Injectable()
export class WebhookEndpointStore {
  constructor(@InjectModel(ENDPOINT_MODEL) private readonly model: Model<EndpointDocument>) {}

  /** The active endpoints of an owner that want this topic. */
  async wanting(ownerId: string, topic: PublicTopic): Promise<WebhookEndpoint[]> {
    const found = await this.model.find({ ownerId, status: 'active', events: topic }).lean();
    return found.map(({ _id, url, events }) => ({ id: _id, ownerId, url, events }));
  }
}
