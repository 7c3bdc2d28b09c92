import { describe, expect, it } from '@jest/globals';
import { FORM_LANGUAGES } from '#form-core';
import { wordsFor } from './words.js';

describe('the texts of embed.js', () => {
  it.each([
    ['de-AT', 'en-US', 'Schließen'],
    ['JA', 'en', '閉じる'],
    ['', 'fr-FR', 'Fermer'],
    ['nl', 'de', 'Close'],
    ['', '', 'Close'],
  ])('on a page in "%s" in a browser in "%s": %s', (page, browser, close) =>
    expect(wordsFor(page, browser)[1]).toBe(close),
  );

  it('exist in every language of forms', () => {
    const all = FORM_LANGUAGES.map(language => wordsFor(language, ''));
    expect(new Set(all.map(([, close]) => close)).size).toBe(FORM_LANGUAGES.length);
    for (const words of all) expect(words).toHaveLength(3);
  });
});
