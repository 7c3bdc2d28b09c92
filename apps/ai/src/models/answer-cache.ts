import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChainAnswer } from './model-chain.js';
import type { Prompt } from './prompt.js';

const HOURS_24 = 24 * 3_600_000;

/** Model answers by request, so that the same request is paid for only once. */
export class AnswerCache {
  private readonly answers: LRUCache<string, ChainAnswer>;

  /** @param size Maximum number of entries, a few kB each; the least recently used ones are removed. */
  constructor(size: number) {
    this.answers = new LRUCache({ max: size, ttl: HOURS_24 });
  }

  /** Cache key from all parts of the request. */
  static keyOf(models: string, prompt: Prompt): string {
    return createHash('sha256')
      .update(JSON.stringify([models, prompt]))
      .digest('base64');
  }

  get(key: string): ChainAnswer | undefined {
    return this.answers.get(key);
  }

  set(key: string, answer: ChainAnswer): void {
    this.answers.set(key, answer);
  }
}
