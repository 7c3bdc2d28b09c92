import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { EventEnvelope } from '#contracts';
import { isDuplicateKey } from '#platform';

export const DELIVERY_MODEL = 'WebhookDelivery';

interface DeliveryDocument {
  _id: string;
  endpointId: string;
  eventId: string;
  event: EventEnvelope;
  state: 'pending';
  nextAttemptAt: Date;
  createdAt: Date;
}

export const deliverySchema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    endpointId: { type: String, required: true },
    eventId: { type: String, required: true },
    event: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: ['pending'], required: true },
    nextAttemptAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'deliveries', versionKey: false },
);
deliverySchema.index({ endpointId: 1, eventId: 1 }, { unique: true });
deliverySchema.index({ state: 1, nextAttemptAt: 1 });

/** What is to be sent: one document per endpoint and event, however often the event comes. */
@Injectable()
export class WebhookDeliveryStore {
  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>) {}

  /** Records a delivery; false when it was recorded before. */
  async record(endpointId: string, event: EventEnvelope): Promise<boolean> {
    const now = new Date();
    const delivery = { _id: `${endpointId}:${event.id}`, endpointId, eventId: event.id, event };
    try {
      await this.model.create({ ...delivery, state: 'pending', nextAttemptAt: now, createdAt: now });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
