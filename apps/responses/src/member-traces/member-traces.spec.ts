import { describe, expect, it } from '@jest/globals';
import type { ResponseChange } from '#contracts';
import { entriesOf, peopleIn, withoutPerson } from './member-traces.js';

const at = '2026-01-01T10:00:00.000Z';
const history: ResponseChange[] = [
  { at, what: 'assignee', from: '', to: 'ann', rule: 'South' },
  { at, what: 'overdue', from: '', to: 'ann' },
  { at, what: 'note', from: '', to: 'Ask <@ben> and <@an…', by: 'ann' },
  { at, what: 'leadStatus', from: 'new', to: 'won', by: 'owner' },
  { at, what: 'tags', from: '', to: 'ann', by: 'owner' },
];
const lead = { note: '<@ann>: call <@ben>', assigneeId: 'eve', firstTouchBy: 'ann', history };

describe('people in a lead', () => {
  it('are its assignees, its authors and the people whom notes mention', () => {
    expect(peopleIn(lead).toSorted()).toEqual(['ann', 'ben', 'eve', 'owner']);
    expect(peopleIn({ note: 'Called', assigneeId: null })).toEqual([]);
    expect(entriesOf(history, 'ben')).toEqual([history[2]]);
    expect(entriesOf(history, 'ann')).toEqual(history.slice(0, 3));
  });

  it('can be removed, also from a shortened mention', () => {
    const clean = withoutPerson(lead, 'ann');
    expect(peopleIn(clean)).not.toContain('ann');
    expect(clean).toMatchObject({ note: '<@deleted>: call <@ben>', firstTouchBy: 'deleted' });
    expect(clean.history!.map(({ from, to, by }) => [from, to, by])).toEqual([
      ['', 'deleted', undefined],
      ['', 'deleted', undefined],
      ['', 'Ask <@ben> and …', 'deleted'],
      ['new', 'won', 'owner'],
      // A tag is a text.
      ['', 'ann', 'owner'],
    ]);
  });
});
