import { describe, expect, it } from '@jest/globals';
import { correctionsOf } from './corrections.js';
import { generateForm } from './generate.js';

const DESCRIPTION = 'We take requests. Ask for the preferred date and how many people come.';
const labelsFor = (understood?: Record<string, unknown>) => {
  const { form, understood: known } = generateForm({
    description: DESCRIPTION,
    ...(understood ? { context: { understood } } : {}),
  });
  return { labels: form.fields.map(({ label }) => label), description: form.description, ...known };
};

describe('corrections by the owner', () => {
  it('generate the form for the corrected trade and keep the requested fields', () => {
    const before = labelsFor();
    const after = labelsFor({ industry: 'Dog grooming' });
    expect(after.industryId).not.toBe(before.industryId);
    expect(after.labels).not.toEqual(before.labels);
    for (const wanted of [/date/i, /how many|number of/i])
      expect([before.labels.some(l => wanted.test(l)), after.labels.some(l => wanted.test(l))]).toEqual([
        true,
        true,
      ]);
  });

  it('change the goal and the texts above the questions', () => {
    const after = labelsFor({ goal: 'booking' });
    expect(after.goal).toBe('booking');
    expect(after.description).not.toBe(labelsFor({ goal: 'survey' }).description);
  });

  it.each([
    undefined,
    {},
    { understood: 'x' },
    { understood: { industry: 5, goal: 'steal' } },
    { understood: { industry: ' <b></b> ' } },
  ])('ignores %j', context => expect(correctionsOf(context)).toEqual({}));
});
