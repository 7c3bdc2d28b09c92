import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slugOf, slugProblem } from './slug.js';

describe('making and checking slugs', () => {
  it('accepts only readable addresses', () => {
    for (const slug of ['abc', 'spring-sale-2026', 'a'.repeat(50)]) expect(slugProblem(slug)).toBeNull();
    for (const slug of ['', 'ab', 'a'.repeat(51), 'Spring', 'a b c', 'a_b', 'ü-form', '-abc', 'abc-', 'a--b'])
      expect(slugProblem(slug)).not.toBeNull();
  });

  it('rejects reserved words', () => {
    for (const slug of ['demo', 'admin', 'preview', 'embed', 'login'])
      expect(slugProblem(slug)).toMatch(/reserved/);
  });

  it('derives one from a name', () => {
    expect(slugOf('Café Müller: Quote & Offer!')).toBe('cafe-muller-quote-offer');
    expect(slugOf("Rosa's Größe")).toBe('rosas-grosse');
    expect(slugOf('お問い合わせ')).toBe('');
    expect(slugOf('Demo')).toBe('');
  });

  it('never proposes one that it would reject', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => slugOf(name) === '' || !slugProblem(slugOf(name))),
    );
  });
});
