import { randomUUID } from 'node:crypto';
import { type Model, trusted } from 'mongoose';
import type { JobSource } from './job-runner.types.js';

/** A claimed job; `lease` identifies the claim and guards every write for it. */
export interface LeasedJob {
  id: string;
  lease: string;
}

/** The fields of a job document. */
export interface JobFields {
  /** Time from which anyone may claim it; a claim moves it to the end of its lease. Absent or null: no longer a job. */
  dueAt: string;
  /** Id of the last claim. */
  lease: string;
  /** Number of claims. */
  attempts: string;
}

export interface MongoJobsOptions<D, J extends LeasedJob> {
  fields?: Partial<JobFields>;
  /** Further conditions for a document to be a job; their fields precede `dueAt` in the index. */
  where?: Record<string, unknown>;
  toJob: (document: D & { _id: string }, lease: string) => J;
}

export interface MongoJobs<J extends LeasedJob> extends Required<JobSource<J>> {
  /** Like `JobSource.claim`, for a given time. */
  claimAt(now: Date, limit: number, leaseMs: number): Promise<J[]>;
  /** Makes jobs due again at `dueAt`, except those that another instance has claimed meanwhile. */
  release(jobs: readonly J[], dueAt: Date): Promise<void>;
}

const FIELDS: JobFields = { dueAt: 'nextAt', lease: 'lease', attempts: 'attempts' };
/** Several instances may find the same jobs: one that could claim none searches again. */
const TRIES = 3;
const COUNT_LIMIT = 10_000;

type Any = Record<string, unknown>;

/**
 * Jobs that are documents of a model, claimed in batches: finds due documents, writes the claim's id to those that are
 * still due, and reads those that got it. Needs an index on `where` and `dueAt`.
 */
export function mongoJobs<D, J extends LeasedJob>(
  of: Model<D>,
  { fields, where = {}, toJob }: MongoJobsOptions<D, J>,
): MongoJobs<J> {
  const model = of as unknown as Model<Any>;
  const { dueAt, lease, attempts } = { ...FIELDS, ...fields };
  const due = (now: Date): Any => ({ ...where, [dueAt]: trusted({ $lte: now }) });
  const byLease = (jobs: readonly J[]): Any => ({
    _id: trusted({ $in: jobs.map(({ id }) => id) }),
    [lease]: trusted({ $in: [...new Set(jobs.map(job => job.lease))] }),
  });
  const quiet = { timestamps: false };

  const claimOnce = async (now: Date, limit: number, leaseMs: number): Promise<J[] | 'lost'> => {
    const found = await model.find(due(now), { _id: 1 }).sort({ [dueAt]: 1 }).limit(limit).lean(); // prettier-ignore
    if (found.length === 0) return [];
    const these = { _id: trusted({ $in: found.map(({ _id }) => _id) }) };
    const name = randomUUID();
    const claim = {
      $set: { [dueAt]: new Date(now.getTime() + leaseMs), [lease]: name },
      $inc: { [attempts]: 1 },
    };
    const { modifiedCount } = await model.updateMany({ ...these, ...due(now) }, claim, quiet);
    if (modifiedCount === 0) return 'lost';
    const claimed = await model.find({ ...these, [lease]: name }).lean();
    return claimed.map(document => toJob(document as D & { _id: string }, name));
  };

  const claimAt = async (now: Date, limit: number, leaseMs: number): Promise<J[]> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const claimed = await claimOnce(now, limit, leaseMs);
      if (claimed !== 'lost') return claimed;
    }
    return [];
  };

  return {
    claimAt,
    claim: (limit, leaseMs) => claimAt(new Date(), limit, leaseMs),

    async extend(jobs, leaseMs) {
      const until = new Date(Date.now() + leaseMs);
      const { matchedCount } = await model.updateMany(byLease(jobs), { $set: { [dueAt]: until } }, quiet);
      if (matchedCount === jobs.length) return jobs;
      const found = await model.find(byLease(jobs), { _id: 1 }).lean();
      const ids = new Set(found.map(({ _id }) => _id));
      return jobs.filter(({ id }) => ids.has(id));
    },

    async release(jobs, at) {
      await model.updateMany(byLease(jobs), { $set: { [dueAt]: at } }, quiet);
    },

    async lag() {
      const now = new Date();
      const [waiting, oldest] = await Promise.all([
        model.countDocuments(due(now), { limit: COUNT_LIMIT }),
        model
          .findOne(due(now), { [dueAt]: 1 })
          .sort({ [dueAt]: 1 })
          .lean(),
      ]);
      return { waiting, oldestMs: oldest ? now.getTime() - (oldest[dueAt] as Date).getTime() : null };
    },
  };
}
