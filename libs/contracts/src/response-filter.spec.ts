import { describe, expect, it } from '@jest/globals';
import { responseFilter, responseSort } from './response-filter.js';

describe('the sort column of responses', () => {
  it.each([
    'submittedAt',
    'leadScore',
    'leadStatus',
    'value',
    'field:email',
    'field:__proto',
    'field:constructor_2',
  ])('may be %s', sort => expect(responseSort.safeParse(sort).success).toBe(true));

  it.each([
    '',
    'field:',
    'values.email',
    'field:a.b',
    'field:$x',
    'field:__proto__',
    'field:constructor',
    'field:prototype',
  ])('cannot be %s', sort => expect(responseSort.safeParse(sort).success).toBe(false));
});

describe('the field of an answer', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'a.b', '$x', ''])('cannot be "%s"', field =>
    expect(responseFilter.safeParse({ field, value: '1' }).success).toBe(false),
  );
  it('may be a field id', () =>
    expect(responseFilter.safeParse({ field: 'budget_2', value: '1' }).success).toBe(true));
});

describe('the period of a list', () => {
  it.each(['2026-02-01', '2026-02-01T08:00:00Z', ''])('may start at "%s"', from =>
    expect(responseFilter.safeParse({ from }).success).toBe(true),
  );
  it.each(['never', '2026-99-99', '__proto__'])('never starts at %s', from =>
    expect(responseFilter.safeParse({ from }).success).toBe(false),
  );
});
