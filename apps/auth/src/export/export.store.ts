import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { AccountExport } from '#contracts';
import { isDuplicateKey, type LeasedJob, type MongoJobs, mongoJobs } from '#platform';

export const EXPORT_MODEL = 'Export';
export const EXPORT_CHUNK_MODEL = 'ExportChunk';

/** A running or finished export. Each account has at most one; the next one replaces it. */
export interface StoredExport {
  id: string;
  state: Exclude<AccountExport['state'], 'none'>;
  progress: number;
  bytes: number;
  chunks: number;
  fileName: string;
  requestedAt: Date;
  expiresAt: Date;
}
interface ExportDocument extends Omit<StoredExport, 'id'> {
  _id: string;
  /** Due time of the job; null once it has ended. */
  nextAt: Date | null;
  lease?: string;
  attempts: number;
}
export interface ExportJob extends LeasedJob {
  attempts: number;
}
interface ChunkDocument {
  /** `<userId>:<index>` */
  _id: string;
  userId: string;
  /** Attempt that wrote the piece. */
  lease: string;
  text: string;
  expiresAt: Date;
}

export const exportSchema = new Schema<ExportDocument>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    progress: { type: Number, required: true },
    bytes: { type: Number, required: true },
    chunks: { type: Number, required: true },
    fileName: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    nextAt: { type: Date, default: null },
    lease: String,
    attempts: { type: Number, default: 0 },
  },
  { collection: 'exports', versionKey: false },
);
exportSchema.index({ nextAt: 1 });
exportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const exportChunkSchema = new Schema<ChunkDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    lease: String,
    text: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'export_chunks', versionKey: false },
);
exportChunkSchema.index({ userId: 1 });
exportChunkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Exports and the pieces of their files. MongoDB removes both when they expire. */
@Injectable()
export class ExportStore {
  readonly jobs: MongoJobs<ExportJob>;

  constructor(
    @InjectModel(EXPORT_MODEL) private readonly model: Model<ExportDocument>,
    @InjectModel(EXPORT_CHUNK_MODEL) private readonly chunks: Model<ChunkDocument>,
  ) {
    this.jobs = mongoJobs<ExportDocument, ExportJob>(model, {
      toJob: ({ _id: id, attempts }, lease) => ({ id, lease, attempts }),
    });
  }

  /** Returns null also for an expired export that is not removed yet. */
  async find(userId: string, now = new Date()): Promise<StoredExport | null> {
    const found = await this.model.findOne({ _id: userId, expiresAt: trusted({ $gt: now }) }).lean();
    return found && { ...found, id: found._id };
  }

  /** Requests an export, unless one is running. */
  async order(userId: string, fileName: string, expiresAt: Date, now = new Date()): Promise<void> {
    const fresh = { state: 'running' as const, progress: 0, bytes: 0, chunks: 0, attempts: 0 };
    try {
      await this.model.updateOne(
        { _id: userId, state: trusted({ $ne: 'running' }) },
        { $set: { ...fresh, fileName, requestedAt: now, expiresAt, nextAt: now } },
        { upsert: true },
      );
    } catch (error) {
      // One is already running: the id is taken.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Adds a piece; returns false if this worker has lost the export. */
  async add(job: ExportJob, index: number, text: string, progress: number): Promise<boolean> {
    const found = await this.model.findOne(claimed(job), { expiresAt: 1 }).lean();
    if (!found) return false;
    const { expiresAt } = found;
    const _id = `${job.id}:${index}`;
    await this.chunks.updateOne(
      { _id },
      { $set: { userId: job.id, lease: job.lease, text, expiresAt } },
      { upsert: true },
    );
    const change = { $set: { progress, chunks: index + 1 }, $inc: { bytes: Buffer.byteLength(text) } };
    if ((await this.model.updateOne(claimed(job), change)).matchedCount === 1) return true;
    // The export was removed or restarted between the two writes.
    await this.chunks.deleteOne({ _id, lease: job.lease });
    return false;
  }

  /** Empties the file for another attempt after a failed one. */
  async restart(job: ExportJob): Promise<void> {
    await this.chunks.deleteMany({ userId: job.id });
    await this.model.updateOne(claimed(job), { $set: { progress: 0, bytes: 0, chunks: 0 } });
  }

  async finish(job: ExportJob, state: 'ready' | 'failed'): Promise<void> {
    const end = { state, nextAt: null, ...(state === 'ready' ? { progress: 100 } : {}) };
    await this.model.updateOne(claimed(job), { $set: end });
  }

  async retryAt(job: ExportJob, at: Date): Promise<void> {
    await this.model.updateOne(claimed(job), { $set: { nextAt: at } });
  }

  async chunk(userId: string, index: number): Promise<string | null> {
    return (await this.chunks.findById(`${userId}:${index}`).lean())?.text ?? null;
  }

  /**
   * Removes an export that was requested before `erasedAt`; a running one restarts from the beginning.
   * @returns whether one restarts
   */
  async removeOlder(userId: string, erasedAt: Date): Promise<boolean> {
    const older = { _id: userId, requestedAt: trusted({ $lte: erasedAt }) };
    const again = {
      requestedAt: new Date(),
      nextAt: new Date(),
      progress: 0,
      bytes: 0,
      chunks: 0,
      attempts: 0,
    };
    const { matchedCount } = await this.model.updateOne(
      { ...older, state: 'running' },
      { $set: again, $unset: { lease: 1 } },
    );
    const { deletedCount } = await this.model.deleteOne({ ...older, state: trusted({ $ne: 'running' }) });
    if (matchedCount + deletedCount > 0) await this.chunks.deleteMany({ userId });
    return matchedCount > 0;
  }

  /** Used only for deleted accounts. */
  async removeOf(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
    await this.chunks.deleteMany({ userId });
  }
}

const claimed = ({ id, lease }: ExportJob) => ({ _id: id, lease });
