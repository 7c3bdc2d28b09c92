import { describe, expect, it } from '@jest/globals';
import { responseSort } from './response-filter.js';

describe('the column that responses are sorted by', () => {
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
  ])('is never %s', sort => expect(responseSort.safeParse(sort).success).toBe(false));
});
