import { describe, expect, it } from '@jest/globals';
import { countableAnswers, ENDING_KEY } from '../visits/answers.js';
import { endingsOf } from './endings.js';

const replies = (responses: number) => ({ 1: { responses, answered: {}, hundredths: {} } });

describe('endings of responses', () => {
  it('are counted like an answer', () =>
    expect(countableAnswers([], { id: 'a', name: 'Book a call' })).toEqual({
      answers: { [ENDING_KEY]: 'Book a call' },
      answered: [],
    }));

  it('are listed by frequency, with the usual thanks last', () => {
    const answers = { [ENDING_KEY]: { Decline: 1, Book: 4 } };
    expect(endingsOf({ answers, replies: replies(8) })).toEqual([
      { name: 'Book', count: 4, percentage: 50 },
      { name: 'Decline', count: 1, percentage: 12.5 },
      { name: null, count: 3, percentage: 37.5 },
    ]);
    expect(endingsOf({ answers: {}, replies: replies(8) })).toEqual([]);
  });
});
