import { describe, expect, it } from '@jest/globals';
import { en, type LandingTexts } from '#languages/en/landing';
import { LANDING_TEXTS } from './index.js';

/** All texts by path; functions are called with the names of their arguments. */
function textsIn(value: unknown, at = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value === 'function')
    return [[at, (value as (...given: string[]) => string)('{measured}', '{sources}')]];
  return Object.entries(value as object).flatMap(([key, one]) => textsIn(one, `${at}.${key}`));
}
const placesOf = (texts: LandingTexts) =>
  new Map(textsIn({ ...texts, script: { ...texts.script, drafted: texts.script.drafted.other } }));
/** Names, units and words that are the same in other languages. */
const SAME =
  /^(API|Describe|Name|Contact|Questions|Pause|Marketing.*|Webhooks?|.*reCAPTCHA|[\d\s]+(kB|ko)?|Growth.*)$/i;
const gapsIn = (text: string) => text.match(/\{\w+\}/g) ?? [];

describe.each(Object.entries(LANDING_TEXTS))('the landing page in %s', (language, texts) => {
  it('has all English texts, with the same placeholders and figures', () => {
    const english = placesOf(en);
    const own = placesOf(texts);
    expect([...own.keys()]).toEqual([...english.keys()]);
    for (const [place, text] of own) {
      const original = english.get(place)!;
      expect([place, text.trim()]).toEqual([place, text]);
      expect([place, text]).not.toEqual([place, '']);
      expect([place, ...gapsIn(text).sort()]).toEqual([place, ...gapsIn(original).sort()]);
      for (const figure of original.match(/\d+/g) ?? [])
        expect([place, text]).toEqual([place, expect.stringContaining(figure)]);
      if (language !== 'en' && !SAME.test(original)) expect([place, text]).not.toEqual([place, original]);
    }
  });
});
