import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { EventData } from '#contracts';
import { isDuplicateKey, type JobSource, type LeasedJob, mongoJobs } from '#platform';
import { MAX_REVISIONS, revisionOf, type TrackedRevision } from './tracked-field.js';

export const TRACKED_FORM_MODEL = 'TrackedForm';

interface TrackedForm {
  _id: string;
  ownerId: string;
  name: string;
  /** Version of the newest event; older ones are ignored. */
  version: number;
  /** Whether it has ever been published; drafts have no visitors. */
  published: boolean;
  /** Whether its visits and submissions are ignored. */
  discard: boolean;
  deleted: boolean;
  /** Its latest published revisions, newest first. */
  revisions?: TrackedRevision[];
  /** Time from which a worker may remove the visits and counts of the deleted form. */
  purgeAt?: Date;
  lease?: string;
  attempts?: number;
  deletedAt?: Date;
}
/** Removes the data of a deleted form. */
export type PurgeJob = LeasedJob;

/** A published form. */
export type KnownForm = Pick<TrackedForm, 'ownerId' | 'name' | 'discard'> & { revisions: TrackedRevision[] };

/** Cache lifetime of a form, in milliseconds. This instance drops it when it changes. */
const CACHED_MS = 5000;
const MAX_CACHED = 2000;

/** Lifetime of a deleted form's tombstone, longer than the delay of any late event. */
const TOMBSTONE_SECONDS = 30 * 86_400;

export const trackedFormSchema = new Schema<TrackedForm>(
  {
    _id: String,
    ownerId: String,
    name: String,
    version: Number,
    published: { type: Boolean, default: false },
    discard: { type: Boolean, default: false },
    deleted: { type: Boolean, default: false },
    revisions: { type: [Schema.Types.Mixed], default: undefined },
    purgeAt: Date,
    lease: String,
    attempts: Number,
    deletedAt: Date,
  },
  { collection: 'tracked_forms', versionKey: false },
);
trackedFormSchema.index({ ownerId: 1, deleted: 1 });
trackedFormSchema.index({ purgeAt: 1 }, { sparse: true });
trackedFormSchema.index({ deletedAt: 1 }, { expireAfterSeconds: TOMBSTONE_SECONDS });

/** Data of forms that analytics needs: owner, name, fields, and whether they are published. */
@Injectable()
export class TrackedFormStore {
  readonly purges: JobSource<PurgeJob>;
  private readonly cached = new Map<string, { form: KnownForm; until: number }>();

  constructor(@InjectModel(TRACKED_FORM_MODEL) private readonly model: Model<TrackedForm>) {
    this.purges = mongoJobs<TrackedForm, PurgeJob>(model, {
      fields: { dueAt: 'purgeAt' },
      toJob: ({ _id: id }, lease) => ({ id, lease }),
    });
  }

  async saved(ownerId: string, { formId, version, name, status }: EventData<'form.saved'>): Promise<void> {
    await this.upsertNewer(formId, version, { ownerId, name, published: status !== 'draft' });
  }

  async published({ form }: EventData<'form.published'>): Promise<void> {
    const { id, ownerId, name, version, discardResponses } = form;
    await this.upsertNewer(id, version, { ownerId, name, published: true });
    if (discardResponses) await this.model.updateOne({ _id: id }, { $set: { discard: true } });
    await this.addRevision(id, revisionOf(form));
    this.cached.delete(id);
  }

  /** Adds each revision once, in any order of events. */
  private async addRevision(id: string, revision: TrackedRevision): Promise<void> {
    const { revisions: known } = (await this.model.findById(id, { revisions: 1 }).lean()) ?? {};
    if (known?.some(one => one.revision === revision.revision)) return;
    const revisions = [revision, ...(known ?? [])].sort((a, b) => b.revision - a.revision);
    const asRead = trusted(known ? { $size: known.length } : { $exists: false });
    const { matchedCount } = await this.model.updateOne(
      { _id: id, revisions: asRead, ...(known?.[0] ? { 'revisions.0.revision': known[0].revision } : {}) },
      { $set: { revisions: revisions.slice(0, MAX_REVISIONS) } },
    );
    if (matchedCount === 0) throw new Error(`Another revision of form ${id} is being recorded`);
  }

  /** Leaves a tombstone, so that a late event does not restore the form, and requests the removal of its data. */
  async remove(id: string): Promise<void> {
    const now = new Date();
    this.cached.delete(id);
    await this.model.updateOne(
      { _id: id },
      { $set: { deleted: true, name: '', deletedAt: now, purgeAt: now } },
      { upsert: true },
    );
  }

  /** Requests another removal after data of a deleted form was stored late. */
  async requestPurge(id: string): Promise<void> {
    await this.model.updateOne(
      { _id: id, deleted: true },
      { $set: { purgeAt: new Date() }, $unset: { lease: 1 } },
    );
  }

  /** Ends a removal, unless another one was requested since the claim. */
  async endPurge({ id, lease }: PurgeJob): Promise<void> {
    await this.model.updateOne({ _id: id, lease }, { $unset: { purgeAt: 1, lease: 1 } });
  }

  /** A published form, at most a few seconds old. */
  async find(id: string): Promise<KnownForm | null> {
    const known = this.cached.get(id);
    if (known && known.until > Date.now()) return known.form;
    const found = await this.model.findOne({ _id: id, deleted: false, published: true }).lean();
    if (!found) return null;
    const { ownerId, name, discard, revisions = [] } = found;
    const form = { ownerId, name, discard, revisions };
    if (this.cached.size >= MAX_CACHED) this.cached.clear();
    this.cached.set(id, { form, until: Date.now() + CACHED_MS });
    return form;
  }

  /** Whether a form is known: as a draft, published or deleted. */
  async isKnown(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id })) !== null;
  }

  /** A form of this owner, published or not; null for another owner's. */
  async ofOwner(ownerId: string, id: string): Promise<{ name: string; revisions: TrackedRevision[] } | null> {
    const found = await this.model.findOne({ _id: id, ownerId, deleted: false }).lean();
    return found && { name: found.name, revisions: found.revisions ?? [] };
  }

  /** All forms of an owner, optionally only these ids. */
  async all(ownerId: string, ids?: readonly string[]): Promise<{ id: string; name: string }[]> {
    const found = await this.model
      .find({ ownerId, deleted: false, ...(ids ? { _id: trusted({ $in: [...ids] }) } : {}) }, { name: 1 })
      .lean();
    return found.map(({ _id: id, name }) => ({ id, name }));
  }

  /** The known revisions of some forms, newest first. */
  async revisionsOf(ids: readonly string[]): Promise<Map<string, TrackedRevision[]>> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }, { revisions: 1 }).lean();
    return new Map(found.map(({ _id, revisions = [] }) => [_id, revisions]));
  }

  /** Forms that may have data, in order, after the given one. */
  async page(after: string, limit: number): Promise<{ id: string; ownerId: string }[]> {
    const found = await this.model
      .find({ _id: trusted({ $gt: after }), deleted: false }, { ownerId: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return found.map(({ _id: id, ownerId }) => ({ id, ownerId }));
  }

  /** The deleted forms among these. */
  async deletedOf(ids: readonly string[]): Promise<string[]> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...ids] }), deleted: true }, { _id: 1 })
      .lean();
    return found.map(form => form._id);
  }

  countOf(ownerId: string): Promise<number> {
    return this.model.countDocuments({ ownerId, deleted: false });
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }, { name: 1 }).lean();
    return new Map(found.map(form => [form._id, form.name]));
  }

  private async upsertNewer(
    id: string,
    version: number,
    change: Pick<TrackedForm, 'ownerId' | 'name' | 'published'>,
  ): Promise<void> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, deleted: false, version: trusted({ $lt: version }) },
      { $set: { ...change, version } },
    );
    if (matchedCount > 0) return;
    try {
      await this.model.create({ _id: id, ...change, version });
    } catch (error) {
      // The form already exists: the stored one is newer, the same, or a tombstone.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
