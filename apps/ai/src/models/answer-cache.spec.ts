import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../builtin/generate.js';
import { AnswerCache } from './answer-cache.js';
import type { ChainAnswer } from './model-chain.js';
import { GOOD_FORM } from './testing/model-server.js';

const answer: ChainAnswer = {
  form: GOOD_FORM,
  usage: { inputTokens: 1, outputTokens: 1 },
  source: { provider: 'openai', model: 'good' },
};

describe('AnswerCache', () => {
  it('separates questions by models, text and draft', () => {
    const [text, other] = ['A music school', 'A dance school'];
    const [draft, otherDraft] = [generateForm({ description: text }), generateForm({ description: other })];
    const keys = [
      AnswerCache.keyOf('a', text, draft),
      AnswerCache.keyOf('b', text, draft),
      AnswerCache.keyOf('a', other, draft),
      AnswerCache.keyOf('a', text, otherDraft),
    ];
    expect(new Set(keys).size).toBe(4);
    expect(AnswerCache.keyOf('a', text, generateForm({ description: text }))).toBe(keys[0]);
  });

  it('holds so many, those used last', () => {
    const cache = new AnswerCache(2);
    cache.set('one', answer);
    cache.set('two', answer);
    cache.get('one');
    cache.set('three', answer);
    expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([answer, undefined, answer]);
  });
});
