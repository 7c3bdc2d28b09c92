import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '#platform';

export const SUBSCRIPTION_MODEL = 'WebhookSubscription';

/** Whether this service receives events at all; shared by all its instances. */
export interface Subscription {
  active: boolean;
  /** Number of activations; part of the binding's name on the broker. */
  generation: number;
}
interface SubscriptionDocument extends Subscription {
  _id: string;
}

export const subscriptionSchema = new Schema<SubscriptionDocument>(
  { _id: String, active: { type: Boolean, required: true }, generation: { type: Number, required: true } },
  { collection: 'subscription', versionKey: false },
);

const ID = 'events';

@Injectable()
export class WebhookSubscriptionStore {
  constructor(@InjectModel(SUBSCRIPTION_MODEL) private readonly model: Model<SubscriptionDocument>) {}

  async find(): Promise<Subscription> {
    const found = await this.model.findById(ID).lean();
    return { active: found?.active ?? false, generation: found?.generation ?? 0 };
  }

  /**
   * Activates the subscription, under a new generation unless it is active already.
   * @returns the generation
   */
  async activate(): Promise<number> {
    for (;;) {
      const { active, generation } = await this.find();
      if (active) return generation;
      try {
        const taken = await this.model.updateOne(
          { _id: ID, active: false, generation },
          { $set: { active: true, generation: generation + 1 } },
          { upsert: true },
        );
        if (taken.modifiedCount + taken.upsertedCount > 0) return generation + 1;
      } catch (error) {
        // Another instance was faster.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Reactivates the same generation, unless something else happened meanwhile. */
  async reactivate(generation: number): Promise<void> {
    await this.model.updateOne({ _id: ID, active: false, generation }, { $set: { active: true } });
  }

  /** @returns whether this call deactivated it */
  async deactivate(generation: number): Promise<boolean> {
    const end = { $set: { active: false } };
    return (await this.model.updateOne({ _id: ID, active: true, generation }, end)).modifiedCount === 1;
  }
}
