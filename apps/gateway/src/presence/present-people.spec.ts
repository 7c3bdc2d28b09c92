import { describe, expect, it } from '@jest/globals';
import { PRESENCE } from '#contracts';
import { PresentPeople } from './present-people.js';

const place = (userId: string, formId = 'form', workspaceId = 'team') => ({ workspaceId, formId, userId });

describe('present people', () => {
  it('see each other in the same form of the same workspace', () => {
    const people = new PresentPeople();
    people.enter(place('ada'));
    people.enter(place('ada'));
    people.enter(place('bob'));
    people.enter(place('cleo', 'other'));
    people.enter(place('dan', 'form', 'another team'));
    expect(people.others(place('ada'))).toEqual(['bob']);
    people.leave(place('bob'));
    people.leave(place('bob'));
    expect(people.others(place('ada'))).toEqual([]);
    expect(people.has(place('ada'))).toBe(true);
  });

  it('end when nobody renews them', () => {
    let now = 0;
    const people = new PresentPeople(() => now);
    people.enter(place('ada'));
    now = PRESENCE.gone * 1000 - 1;
    expect(people.others(place('bob'))).toEqual(['ada']);
    now += 1;
    expect(people.others(place('bob'))).toEqual([]);
    expect(people.has(place('ada'))).toBe(false);
  });
});
