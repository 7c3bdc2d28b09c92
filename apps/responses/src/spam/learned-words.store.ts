import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, Schema } from 'mongoose';
import { unlessTaken } from '#platform';
import { learn, type Learned, NOTHING_LEARNED } from './learned-words.js';

export const LEARNED_MODEL = 'LearnedWords';
/** Time until learning by other instances takes effect in this one, in milliseconds. */
const FRESH_MS = 30_000;
const ATTEMPTS = 5;

interface LearnedDocument extends Learned {
  _id: string;
  changes: number;
}
export const learnedSchema = new Schema<LearnedDocument>(
  { _id: String, spam: Number, ham: Number, words: [Schema.Types.Mixed], changes: Number },
  { collection: 'learned_words', versionKey: false },
);

/** Statistics of each owner's spam marks, one small document per owner. */
@Injectable()
export class LearnedWordsStore {
  private readonly recent = new LRUCache<string, Learned>({ max: 500, ttl: FRESH_MS });

  constructor(@InjectModel(LEARNED_MODEL) private readonly model: Model<LearnedDocument>) {}

  async of(ownerId: string): Promise<Learned> {
    const known = this.recent.get(ownerId);
    if (known) return known;
    const found = (await this.model.findById(ownerId).lean()) ?? NOTHING_LEARNED;
    this.recent.set(ownerId, found);
    return found;
  }

  /** Adds one mark. */
  async add(ownerId: string, words: readonly string[], isSpam: boolean): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.model.findById(ownerId).lean();
      const next = learn(found ?? NOTHING_LEARNED, words, isSpam);
      if (await this.write(ownerId, found?.changes ?? 0, next)) {
        this.recent.set(ownerId, next);
        return;
      }
    }
  }

  /** Removes the statistics of a deleted account. */
  async remove(ownerId: string): Promise<void> {
    await this.model.deleteOne({ _id: ownerId });
    this.recent.delete(ownerId);
  }

  private async write(_id: string, changes: number, next: Learned): Promise<boolean> {
    const document = { spam: next.spam, ham: next.ham, words: next.words, changes: changes + 1 };
    if (changes > 0)
      return (await this.model.updateOne({ _id, changes }, { $set: document })).matchedCount === 1;
    return unlessTaken(this.model.create({ _id, ...document }));
  }
}
