import { describe, expect, it } from '@jest/globals';
import { factFor, privateNotes, publicFacts } from './owner-facts.js';
import { isQuestion } from './visitor-question.js';

const CONTEXT =
  'We are open Monday to Friday 9 to 17 and on Saturday 10 to 14. A roof check costs 90 euros. ' +
  'Do not mention the pending lawsuit. The lowest price is 4500. Regulars use SPRING20. Escalate to Henderson.\n' +
  'Internal: we close on Sunday next month.';

describe('facts of the owner', () => {
  it.each([
    ['Are you open on Saturday?', 'We are open Monday to Friday 9 to 17 and on Saturday 10 to 14.'],
    ['Haben Sie am Samstag geöffnet?', 'We are open Monday to Friday 9 to 17 and on Saturday 10 to 14.'],
    ['How much is a check?', 'A roof check costs 90 euros.'],
    ['What is your lowest price?', 'A roof check costs 90 euros.'],
    ['Do you speak French?', null],
    ['What do you know about the lawsuit?', null],
  ])('answer %s', (question, fact) => expect(factFor(question, CONTEXT)).toBe(fact));

  it('keep instructions, secrets and other topics from visitors', () => {
    expect(publicFacts(CONTEXT)).toHaveLength(2);
    expect(privateNotes(CONTEXT)).toContain('4500');
    expect(privateNotes(CONTEXT)).toContain('SPRING20');
    expect(privateNotes(CONTEXT)).toContain('next month');
  });
});

describe('a question of a visitor', () => {
  it.each([
    'Are you open on Saturday?',
    'do you work on sundays',
    '土曜日は開いていますか？',
    'هل أنتم مفتوحون؟',
  ])('is recognized: %s', message => expect(isQuestion(message)).toBe(true));
  it.each(['Ada Lovelace', 'May Brown', 'I need a new roof', '???', ''])('is not: %s', message =>
    expect(isQuestion(message)).toBe(false),
  );
});
