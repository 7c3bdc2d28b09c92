import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import {
  DELIVERY_MODEL,
  type DeliveryDocument,
  type LoggedAttempt,
} from '../delivery/webhook-delivery-document.store.js';

/** Deliveries as destinations need them in addition. */
@Injectable()
export class DestinationDeliveryStore {
  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>) {}

  /** Moves deliveries to a later time without counting an attempt, because no schedule should end while they wait. */
  async postpone(ids: readonly string[], until: Date, attempt: LoggedAttempt): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }), state: 'pending' },
      { $set: { nextAttemptAt: until }, $push: { log: { $each: [attempt], $slice: -10 } } },
    );
  }

  /** Removes deliveries whose response no longer exists. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** Outcomes of a transfer so far. */
  async countRun(
    endpointId: string,
    run: string,
  ): Promise<{ delivered: number; failed: number; pending: number }> {
    const count = (state: DeliveryDocument['state']) => this.model.countDocuments({ endpointId, state, run });
    const [delivered, failed, pending] = await Promise.all([
      count('delivered'),
      count('failed'),
      count('pending'),
    ]);
    return { delivered, failed, pending };
  }
}
