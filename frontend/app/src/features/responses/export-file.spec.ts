import { describe, expect, it } from '@jest/globals';
import { rowCounter } from './export-file.js';

const bytes = (text: string) => Uint8Array.from([...text].map(sign => sign.charCodeAt(0)));

describe('rows of an export', () => {
  it('are counted regardless of chunk boundaries', () => {
    const text = 'head\r\n"a\nb",1\r\r\nlast\r\n';
    for (let size = 1; size <= text.length; size += 1) {
      const count = rowCounter('\r\n');
      let seen = 0;
      for (let at = 0; at < text.length; at += size) seen = count(bytes(text.slice(at, at + size)));
      expect(seen).toBe(3);
    }
  });
});
