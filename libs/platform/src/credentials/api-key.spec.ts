import { describe, expect, it } from '@jest/globals';
import { redact } from '../logging/redact.js';
import { newApiKey, parseApiKey } from './api-key.js';

describe('an API key', () => {
  it('is parsed into its stored parts', () => {
    const { id, secretHash, key } = newApiKey();
    expect(parseApiKey(key)).toEqual({ id, secretHash });
    expect(key).toMatch(/^ll_[A-Za-z0-9_-]{59}$/);
  });
  it('differs each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => newApiKey().key)).size).toBe(100);
  });
  it.each(['', 'll_', 'll_0123456789abcdef', 'xx_0123456789abcdef'.padEnd(62, 'a'), 'll_'.padEnd(63, 'a')])(
    'is not %j',
    text => expect(parseApiKey(text)).toBeNull(),
  );
  it('is masked in lists and hidden in logs', () => {
    const { key, masked } = newApiKey();
    expect(masked).toHaveLength(12);
    expect(redact(`Bearer ${key}`)).not.toContain(key.slice(10));
    expect(redact(`the key ${key}`)).toBe('the key [redacted]');
  });
});
