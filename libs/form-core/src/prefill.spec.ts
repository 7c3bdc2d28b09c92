import { describe, expect, it } from '@jest/globals';
import { newField } from './defaults.js';
import { prefillOf, redirectWith } from './prefill.js';
import { visitSource } from './visit-source.js';

const form = {
  fields: [
    newField('text', 'name'),
    { ...newField('hidden', 'h1'), settings: { queryParameter: 'ref' } },
    newField('password', 'pin'),
    newField('page-break', 'p'),
    newField('file', 'plan'),
  ],
};

describe('the address of a form', () => {
  it('fills in fields by id or parameter, but no secrets', () =>
    expect(
      prefillOf(form, new URLSearchParams('name=Ann&ref=ad&pin=1&p=x&h1=no&other=1&plan=a-file')),
    ).toEqual({
      name: 'Ann',
      h1: 'ad',
    }));

  it('chooses several options and fills in the parts of an address with a repeated parameter', () => {
    const several = {
      fields: [newField('checkbox', 'want'), newField('address', 'at'), newField('text', 'name')],
    };
    const query = 'want=Option 1&want=Option 3&at=1 Main St&at=Reno&name=Ann&name=Ben';
    expect(prefillOf(several, new URLSearchParams(query))).toEqual({
      want: ['Option 1', 'Option 3'],
      at: ['1 Main St', 'Reno'],
      name: 'Ann',
    });
  });

  it('contains the source of the visit', () => {
    const query = new URLSearchParams(`utm_source=mail&gclid=${'x'.repeat(300)}&other=1`);
    expect(visitSource('https://a.example/form/1', '', query)).toEqual({
      landingPage: 'https://a.example/form/1',
      utm_source: 'mail',
      gclid: 'x'.repeat(200),
    });
  });
});

describe('the redirect address after a submission', () => {
  it.each([
    ['https://a.example/thanks', 'https://a.example/thanks'],
    ['https://a.example/?m={mail}&n={name}', 'https://a.example/?m=a%26b%40c.de&n='],
    ['https://a.example/?m=%7Bmail%7D', 'https://a.example/?m=a%26b%40c.de'],
    ['https://a.example/?m={toString}', 'https://a.example/?m='],
  ])('%s', (url, expected) => expect(redirectWith(url, { mail: 'a&b@c.de' })).toBe(expected));
});
