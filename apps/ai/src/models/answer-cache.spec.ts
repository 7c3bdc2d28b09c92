import { describe, expect, it } from '@jest/globals';
import { AnswerCache } from './answer-cache.js';
import type { ChainAnswer } from './model-chain.js';
import { GOOD_FORM } from './testing/model-server.js';

const answer: ChainAnswer = {
  form: GOOD_FORM,
  usage: { inputTokens: 1, outputTokens: 1 },
  source: { provider: 'openai', model: 'good' },
};

describe('AnswerCache', () => {
  it('distinguishes requests by models and text', () => {
    const keyOf = (models: string, system: string, prompt: string) =>
      AnswerCache.keyOf(models, { system, prompt });
    const keys = [keyOf('a', 's', 'p'), keyOf('b', 's', 'p'), keyOf('a', 't', 'p'), keyOf('a', 's', 'q')];
    expect(new Set(keys).size).toBe(4);
    expect(keyOf('a', 's', 'p')).toBe(keys[0]);
  });

  it('keeps the most recently used entries, up to its size', () => {
    const cache = new AnswerCache(2);
    cache.set('one', answer);
    cache.set('two', answer);
    cache.get('one');
    cache.set('three', answer);
    expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([answer, undefined, answer]);
  });
});
