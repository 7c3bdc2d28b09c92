import { describe, expect, it } from '@jest/globals';
import { factFor } from './owner-facts.js';
import { isQuestion } from './visitor-question.js';

const FACTS =
  'We are open Monday to Friday 9 to 17 and on Saturday 10 to 14. A roof check costs 90 euros.\nWe work in Leeds.';

describe('facts of the owner', () => {
  it.each([
    ['Are you open on Saturday?', 'We are open Monday to Friday 9 to 17 and on Saturday 10 to 14.'],
    ['Haben Sie am Samstag geöffnet?', 'We are open Monday to Friday 9 to 17 and on Saturday 10 to 14.'],
    ['How much is a check?', 'A roof check costs 90 euros.'],
    ['Do you speak French?', null],
    ['Is there a warranty?', null],
  ])('answer %s', (question, fact) => expect(factFor(question, FACTS)).toBe(fact));

  it('answer nothing if there are none', () => expect(factFor('Are you open?', '')).toBeNull());
});

describe('a question from a visitor', () => {
  it.each([
    'Are you open on Saturday?',
    'do you work on sundays',
    '土曜日は開いていますか？',
    'هل أنتم مفتوحون؟',
  ])('is recognized: %s', message => expect(isQuestion(message)).toBe(true));
  it.each(['Ada Lovelace', 'May Brown', 'I need a new roof', '???', ''])('is not recognized: %s', message =>
    expect(isQuestion(message)).toBe(false),
  );
});
