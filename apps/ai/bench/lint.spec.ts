import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../src/builtin/generate.js';
import { lintForm, lintLabel } from './lint.js';

const field = (label: string, over: Partial<FormField> = {}): FormField => ({
  id: label,
  type: 'text',
  label,
  required: false,
  ...over,
});

describe('label lint', () => {
  it.each([
    ['Monday', 'bare'],
    ['30 min', 'bare'],
    ['Yes', 'bare'],
    ['And the colour', 'fragment'],
    ['Size of the', 'fragment'],
    ['First the property', 'fragment'],
    ['We are open on Sundays', 'clause'],
    ['Parking yes/no', 'wish'],
    ['Phone is required', 'wish'],
    ['No phone', 'wish'],
    ['…', 'empty'],
  ])('finds %s', (label, reason) => {
    expect(lintLabel(field(label))).toBe(reason);
  });

  it.each([
    'Full name',
    'How many people are coming?',
    'Which day suits you?',
    'Width (in cm)',
    'お名前',
    'Number of rooms',
  ])('accepts %s', label => {
    expect(lintLabel(field(label))).toBeUndefined();
  });

  it('finds duplicate questions and help that repeats the label', () => {
    const help = 'Choose what fits.';
    const fields = [
      field('Your name'),
      field('name', { id: 'b' }),
      ...['A1 x', 'B2 x', 'C3 x'].map(label => field(label, { helpText: help })),
    ];
    expect(lintForm(fields).map(({ reason }) => reason)).toEqual(['repeat', 'help']);
  });
});

const TRADES =
  'roofer,bakery,dog groomer,yoga studio,tax advisor,wedding photographer,car wash,piano teacher,florist,moving company,dentist,campsite,bike shop,escape room,carpenter,day nursery,gym,driving school,tattoo studio,web agency'.split(
    ',',
  );
const WISHES = [
  '',
  '. No phone and no budget please',
  ': name, email and preferred date, nothing else',
  '. Size: small, medium or large. Date and number of people',
  '. Phone is a must, address optional',
  '. Do they need delivery? If so ask for the address',
  ' in two steps: first the date and the number of people, then contact details',
  '. We are open Monday to Friday, I do it with my brother since 1998',
  ' feedback: quality, price and staff from 1 to 5, what could be better',
  '. Start with the date, then a photo, name and email last',
];

/** `npm test` takes every fifth description, which covers every trade and wish; the nightly run takes all. */
const STEP = process.env['NIGHTLY'] ? 1 : 5;

describe('500 generated forms', () => {
  const descriptions = TRADES.flatMap(trade => WISHES.map(wish => `${trade}${wish}`));
  const more = TRADES.flatMap(trade =>
    ['I run a small', 'We are a family', 'Form for our', 'quote request,', 'new customers of a'].flatMap(
      lead => [
        `${lead} ${trade}`,
        `${lead} ${trade}, just name and phone`,
        `${lead} ${trade}. Morning or evening?`,
      ],
    ),
  );

  it('have no bad labels', () => {
    const all = [...descriptions, ...more];
    expect(all.length).toBeGreaterThanOrEqual(500);
    const chosen = all.filter((_, at) => (at + Math.floor(at / 10)) % STEP === 0);
    const found = chosen.flatMap(description =>
      lintForm(generateForm({ description }).form.fields).map(
        problem => `${problem.reason}: ${problem.label} <- ${description}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
