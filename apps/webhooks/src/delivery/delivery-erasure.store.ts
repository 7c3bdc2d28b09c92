import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { DELIVERY_MODEL, type DeliveryDocument } from './webhook-delivery-document.store.js';

/** Removes deliveries that contain data of erased persons. */
@Injectable()
export class DeliveryErasureStore {
  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>) {}

  /** Removes deliveries by session, because conversation events do not contain a response id. */
  async removeOfSession(formId: string, sessionId: string): Promise<void> {
    await this.model.deleteMany({ formId, 'event.data.sessionId': sessionId });
  }

  /** Removes deliveries of these endpoints that contain the address, and all others of the same sessions. */
  async removeWithAddress(endpointIds: readonly string[], email: string): Promise<void> {
    const address = email.toLowerCase();
    const ofOwner = { endpointId: trusted({ $in: [...endpointIds] }) };
    for await (const { _id, formId, event } of this.model
      .find(ofOwner, { formId: 1, event: 1 })
      .lean()
      .cursor()) {
      if (!JSON.stringify(event).toLowerCase().includes(address)) continue;
      await this.model.deleteOne({ _id });
      if ('sessionId' in event.data && event.data.sessionId)
        await this.removeOfSession(formId, event.data.sessionId);
    }
  }
}
