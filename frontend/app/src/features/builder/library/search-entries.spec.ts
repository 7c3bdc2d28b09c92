import { describe, expect, it } from '@jest/globals';
import { searchEntries } from './search-entries.js';

const first = (query: string) => searchEntries(query).entries[0]?.key;

describe('the field type search', () => {
  it.each([
    ['dropdown', 'select'],
    ['drop-down', 'select'],
    ['drop down', 'select'],
    ['multiple choice', 'checkbox'],
    ['single choice', 'radio'],
    ['radio', 'radio'],
    ['checkbox', 'checkbox'],
    ['check boxes', 'checkbox'],
    ['long text', 'textarea'],
    ['short text', 'text'],
    ['text', 'text'],
    ['scale', 'rating'],
    ['stars', 'rating'],
    ['date picker', 'date'],
    ['upload', 'file'],
    ['NPS', 'nps'],
    ['csat', 'csat'],
    ['effort', 'ces'],
    ['heading', 'statement'],
    ['line', 'divider'],
    ['divider', 'divider'],
    ['photo', 'file'],
    ['picture', 'image'],
    ['gdpr', 'consent'],
    ['choose option', 'select'],
    ['rate your experience', 'rating'],
    ['a field for the birthday', 'date'],
  ])('finds %s', (query, key) => expect(first(query)).toBe(key));

  it('also offers single choice for “multiple choice”, a common name for it', () =>
    expect(searchEntries('multiple choice').entries.map(({ key }) => key)).toContain('radio'));

  it.each([
    ['signature', 'consent', 'There is no “signature” field. The closest match is Consent.'],
    ['matrix', 'radio', 'There is no “matrix” field. The closest match is Single choice.'],
    ['video', 'image', 'There is no “video” field. The closest match is Image.'],
    ['xyzzy', 'text', 'There is no “xyzzy” field. Short text accepts any answer.'],
  ])('suggests the nearest type for %s, which does not exist', (query, key, note) => {
    expect(searchEntries(query)).toEqual({ entries: [expect.objectContaining({ key })], note });
  });

  it('offers everything without a query', () => {
    expect(searchEntries('  ').entries.length).toBeGreaterThan(25);
    expect(searchEntries('').note).toBeUndefined();
  });
});
