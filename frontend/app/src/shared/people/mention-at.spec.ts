import { expect, it } from '@jest/globals';
import { matching, mentionAt } from './mention-at.js';

it('a mention begins with an @ that is not inside a word, on the same line', () => {
  const typed = ['Ask @', '@An', 'x @Ann L', 'ann@ex', '@Ann\nB', 'none'].map(mentionAt);
  expect(typed).toEqual(['', 'An', 'Ann L', null, null, null]);
});

it('people are offered by the beginning of any of their names', () => {
  const people = ['Ann Lee', 'Ben Ann', 'Zoë'].map(name => ({ userId: name, name }));
  const namesFor = (text: string) => matching(people, text).map(({ name }) => name);
  expect([namesFor('an'), namesFor('zo'), namesFor('ee')]).toEqual([['Ann Lee', 'Ben Ann'], ['Zoë'], []]);
});
