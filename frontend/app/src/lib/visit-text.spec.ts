import { expect, it } from '@jest/globals';
import { countryName, sourceName } from './visit-text.js';

it('names countries, and keeps unknown codes', () => {
  expect(countryName('DE')).toBe('Germany');
  expect(countryName('?')).toBe('?');
});

it.each([
  [{ referrer: 'https://www.google.com/' }, 'google.com'],
  [{ referrer: 'https://www.google.com/', utm_source: 'newsletter' }, 'newsletter'],
  [{ referrer: 'some app' }, 'some app'],
  [{}, ''],
])('names the source in %j', (source, name) => expect(sourceName(source)).toBe(name));
