import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BuiltinResult } from '../builtin/types.js';
import type { ChainAnswer } from './model-chain.js';

const HOURS_24 = 24 * 3_600_000;

/** What models answered, by what they were asked, so that the same question is not paid for twice. */
export class AnswerCache {
  private readonly answers: LRUCache<string, ChainAnswer>;

  /** @param size Most entries, a few kB each; the ones not used for longest go. */
  constructor(size: number) {
    this.answers = new LRUCache({ max: size, ttl: HOURS_24 });
  }

  /** The key holds everything that the question is made of. */
  static keyOf(models: string, description: string, draft: BuiltinResult): string {
    const question = [models, description, draft.understood, draft.form.fields];
    return createHash('sha256').update(JSON.stringify(question)).digest('base64');
  }

  get(key: string): ChainAnswer | undefined {
    return this.answers.get(key);
  }

  set(key: string, answer: ChainAnswer): void {
    this.answers.set(key, answer);
  }
}
