import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { OutboxEntry } from '#platform';
import {
  ENDPOINT_MODEL,
  type EndpointChange,
  type EndpointDocument,
  type StoredDestination,
  toEndpoint,
  type WebhookEndpoint,
} from '../settings/webhook-endpoint-document.store.js';

/** An endpoint that is a destination. */
export type DestinationEndpoint = WebhookEndpoint & { destination: StoredDestination };
const DESTINATIONS = { destination: trusted({ $exists: true }) };

/** The destinations among the endpoints. */
@Injectable()
export class DestinationStore {
  constructor(@InjectModel(ENDPOINT_MODEL) private readonly model: Model<EndpointDocument>) {}

  async find(id: string, ownerId: string): Promise<DestinationEndpoint | null> {
    const found = await this.model.findOne({ _id: id, ownerId, ...DESTINATIONS }).lean();
    return found && (toEndpoint(found) as DestinationEndpoint);
  }

  /** Newest first. */
  async list(ownerId: string, formId?: string): Promise<DestinationEndpoint[]> {
    const these = { ownerId, ...(formId ? { formId } : {}), ...DESTINATIONS };
    const found = await this.model.find(these).sort({ createdAt: -1, _id: -1 }).lean();
    return found.map(one => toEndpoint(one) as DestinationEndpoint);
  }

  /** Changes a destination and stores the event. @returns null if this owner has no such destination */
  async update(
    id: string,
    ownerId: string,
    change: { endpoint?: EndpointChange; destination?: Partial<StoredDestination> },
    event: OutboxEntry,
  ): Promise<DestinationEndpoint | null> {
    const set = { ...change.endpoint, ...prefixed(change.destination ?? {}) };
    const found = await this.model
      .findOneAndUpdate(
        { _id: id, ownerId, ...DESTINATIONS },
        { $set: set, $push: { outbox: event } },
        { returnDocument: 'after' },
      )
      .lean();
    return found && (toEndpoint(found) as DestinationEndpoint);
  }

  /** Stores facts about its work. */
  async note(id: string, change: Partial<StoredDestination>): Promise<void> {
    await this.model.updateOne({ _id: id, ...DESTINATIONS }, { $set: prefixed(change) });
  }

  /** Stores renewed secrets, unless the connection was replaced in the meantime. */
  async saveSecrets(id: string, before: string, secrets: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, 'destination.secrets': before },
      { $set: { 'destination.secrets': secrets } },
    );
    return matchedCount === 1;
  }

  /** Pauses a destination until a person acts. @returns false if it already is, or the connection or target changed meanwhile */
  async pauseForPerson(
    { id, destination: { secrets, target } }: DestinationEndpoint,
    reason: 'auth' | 'target',
    lastError: string,
    event: OutboxEntry,
  ): Promise<boolean> {
    const same = { 'destination.secrets': secrets, 'destination.target.id': target?.id ?? null };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, ...same, 'destination.pause.reason': trusted({ $ne: reason }) },
      {
        $set: { 'destination.pause': { reason, until: null }, 'destination.lastError': lastError },
        $push: { outbox: event },
      },
    );
    return matchedCount === 1;
  }

  /** The next page of a transfer is recorded. Ignored if another transfer was started. */
  async noteBackfill(id: string, run: string, cursor: string | null, total: number): Promise<void> {
    await this.model.updateOne(
      { _id: id, 'destination.backfill.run': run },
      {
        $set: {
          'destination.backfill.cursor': cursor,
          'destination.backfill.isRecorded': cursor === null,
          'destination.backfill.total': total,
        },
      },
    );
  }
}

const prefixed = (change: Partial<StoredDestination>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`destination.${name}`, value]));
