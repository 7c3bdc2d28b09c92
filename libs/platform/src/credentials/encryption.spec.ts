import { describe, expect, it } from '@jest/globals';
import { encryptionWith } from './encryption.js';

const encryption = encryptionWith('a secret of at least thirty-two characters');

describe('encryption', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'ünïcödé ✓', 'x'.repeat(10_000)])(
    'decrypts to the original text (%#)',
    text => {
      const value = encryption.encrypt(text, 'user-1');
      expect(encryption.decrypt(value, 'user-1')).toBe(text);
      if (text) expect(value).not.toContain(text);
    },
  );

  it('never returns the same value twice', () => {
    const values = Array.from({ length: 100 }, () => encryption.encrypt('text', 'user-1'));
    expect(new Set(values).size).toBe(100);
  });

  it('refuses another context, another key, and any changed value', () => {
    const value = encryption.encrypt('text', 'user-1');
    expect(() => encryption.decrypt(value, 'user-2')).toThrow();
    expect(() => encryptionWith('another secret').decrypt(value, 'user-1')).toThrow();
    const bytes = Buffer.from(value.slice(3), 'base64url');
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => encryption.decrypt(`v1.${changed.toString('base64url')}`, 'user-1')).toThrow();
    }
    for (const other of ['', 'v1.', 'v1.AAAA', value.slice(0, 20), `v2.${value.slice(3)}`])
      expect(() => encryption.decrypt(other, 'user-1')).toThrow();
  });
});
