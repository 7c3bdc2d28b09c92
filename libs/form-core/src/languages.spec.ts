import { describe, expect, it } from '@jest/globals';
import { directionOf, FORM_LANGUAGES, languageOf } from './languages.js';

describe('languages of forms', () => {
  it('are found by language tag', () => {
    expect(['de-AT', 'AR', 'xx-BR', 'ja_JP', undefined].map(languageOf)).toEqual([
      'de',
      'ar',
      'en',
      'ja',
      'en',
    ]);
  });

  it('have a text direction', () => {
    expect(FORM_LANGUAGES.filter(language => directionOf(language) === 'rtl')).toEqual(['ar']);
  });
});
