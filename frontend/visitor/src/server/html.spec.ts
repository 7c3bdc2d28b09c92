import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, htmlDocument, scriptJson } from './html.js';

describe('scriptJson', () => {
  it('carries any text without closing its element', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '/', 'script>', '!--', '&', '\u2028', 'a', '"') }),
        text => {
          const json = scriptJson({ text });
          expect(json).not.toMatch(/[<>&\u2028\u2029]/);
          expect(JSON.parse(json)).toEqual({ text });
        },
      ),
    );
  });
});

describe('htmlDocument', () => {
  it("escapes owners' texts and confines styles to their element", () => {
    const html = htmlDocument({
      title: '</title><script>',
      description: '"><b>',
      picture: '"><b>',
      css: 'a{}</style><i>',
      body: '',
    });
    expect(html).not.toMatch(/<script|<b>|<\/style><i>/);
    expect(escapeHtml(`<>&"'`)).toBe('&lt;&gt;&amp;&quot;&#39;');
  });
});
