import { describe, expect, it } from '@jest/globals';
import { preferredLanguage } from './preferred-language.js';

describe('the preferred language of a browser', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['xx-BR, xx;q=0.9, fr;q=0.8', 'fr'],
    ['en;q=0.3, ja', 'ja'],
    ['es;q=0, fr;q=0.1', 'fr'],
    ['*', 'en'],
    ['constructor, toString', 'en'],
    ['de;q=x', 'en'],
    [`${'x,'.repeat(5000)}de`, 'en'],
  ])('of %j is %s', (header, language) => expect(preferredLanguage(header)).toBe(language));
});
