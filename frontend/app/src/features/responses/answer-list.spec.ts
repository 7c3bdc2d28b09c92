import { describe, expect, it } from '@jest/globals';
import { linkOf } from './answer-list.js';

describe('answer links', () => {
  it('are created for email addresses, phone numbers and web pages', () => {
    expect(linkOf({ type: 'email' }, 'ada@example.com')).toBe('mailto:ada@example.com');
    expect(linkOf({ type: 'phone' }, '+49 (30) 123-45')).toBe('tel:+493012345');
    expect(linkOf({ type: 'url' }, 'https://example.com/a')).toBe('https://example.com/a');
  });
  it('are never created for anything that could run code', () => {
    expect(linkOf({ type: 'url' }, 'javascript:alert(1)')).toBeNull();
    expect(linkOf({ type: 'text' }, 'https://example.com')).toBeNull();
    expect(linkOf({ type: 'email' }, 'no address')).toBeNull();
  });
});
