import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { FormRecord, FormStatus } from '#contracts';
import {
  type HasOutbox,
  isDuplicateKey,
  type JobSource,
  type LeasedJob,
  mongoJobs,
  mongoOutbox,
  type OutboxEntry,
  unlessTaken,
} from '#platform';
import type { FormWrite, Publication, StoredForm } from '../publishing/publication.js';
import type { Edited } from '../publishing/publication.js';
import { conversionRate, type FormMetrics, NO_METRICS } from './form.view.js';
import { ERASED, FORM_MODEL, type FormDocument, storedFields } from './form-document.store.js';

export interface FoundForm extends StoredForm {
  draftHash: string;
  bytes: number;
  edited?: Edited | undefined;
}
/** Fields of a form that visitors and other services need. */
export interface VisibleForm {
  id: string;
  ownerId: string;
  publication: Publication | null;
  status: FormStatus;
  version: number;
  metrics: FormMetrics;
  slug?: string;
  access: FormRecord['access'];
}
/** `stale`: another write was faster. `taken`: the slug is another form's slug or id. */
export type Replaced = 'written' | 'stale' | 'taken';

const VISIBLE: Record<string, 1> = {
  ownerId: 1,
  publication: 1,
  status: 1,
  metrics: 1,
  'record.version': 1,
  'record.slug': 1,
  'record.access': 1,
};

@Injectable()
export class FormStore implements HasOutbox {
  readonly outbox;
  /** Deleted forms with revisions to remove. */
  readonly purges: JobSource<LeasedJob>;

  constructor(@InjectModel(FORM_MODEL) private readonly model: Model<FormDocument>) {
    this.outbox = mongoOutbox(model);
    this.purges = mongoJobs<FormDocument, LeasedJob>(model, {
      fields: { dueAt: 'purgeAt' },
      toJob: ({ _id: id }, lease) => ({ id, lease }),
    });
  }

  /** @returns false if the id or the request's key is taken */
  async insert(
    write: FormWrite,
    bytes: number,
    request: { contentHash: string; createKey?: string },
  ): Promise<boolean> {
    const { id, ownerId, created_at: createdAt } = write.record;
    const metrics = { ...NO_METRICS, computedAt: 0 };
    const own = { _id: id, ownerId, createdAt, metrics, conversion: -1, ...request };
    return unlessTaken(this.model.create({ ...own, ...storedFields(write, bytes), outbox: write.events }));
  }

  /** Replaces the version that the write is based on. */
  async replace(write: FormWrite, bytes: number): Promise<Replaced> {
    const { id, ownerId, version } = write.record;
    try {
      const { matchedCount } = await this.model.updateOne(
        { _id: id, ownerId, 'record.version': version - 1 },
        { $set: storedFields(write, bytes), $push: { outbox: { $each: write.events } } },
      );
      return matchedCount === 1 ? 'written' : 'stale';
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  /**
   * Erases the form and leaves a tombstone with its ids, which is also the clean-up job.
   * @returns its size in bytes; null if it is not this owner's form
   */
  async remove(id: string, ownerId: string, events: readonly OutboxEntry[]): Promise<number | null> {
    const now = new Date();
    const before = await this.model
      .findOneAndUpdate(
        { _id: id, ownerId, record: trusted({ $ne: null }) },
        {
          $set: { addresses: [id], deletedAt: now, purgeAt: now },
          $unset: ERASED,
          $push: { outbox: { $each: [...events] } },
        },
        { projection: { bytes: 1 }, returnDocument: 'before' },
      )
      .lean();
    return before && before.bytes;
  }

  /** @returns null for someone else's form */
  async findOwned(id: string, ownerId: string): Promise<FoundForm | null> {
    const projection = { record: 1, publication: 1, lastRevision: 1, draftHash: 1, bytes: 1, edited: 1 };
    const found = await this.model.findOne({ _id: id, ownerId }, projection).lean();
    return found?.record ? { ...found, record: found.record } : null;
  }

  /** Ids of up to `limit` forms of an owner. */
  async idsOf(ownerId: string, limit: number): Promise<string[]> {
    const mine = { ownerId, record: trusted({ $ne: null }) };
    return (await this.model.find(mine, { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id);
  }

  /** Finds a form by its id, else by its slug. */
  async findVisible(address: string): Promise<VisibleForm | null> {
    return (await this.visible({ _id: address })) ?? this.visible({ addresses: address.toLowerCase() });
  }

  private async visible(filter: { _id: string } | { addresses: string }): Promise<VisibleForm | null> {
    const found = await this.model.findOne(filter).select(VISIBLE).lean();
    if (!found?.record) return null;
    const { version, slug, access } = found.record;
    return { ...found, id: found._id, version, slug, access };
  }

  /** The form of an earlier request with the same id or key, and the hash of that request. */
  async findCreated(
    id: string,
    createKey: string | undefined,
  ): Promise<(FoundForm & { contentHash: string }) | null> {
    const byKey = createKey ? [{ createKey }] : [];
    const found = await this.model.findOne({ $or: [{ _id: id }, ...byKey] }).lean();
    return found?.record ? { ...found, record: found.record } : null;
  }

  /** Stores newer metrics; older ones are ignored. */
  async setMetrics(id: string, metrics: FormMetrics, computedAt: number): Promise<void> {
    const conversion = conversionRate(metrics) ?? -1;
    await this.model.updateOne(
      { _id: id, 'metrics.computedAt': trusted({ $lt: computedAt }) },
      { $set: { metrics: { ...metrics, computedAt }, conversion } },
    );
  }

  /** Ends the clean-up of a deleted form. */
  async completePurge({ id, lease }: LeasedJob): Promise<void> {
    await this.model.updateOne({ _id: id, lease }, { $unset: { purgeAt: 1, lease: 1 } });
  }
}
