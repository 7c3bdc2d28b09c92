import { describe, expect, it } from '@jest/globals';
import { changedForm, contentHash, duplicateOf, newForm, searchTerms } from './form.js';

const now = '2030-01-01T00:00:00.000Z';
const form = () =>
  newForm('f1', 'u1', { name: 'Quote', business_info: { mainGoal: 'general', industry: 'Roofing' } }, now);

describe('newForm', () => {
  it('gets the documents’ defaults', () => {
    const made = newForm('f1', 'u1', {}, now);
    expect(made).toMatchObject({
      name: 'Untitled Form',
      submitText: 'Submit',
      status: 'active',
      emailNotifications: true,
      version: 1,
    });
    expect(made.fields.map(field => [field.label, field.type, field.required])).toEqual([
      ['Full Name', 'text', true],
      ['Email Address', 'email', true],
    ]);
  });
  it.each([
    ['booking', 'booking'],
    ['appointment', 'booking'],
    ['customer survey', 'survey'],
    ['contact', 'contact'],
    ['general', 'lead-generation'],
  ])('assigns the goal %s to %s', (mainGoal, category) =>
    expect(newForm('f', 'u', { business_info: { mainGoal } }, now).category).toBe(category),
  );
});

describe('changedForm', () => {
  it('keeps missing fields and increments the version', () => {
    const changed = changedForm(form(), { description: 'New' }, now);
    expect(changed).toMatchObject({ name: 'Quote', description: 'New', version: 2 });
  });
  it('refuses a blank name with the document’s message', () =>
    expect(() => changedForm(form(), { name: '  ' }, now)).toThrow('Please enter a form name.'));
  it('refuses a closing time before the opening time, even if one of them was saved earlier', () => {
    const [early, late] = ['2030-02-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z'];
    expect(() => newForm('f', 'u', { opensAt: late, closesAt: early }, now)).toThrow(
      'closing date must be after',
    );
    const opening = changedForm(form(), { opensAt: late }, now);
    expect(() => changedForm(opening, { closesAt: early }, now)).toThrow('closing date must be after');
    expect(changedForm(opening, { closesAt: null }, now)).toMatchObject({ opensAt: late, closesAt: null });
  });
  it('refuses a pattern that the server cannot run, new or saved', () => {
    const fields = [{ ...form().fields[0]!, validation: { rules: ['(?=a)b'] } }];
    expect(() => changedForm(form(), { fields }, now)).toThrow('Lookahead and lookbehind');
    expect(() => newForm('f', 'u', { fields }, now)).toThrow('Lookahead and lookbehind');
  });
});

it('copies a form as a draft', () =>
  expect(duplicateOf(form(), 'f2', now)).toMatchObject({
    id: 'f2',
    name: 'Quote (Copy)',
    status: 'draft',
    version: 1,
  }));

it('hashes content, not key order', () => {
  expect(contentHash({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(contentHash({ b: { d: [1, 2], c: 2 }, a: 1 }));
  expect(contentHash({ a: [1, 2] })).not.toBe(contentHash({ a: [2, 1] }));
});

it('finds words of any script', () =>
  expect(searchTerms({ name: 'Café-Anfrage', description: '予約 form', tags: ['VIP'] })).toEqual([
    'café',
    'anfrage',
    '予約',
    'form',
    'vip',
  ]));
