import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { KEYS } from '../storage.js';

async function open(stored: string | null, languages: string[]) {
  jest.resetModules();
  if (stored !== null) localStorage.setItem(KEYS.language, stored);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  return import('./language.js');
}
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the language of the app', () => {
  it.each([
    [null, ['de-AT', 'en'], 'de', 'de-AT'],
    [null, ['xx', 'ja'], 'ja', 'ja'],
    [null, ['nl'], 'en', 'en'],
    ['fr', ['de-AT', 'en'], 'fr', 'fr'],
    ['xx', ['es-MX'], 'es', 'es-MX'],
    ['en', ['de', 'en-GB'], 'en', 'en-GB'],
    ['en-XA', ['de'], 'en-XA', 'en-XA'],
  ])('stored as %j, in a browser with %j, is %s', async (stored, languages, language, locale) => {
    const { LANGUAGE, LOCALE } = await open(stored, languages);
    expect([LANGUAGE, LOCALE]).toEqual([language, locale]);
  });

  it.each([
    ['en', ['de-AT', 'en'], 'de'],
    ['en', ['en-GB', 'de'], 'en'],
    ['en', ['nl'], 'en'],
    ['fr', ['de'], 'en'],
    [null, ['de'], 'en'],
  ])('with %j stored offers a browser in %j %s', async (stored, languages, offered) => {
    expect((await open(stored, languages)).OFFERED).toBe(offered);
  });

  it.each([
    [['de-AT', 'en'], 'AT'],
    [['ja'], 'JP'],
    [['en-GB'], 'GB'],
    [['en'], undefined],
  ])('for a browser in %j implies the country %s for phone numbers', async (languages, country) => {
    expect((await open(null, languages)).OWNER_COUNTRY).toBe(country);
  });

  it('follows the profile from the next page load on', async () => {
    const { followProfile } = await open(null, ['en']);
    followProfile('en');
    followProfile(undefined);
    expect(localStorage.getItem(KEYS.language)).toBeNull();
    jest.spyOn(console, 'error').mockReturnValue(undefined); // jsdom does not implement reloads
    followProfile('ja');
    expect(localStorage.getItem(KEYS.language)).toBe('ja');
  });

  it('does not change while a link from an email is open', async () => {
    const { followProfile } = await open(null, ['en']);
    window.history.replaceState(null, '', '/auth/callback?action=verify&token=abc');
    followProfile('ja');
    window.history.replaceState(null, '', '/');
    expect(localStorage.getItem(KEYS.language)).toBeNull();
  });
});
