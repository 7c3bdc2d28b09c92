import { describe, expect, it } from '@jest/globals';
import { PendingNews } from './pending-news.js';

describe('pending news', () => {
  it('have one entry per topic, with each form once', () => {
    const pending = new PendingNews();
    expect(pending.isEmpty).toBe(true);
    for (const form of ['a', 'b', 'a']) pending.add('responses', form);
    pending.add('counts', 'b');
    expect(pending.take()).toEqual([
      { topic: 'responses', formIds: ['a', 'b'] },
      { topic: 'counts', formIds: ['b'] },
    ]);
    expect(pending.isEmpty).toBe(true);
    expect(pending.take()).toEqual([]);
  });

  it('stop naming forms if there are many, and stay small', () => {
    const pending = new PendingNews();
    for (let form = 0; form < 10_000; form += 1) pending.add('responses', `form ${form}`);
    expect(pending.take()).toEqual([{ topic: 'responses', formIds: null }]);
  });

  it('of an unknown form apply to all forms', () => {
    const pending = new PendingNews();
    pending.add('forms', 'a');
    pending.add('forms', null);
    pending.add('forms', 'b');
    expect(pending.take()).toEqual([{ topic: 'forms', formIds: null }]);
  });
});
