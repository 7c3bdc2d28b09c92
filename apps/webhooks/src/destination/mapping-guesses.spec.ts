import { describe, expect, it } from '@jest/globals';
import type { DestinationField } from '#contracts';
import { mappingGuesses } from './mapping-guesses.js';

const STATUSES = ['new', 'won'];
const sources = [
  { field: 'email', label: 'Your email', type: 'email' },
  { field: 'size', label: 'Company size', type: 'select', options: ['1-10', '11+'] },
  { field: 'meta:status', label: '', type: 'meta', options: STATUSES },
];
const choice = (id: string, label: string, options: string[]): DestinationField[] => [
  { id, label, type: 'choice', required: false, options },
];
const guessed = (fields: DestinationField[]) => mappingGuesses(sources, fields).map(({ field }) => field);

describe('a suggestion', () => {
  it('is made for a choice only if all values are options', () => {
    expect(guessed(choice('hs_lead_status', 'Lead Status', ['NEW', 'OPEN']))).toEqual([]);
    expect(guessed(choice('status', 'Status', [...STATUSES, 'lost']))).toEqual(['meta:status']);
    expect(guessed(choice('size', 'Company size', ['1-10']))).toEqual([]);
    expect(guessed(choice('size', 'Company size', ['1-10', '11+']))).toEqual(['size']);
  });

  it('is made by kind otherwise', () => {
    expect(guessed([{ id: 'mail', label: 'Mail', type: 'email', required: true }])).toEqual(['email']);
  });
});
