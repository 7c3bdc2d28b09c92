import { expect, it } from '@jest/globals';
import { FORM_LIMITS } from '#form-core';
import { tagsOf } from './tags.js';

it('parses tags typed by people', () => {
  expect(tagsOf(' sales,  spring  2026 ,, Sales;b2b\nVIP ')).toEqual(['sales', 'spring 2026', 'b2b', 'VIP']);
  expect(tagsOf('')).toEqual([]);
  expect(tagsOf('x'.repeat(500))[0]).toHaveLength(FORM_LIMITS.tag);
  expect(tagsOf(Array.from({ length: 500 }, (_, i) => `t${i}`).join())).toHaveLength(FORM_LIMITS.tags);
});
