import { describe, expect, it } from '@jest/globals';
import { makeForm } from '#testing';
import { conversionRate, toOwner, toPublic } from './form.view.js';

describe('toPublic', () => {
  const secretive = makeForm({ownerId: 'u1',
    scoring: { criteria: [], threshold: 70 },
    fields: [
      { id: 'a', type: 'ai-scoring', label: 'Score', required: false, aiSettings: { context: 'secret', scoring: { criteria: [], threshold: 1 } } },
      { id: 'b', type: 'ai-conditional', label: 'If', required: false, aiSettings: { conditional: { rules: [] }, context: 'secret' } },
    ],
  }); // prettier-ignore
  it('contains no owner, scoring, notification or instruction', () => {
    const shown = JSON.stringify(toPublic(secretive));
    for (const word of ['u1', '"scoring"', 'threshold', 'secret', 'emailNotifications', 'industry'])
      expect(shown).not.toContain(word);
  });
  it('contains the conditions that the browser needs', () =>
    expect(toPublic(secretive).fields[1]!.aiSettings).toEqual({ conditional: { rules: [] } }));
});

it('has no conversion rate before the first view', () => {
  expect(conversionRate({ conversions: 0, views: 0 })).toBeNull();
  expect(conversionRate({ conversions: 1, views: 3 })).toBe(33.3);
});

it('reads points that were stored as a map of answers', () => {
  const old = { criteria: [{ key: 'k', label: 'K', weight: 10, points: { '1.000 €': 1, '*': 0.5 } }], threshold: 70 };
  const lists = { criteria: [{ ...old.criteria[0], points: [{ option: '1.000 €', points: 1 }, { option: '*', points: 0.5 }] }], threshold: 70 };
  const field = { id: 's', type: 'ai-scoring', label: 'Score', required: false };
  const record = { ...makeForm(), scoring: old, fields: [{ ...field, aiSettings: { scoring: old } }] };
  const read = toOwner(record as never, { publishedRevision: null, hasUnpublishedChanges: true });
  expect(read.scoring).toEqual(lists);
  expect(read.fields[0]!.aiSettings!.scoring).toEqual(lists);
}); // prettier-ignore
