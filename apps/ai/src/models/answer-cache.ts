import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChainAnswer } from './model-chain.js';
import type { Prompt } from './prompt.js';

const HOURS_24 = 24 * 3_600_000;

/** Answers of models by question, so that the same question is not paid for twice. */
export class AnswerCache {
  private readonly answers: LRUCache<string, ChainAnswer>;

  /** @param size Most entries, a few kB each; the ones not used for longest go. */
  constructor(size: number) {
    this.answers = new LRUCache({ max: size, ttl: HOURS_24 });
  }

  /** A key of everything that the question consists of. */
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
