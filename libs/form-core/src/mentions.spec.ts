import { describe, expect, it } from '@jest/globals';
import { mentionedIn, withMentions, withNames } from './mentions.js';

const people = [
  { userId: 'a', name: 'Ann' },
  { userId: 'b', name: 'Ann Lee' },
  { userId: 'c', name: 'Zoë' },
];
const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.name ?? 'Former member';

describe('mentions in a note', () => {
  it.each([
    ['Ask @Ann.', 'Ask <@a>.'],
    ['@Ann Lee and @Ann', '<@b> and <@a>'],
    ['@Zoë: call @Annika or ann@Ann', '<@c>: call @Annika or ann@Ann'],
    ['@@Ann @', '@<@a> @'],
    ['nobody', 'nobody'],
  ])('%s', (text, stored) => {
    expect(withMentions(text, people)).toBe(stored);
    expect(withNames(stored, nameOf)).toBe(text);
  });

  it('are listed once each; people who have left have no name', () => {
    expect(mentionedIn('<@a> <@b>, <@a>')).toEqual(['a', 'b']);
    expect(withNames('<@gone>', nameOf)).toBe('@Former member');
  });
});
