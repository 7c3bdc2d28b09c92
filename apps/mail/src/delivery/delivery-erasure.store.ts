import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { removeSome } from '#platform';
import { DELIVERY_MODEL, type DeliveryDocument } from './delivery-document.store.js';
import { mentions } from './mentions.js';
import { deliveryId } from './message-id.js';

const BATCH = 500;
const ERASED = 'erased';
type Waiting = Pick<DeliveryDocument, '_id' | 'mail' | 'digest'>;

/** Removes emails with data of deleted forms and erased persons, and records these erasures for late events. */
@Injectable()
export class DeliveryErasureStore {
  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>) {}

  async recordForm(formId: string, requestId: string, at: Date): Promise<void> {
    await this.record({ eventId: `form_${formId}`, recipientId: '-' }, requestId, at);
  }

  /** @param recipientId hash of the address; the address itself is not stored */
  async recordPerson(ownerId: string, recipientId: string, requestId: string, at: Date): Promise<void> {
    await this.record({ eventId: `person_${ownerId}`, recipientId }, requestId, at);
  }

  async isFormErased(formId: string): Promise<boolean> {
    return (await this.erasedAt({ eventId: `form_${formId}`, recipientId: '-' })) !== null;
  }

  /** Whether this person was erased after `at`; they may submit again later. */
  async isPersonErased(ownerId: string, recipientId: string, at: Date): Promise<boolean> {
    const erasedAt = await this.erasedAt({ eventId: `person_${ownerId}`, recipientId });
    return erasedAt !== null && at <= erasedAt;
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.removeAll({ 'about.formId': formId });
    await this.removeAll({ 'digest.formId': formId });
  }

  /** Removes an owner's emails to this address, and the content of waiting emails that contain it. */
  async removeOfPerson(ownerId: string, recipientId: string, email: string): Promise<void> {
    await this.removeAll({ recipientId, 'about.ownerId': ownerId });
    // Confirmation emails to recipients are not about a response.
    const asking = `confirm_${ownerId}:${recipientId}_`;
    await this.model.deleteMany({ eventId: trusted({ $gte: asking, $lt: `${asking}~` }), recipientId });
    const projection = { 'mail.subject': 1, 'mail.text': 1, 'mail.replyTo': 1 } as const;
    const waiting = { 'about.ownerId': ownerId, state: 'pending' } as const;
    for await (const { _id, mail } of this.model
      .find(waiting, projection)
      .lean<Waiting>()
      .cursor({ batchSize: BATCH }))
      if (mail && mentions(`${mail.subject}\n${mail.text}\n${mail.replyTo ?? ''}`, email))
        await this.drop(_id);
    await this.leaveDigests(ownerId, email);
  }

  private async leaveDigests(ownerId: string, email: string): Promise<void> {
    const waiting = { recipientId: ownerId, state: 'pending', template: 'digest' } as const;
    for await (const { _id, digest } of this.model
      .find(waiting, { 'digest.items': 1 })
      .lean<Waiting>()
      .cursor({ batchSize: BATCH }))
      for (const { responseId, facts } of digest?.items ?? []) {
        if (!facts.some(({ value }) => mentions(value, email))) continue;
        const collected = { 'about.responseId': responseId, digestId: _id };
        const eventId = (await this.model.findOne(collected, { eventId: 1 }).lean())?.eventId ?? '';
        await this.model.updateOne(
          { _id },
          { $pull: { 'digest.items': { responseId }, 'digest.eventIds': eventId } },
        );
      }
  }

  /** The record is kept, so that a repeated event does not restore the email. */
  private async drop(_id: string): Promise<void> {
    const done = { state: 'failed', mail: null, lastError: null, lease: null, nextAttemptAt: null } as const;
    await this.model.updateOne(
      { _id, state: 'pending' },
      { $set: { ...done, doneAt: new Date() }, $unset: { unreachable: 1 } },
    );
  }

  private async removeAll(which: Readonly<Record<string, string>>): Promise<void> {
    while ((await removeSome(this.model, which, BATCH)) === BATCH);
  }

  private async erasedAt(key: { eventId: string; recipientId: string }): Promise<Date | null> {
    const _id = deliveryId({ ...key, template: ERASED });
    return (await this.model.findById(_id, { createdAt: 1 }).lean())?.createdAt ?? null;
  }

  private async record(
    key: { eventId: string; recipientId: string },
    requestId: string,
    at: Date,
  ): Promise<void> {
    const named = { ...key, template: ERASED };
    const done = { ...named, requestId, state: 'failed', mail: null, attempts: 0, doneAt: at } as const;
    await this.model.updateOne(
      { _id: deliveryId(named) },
      { $setOnInsert: done, $max: { createdAt: at } },
      { upsert: true },
    );
  }
}
