import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { WebhookEvent } from '#contracts';
import {
  afterCursor,
  Batcher,
  type Cursor,
  type HasOutbox,
  mongoOutbox,
  type OutboxEntry,
  unlessTaken,
} from '#platform';
import {
  ENDPOINT_MODEL,
  type EndpointChange,
  type EndpointDocument,
  type StoredSecret,
  toEndpoint,
  type WebhookEndpoint,
} from './webhook-endpoint-document.store.js';

/** Endpoints that are not destinations. */
const WEBHOOKS = { destination: trusted({ $exists: false }) };

@Injectable()
export class WebhookEndpointStore implements HasOutbox {
  readonly outbox;
  /** Concurrent events share a look-up. */
  private readonly reads = new Batcher<string, WebhookEndpoint[]>(
    async owners => {
      const found = await this.model
        .find({ ownerId: trusted({ $in: [...new Set(owners)] }), status: 'active' })
        .lean();
      const endpoints = found.map(toEndpoint);
      return owners.map(owner => endpoints.filter(({ ownerId }) => ownerId === owner));
    },
    { max: 40, gatherMs: 25 },
  );

  constructor(@InjectModel(ENDPOINT_MODEL) private readonly model: Model<EndpointDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** The active endpoints of an owner that subscribe to this topic of this form. */
  async wanting(ownerId: string, topic: WebhookEvent, formId: string): Promise<WebhookEndpoint[]> {
    return (await this.reads.add(ownerId)).filter(
      one => one.events.includes(topic) && (one.formId === null || one.formId === formId),
    );
  }

  /** @returns false if the slot is taken */
  insert({ id, ...endpoint }: WebhookEndpoint, slot: number, outbox: OutboxEntry[] = []): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: id, ...endpoint, slot, outbox }));
  }

  async idsOf(ownerId: string): Promise<string[]> {
    return (await this.model.find({ ownerId }, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  /** Host of each endpoint of an owner, by its id. */
  async hostsOf(ownerId: string): Promise<Map<string, string>> {
    const found = await this.model.find({ ownerId }, { url: 1 }).lean();
    return new Map(found.map(({ _id, url }) => [_id, new URL(url).host]));
  }

  async slots(ownerId: string): Promise<number[]> {
    return (await this.model.find({ ownerId }, { slot: 1 }).lean()).map(({ slot }) => slot);
  }

  /** A webhook or a destination. */
  async find(id: string, ownerId: string): Promise<WebhookEndpoint | null> {
    const found = await this.model.findOne({ _id: id, ownerId }).lean();
    return found && toEndpoint(found);
  }

  /** Webhooks, newest first, up to `limit` + 1. */
  async list(
    { ownerId, formId }: { ownerId: string; formId?: string },
    limit: number,
    after: Cursor | null,
  ): Promise<WebhookEndpoint[]> {
    const these = { ...WEBHOOKS, ownerId, ...(formId ? { formId } : {}) };
    const found = await this.model
      .find({ $and: [these, afterCursor('createdAt', -1, after)] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(toEndpoint);
  }

  count(ownerId: string, formId?: string): Promise<number> {
    return this.model.countDocuments({ ...WEBHOOKS, ownerId, ...(formId ? { formId } : {}) });
  }

  async update(
    id: string,
    ownerId: string,
    change: EndpointChange,
    event: OutboxEntry,
  ): Promise<WebhookEndpoint | null> {
    const found = await this.model
      .findOneAndUpdate(
        { _id: id, ownerId },
        { $set: change, $push: { outbox: event } },
        { returnDocument: 'after' },
      )
      .lean();
    return found && toEndpoint(found);
  }

  /** Replaces the secrets unless they changed since they were read; returns false after a concurrent rotation. */
  async rotate(id: string, from: readonly StoredSecret[], to: StoredSecret[]): Promise<boolean> {
    const unchanged = { _id: id, 'secrets.0.value': from[0]!.value };
    return (await this.model.updateOne(unchanged, { $set: { secrets: to } })).matchedCount === 1;
  }

  /**
   * Records an attempt.
   * @returns the start of the failing period; null after a success
   */
  async noteAttempt(id: string, at: Date, succeeded: boolean): Promise<Date | null> {
    if (succeeded) {
      await this.model.updateOne({ _id: id }, { $set: { lastTriggered: at, failingSince: null } });
      return null;
    }
    await this.model.updateOne({ _id: id }, { $set: { lastTriggered: at } });
    await this.model.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
    return (await this.model.findById(id, { failingSince: 1 }).lean())?.failingSince ?? null;
  }

  /**
   * Disables an active endpoint and stores the event.
   * @returns false if it is already disabled
   */
  async disable(id: string, by: 'failing' | 'gone', event: OutboxEntry): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, status: 'active' },
      { $set: { status: 'disabled', disabledBy: by }, $push: { outbox: event } },
    );
    return matchedCount === 1;
  }

  /** Pauses the active webhooks that a person last added or changed. @returns the ids of all paused ones */
  async pauseOf(userId: string, until: Date): Promise<string[]> {
    const theirs = { $or: [{ setBy: userId }, { ownerId: userId, setBy: trusted({ $exists: false }) }] };
    await this.model.updateMany(
      { ...theirs, status: 'active', activatedAt: trusted({ $lte: until }) },
      { $set: { status: 'disabled', disabledBy: 'access-reset' } },
    );
    const paused = { ...theirs, status: 'disabled', disabledBy: 'access-reset' } as const;
    return (await this.model.find(paused, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  /** @returns false if this owner has no such endpoint */
  async remove(id: string, ownerId: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id, ownerId })).deletedCount === 1;
  }

  /**
   * Removes the endpoints of a deleted form or account.
   * @returns their ids
   */
  async removeOf(owner: { formId: string } | { ownerId: string }): Promise<string[]> {
    const ids = (await this.model.find(owner, { _id: 1 }).lean()).map(({ _id }) => _id);
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: ids }) });
    return ids;
  }

  /** Number of active endpoints of all owners. */
  countActive(): Promise<number> {
    return this.model.countDocuments({ status: 'active' });
  }
}
