import { describe, expect, it } from '@jest/globals';
import { makeForm } from '#testing';
import { conversionRate, toPublic } from './form.view.js';

describe('toPublic', () => {
  const secretive = makeForm({ownerId: 'u1',
    scoring: { criteria: [], threshold: 70 },
    fields: [
      { id: 'a', type: 'ai-scoring', label: 'Score', required: false, aiSettings: { context: 'secret', scoring: { criteria: [], threshold: 1 } } },
      { id: 'b', type: 'ai-conditional', label: 'If', required: false, aiSettings: { conditional: { rules: [] }, context: 'secret', facts: 'secret' } },
    ],
  }); // prettier-ignore
  it('contains no owner, scoring, notification or instruction', () => {
    const text = JSON.stringify(toPublic(secretive));
    for (const word of ['u1', '"scoring"', 'threshold', 'secret', 'emailNotifications', 'industry'])
      expect(text).not.toContain(word);
  });
  it('contains the conditions that the browser needs', () =>
    expect(toPublic(secretive).fields[1]!.aiSettings).toEqual({ conditional: { rules: [] } }));
});

it('has no conversion rate before the first view', () => {
  expect(conversionRate({ conversions: 0, views: 0 })).toBeNull();
  expect(conversionRate({ conversions: 1, views: 3 })).toBe(33.3);
});
