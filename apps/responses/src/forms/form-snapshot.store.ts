import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, trusted } from 'mongoose';
import type { EventData, PublishedForm } from '#contracts';
import { DEFAULT_LANGUAGE } from '#form-core';
import {
  Batcher,
  isDuplicateKey,
  type JobSource,
  type LeasedJob,
  type MongoJobs,
  mongoJobs,
} from '#platform';
import { businessOf } from './business.js';
import {
  ERASED,
  FORM_SNAPSHOT_MODEL,
  type FormSnapshot,
  type FormSnapshotDocument,
  isSame,
  NO_SLOTS,
  type Rechecked,
  SNAPSHOT,
} from './form-snapshot-document.store.js';

const RECENT_MS = 60_000;

/** The clean-up after a form is deleted; `purged` counts its rounds. */
export interface PurgeJob extends LeasedJob {
  purged: number;
}

/** The deletion of responses past their form's retention period. */
export interface RetentionJob extends LeasedJob {
  ownerId: string;
  days: number;
}

/** Snapshots of published forms, kept up to date by events, so that a submission calls no other service. */
@Injectable()
export class FormSnapshotStore {
  /** Recently read snapshots. They may be out of date, which `recheck` detects. */
  private readonly recent = new LRUCache<string, FormSnapshot>({ max: 5000, ttl: RECENT_MS });
  /** Concurrent submissions share a read. */
  private readonly reads = new Batcher<string, FormSnapshot | null>(
    async ids => {
      const these = { _id: trusted({ $in: [...new Set(ids)] }) };
      const found = await this.model.find(these, SNAPSHOT).lean();
      const byId = new Map(found.map(form => [form._id, form]));
      return ids.map(id => byId.get(id) ?? null);
    },
    { max: 100 },
  );

  /** Deleted forms whose responses are still to be removed. */
  readonly purges: JobSource<PurgeJob>;
  /** Forms with a retention time. */
  readonly retentions: MongoJobs<RetentionJob>;

  constructor(@InjectModel(FORM_SNAPSHOT_MODEL) private readonly model: Model<FormSnapshotDocument>) {
    this.purges = mongoJobs<FormSnapshotDocument, PurgeJob>(model, {
      fields: { dueAt: 'purgeAt' },
      toJob: ({ _id: id, purged = 0 }, lease) => ({ id, lease, purged }),
    });
    this.retentions = mongoJobs<FormSnapshotDocument, RetentionJob>(model, {
      fields: { dueAt: 'retainAt', lease: 'retainLease', attempts: 'retainAttempts' },
      toJob: ({ _id: id, ownerId, retentionDays }, lease) => ({
        id,
        lease,
        ownerId,
        days: retentionDays ?? Infinity,
      }),
    });
  }

  /** Reads from memory; may be out of date. */
  recentOf(id: string): FormSnapshot | undefined {
    return this.recent.get(id);
  }

  /** Reads from the database. */
  async find(id: string): Promise<FormSnapshot | null> {
    const found = await this.reads.add(id);
    if (found && !found.deleted) this.recent.set(id, found);
    else this.recent.delete(id);
    return found;
  }

  /** Applies a newer revision and a newer availability independently, in any order of events. */
  async publish(form: PublishedForm): Promise<void> {
    const { id, ownerId, name, emailNotifications, discardResponses = false, revision, version } = form;
    const { onePerVisitor = null } = form;
    const mails = {
      mail: form.mail ?? {},
      language: form.language ?? DEFAULT_LANGUAGE,
      business: businessOf(form),
    };
    const content = {
      ownerId,
      name,
      emailNotifications,
      discardResponses,
      revision,
      onePerVisitor,
      ...mails,
    };
    const { retentionDays = null } = form;
    // Due at once, because the retention period may be shorter now. A running job loses its lease, so that it cannot postpone
    // this.
    const retention = { retentionDays, ...(retentionDays ? { retainAt: new Date() } : {}) };
    const first = { _id: id, ...content, ...retention, version, ...availabilityOf(form) };
    if (await this.insert(first)) return;
    const older = { _id: id, deleted: false, revision: trusted({ $lt: revision }) };
    await this.model.updateOne(older, {
      $set: { ...content, ...retention },
      $unset: { retainLease: 1, ...(retentionDays ? {} : { retainAt: 1 }) },
    });
    await this.makeAvailable(id, version, form);
  }

  /** Applies a newer availability. An unknown form is added without a revision. */
  async changeAvailability(change: EventData<'form.availability-changed'>, ownerId: string): Promise<void> {
    const { formId: _id, version } = change;
    const unknown = { ownerId, name: '', emailNotifications: false, discardResponses: false, revision: 0 };
    if (await this.insert({ _id, ...unknown, version, ...availabilityOf(change) })) return;
    await this.makeAvailable(_id, version, change);
  }

  /** Leaves a tombstone, so that late events do not restore the form; it is also the clean-up job. */
  async remove(id: string): Promise<void> {
    const now = new Date();
    const mark = { deleted: true, deletedAt: now, purgeAt: now, purged: 0 };
    await ignoreExisting(
      this.model.updateOne({ _id: id, deleted: false }, { $set: mark, $unset: ERASED }, { upsert: true }),
    );
  }

  /** Reads these forms from the database and drops outdated ones from memory. */
  async recheck(ids: readonly string[]): Promise<Rechecked[]> {
    const projection = { ...AVAILABILITY, deleted: 1, version: 1, revision: 1 } as const;
    const found: Rechecked[] = await this.model.find({ _id: trusted({ $in: [...ids] }) }, projection).lean();
    for (const form of found) {
      const recent = this.recent.peek(form._id);
      if (recent && (form.deleted || !isSame(form, recent))) this.recent.delete(form._id);
    }
    return found;
  }

  /** Ends a clean-up round; the next one is due at `again`. */
  async completePurge({ id, lease }: PurgeJob, again: Date | null): Promise<void> {
    const next = again
      ? { $set: { purgeAt: again }, $unset: { lease: 1 as const } }
      : { $unset: { purgeAt: 1 as const, lease: 1 as const } };
    await this.model.updateOne({ _id: id, lease }, { ...next, $inc: { purged: 1 } });
  }

  private async makeAvailable(id: string, version: number, to: Availability): Promise<void> {
    const availability = availabilityOf(to);
    const older = { _id: id, deleted: false, version: trusted({ $lt: version }) };
    const change = { version, ...availability };
    // A changed limit resets the count: without a limit nothing is counted, and instances unaware of the change still count
    // by the old one. Pending reservations end; their responses are detected as outdated and decided again.
    const recount = { 'slots.taken': null, 'slots.pending': [] };
    const { matchedCount } = await this.model.updateOne(
      { ...older, responseLimit: trusted({ $ne: availability.responseLimit }) },
      { $set: { ...change, ...recount }, $inc: { 'slots.ops': 1 } },
    );
    if (matchedCount === 0) await this.model.updateOne(older, { $set: change });
  }

  /** @returns false if the form is already known or deleted */
  private async insert(form: Omit<FormSnapshot, 'deleted'> & Retention): Promise<boolean> {
    const { _id, ...rest } = form;
    const first = { ...rest, deleted: false, slots: NO_SLOTS };
    const done = await ignoreExisting(
      this.model.updateOne({ _id }, { $setOnInsert: first }, { upsert: true }),
    );
    return done?.upsertedCount === 1;
  }
}

const AVAILABILITY = { status: 1, closesAt: 1, responseLimit: 1, lock: 1 } as const;
type Retention = Pick<FormSnapshotDocument, 'retentionDays' | 'retainAt'>;
type Availability = Pick<FormSnapshot, 'status' | 'closesAt' | 'responseLimit' | 'lock'>;
const availabilityOf = ({ status, closesAt, responseLimit, lock = null }: Availability): Availability => ({
  status,
  closesAt,
  responseLimit,
  lock,
});

/** Ignores the upsert of a form that already exists or is deleted. */
async function ignoreExisting<T>(write: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
