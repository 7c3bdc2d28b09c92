import { describe, expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { MAX_TERMS, searchTerms } from '../submission/submission.js';
import { hasAnswerFacets, termsOf, TRUNCATED } from './facets.js';
import { keysOf, saysAnswer } from './search-keys.js';

type Answer = FormResponse['answers'][number];
const answer = (fieldId: string, type: Answer['type'], value: Answer['value']): Answer => ({
  ...{ fieldId, type, value, label: fieldId },
});
const found = (answers: Answer[]) => {
  const words = searchTerms(Object.fromEntries(answers.map(({ fieldId, value }) => [fieldId, value])));
  const rest = { tags: [], source: {}, device: 'desktop', country: null, partial: false, read: false };
  return termsOf(words, { ...rest, answers });
};
/** Whether the index finds a response with these answers. */
const leads = (answers: Answer[], field: string, value: string, isPlain: boolean) => {
  const terms = found(answers);
  return keysOf({ field, value }, isPlain).every(key => [key].flat().some(one => terms.includes(one)));
};

describe('the lookup of a filter by an answer', () => {
  it('is a facet for answers with few values, whatever their type', () => {
    const answers = [
      answer('plan', 'radio', 'Pro plan'),
      answer('topics', 'checkbox', ['One', 'Two']),
      answer('stars', 'rating', 5),
      answer('terms', 'consent', true),
    ];
    for (const [field, value] of [
      ['plan', 'Pro plan'],
      ['topics', 'Two'],
      ['stars', '5'],
      ['stars', '5.0'],
      ['terms', 'true'],
    ] as const)
      // prettier-ignore
      expect([field, value, leads(answers, field, value, false)]).toEqual([field, value, true]);
    expect(leads(answers, 'topics', 'Pro plan', false)).toBe(false);
    const [key] = keysOf({ field: 'plan', value: 'Pro plan' }, false);
    expect(saysAnswer(key, { field: 'plan', value: 'Pro plan' })).toBe(true);
  });

  it('is the longest word of any other answer, which finds more than the exact matches', () => {
    expect(hasAnswerFacets('text')).toBe(false);
    const answers = [answer('city', 'text', 'Bad Homburg')];
    expect(leads(answers, 'city', 'Bad Homburg', true)).toBe(true);
    expect(leads(answers, 'city', 'Bonn', true)).toBe(false);
    const [key] = keysOf({ field: 'city', value: 'Bad Homburg' }, true);
    expect(saysAnswer(key, { field: 'city', value: 'Bad Homburg' })).toBe(false);
    expect(keysOf({ field: 'city', value: '???' }, true)).toEqual([]);
  });

  it('finds short answers next to a long one, and responses with truncated words', () => {
    const long = Array.from({ length: 2 * MAX_TERMS }, (_, n) => `word${n}`).join(' ');
    const answers = [answer('message', 'textarea', long), answer('email', 'email', 'ann@example.com')];
    const terms = found(answers);
    expect(terms).toContain('ann@example.com');
    expect(terms).not.toContain(`word${2 * MAX_TERMS - 1}`);
    expect(terms).toContain(TRUNCATED);
    expect(leads(answers, 'message', long.slice(-200), true)).toBe(true);
  });
});
