import { describe, expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.js';

describe('the relying party of passkeys', () => {
  it.each([
    ['https://forms.example/', { id: 'forms.example', origin: 'https://forms.example' }],
    ['https://forms.example:8443', { id: 'forms.example', origin: 'https://forms.example:8443' }],
    ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::7]', null],
  ])('for %s', (url, expected) => {
    expect(relyingPartyOf(url)).toEqual(expected);
  });
});
