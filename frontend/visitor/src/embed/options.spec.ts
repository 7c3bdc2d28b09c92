import { describe, expect, it } from '@jest/globals';
import { TRACKED } from '#form-core';
import { attributeOptions, frameAddress } from './options.js';

const page = {
  href: 'https://shop.example/products?utm_source=ad&token=secret&fbclid=1#a',
  origin: 'https://shop.example',
  referrer: 'https://search.example/?q=private',
};
const address = (...[id, options = {}, at = page]: [string, object?, typeof page?]) =>
  new URL(frameAddress('https://forms.example', id, options, at));

describe('the address of an embedded form', () => {
  it('contains the campaign and the page, and nothing else from its query', () => {
    const url = address('f 1');
    expect(url.origin + url.pathname).toBe('https://forms.example/embed/f%201');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      utm_source: 'ad',
      fbclid: '1',
      'll-page': 'https://shop.example/products',
      'll-from': 'https://search.example/',
      parent: 'https://shop.example',
    });
  });

  it('contains everything that a response records about its source', () => {
    const query = new URLSearchParams(TRACKED.map(name => [name, `of ${name}`]));
    const { searchParams } = address('f1', {}, { ...page, href: `https://shop.example/?${query}` });
    for (const name of TRACKED) expect(searchParams.get(name)).toBe(`of ${name}`);
  });

  it('pre-fills answers, but never overrides the parameters of the frame', () => {
    const url = address('f1', {
      prefill: { email: 'a&b@c.example', parent: 'https://evil.example' },
      hideTitle: true,
    });
    expect(url.searchParams.get('email')).toBe('a&b@c.example');
    expect(url.searchParams.getAll('parent')).toEqual(['https://shop.example']);
    expect(url.searchParams.get('hideTitle')).toBe('1');
  });

  it('pre-fills several choices, overriding those of the page, and omits absent values', () => {
    const prefill = { want: ['Roof', 'Wall'], email: undefined, utm_source: ['own'], plan: null };
    const { searchParams } = address('f1', { prefill });
    expect(searchParams.getAll('want')).toEqual(['Roof', 'Wall']);
    expect(searchParams.getAll('utm_source')).toEqual(['own']);
    expect(searchParams.has('email') || searchParams.has('plan')).toBe(false);
    const { prefill: read } = attributeOptions({ dataset: { leadloomPrefill: 'want=Roof&want=Wall' } });
    expect(address('f1', { prefill: read }).searchParams.getAll('want')).toEqual(['Roof', 'Wall']);
  });

  it('is that of the conversation if requested', () => {
    expect(address('f1', { chat: true }).pathname).toBe('/embed/f1/chat');
    expect(attributeOptions({ dataset: { leadloomMode: 'popup', leadloomChat: '' } }).chat).toBe(true);
  });

  it('contains only the origin of a page without an address', () => {
    const url = address('f1', {}, { href: 'about:srcdoc', origin: 'https://shop.example', referrer: '' });
    expect([...url.searchParams.keys()]).toEqual(['parent']);
  });
});

describe('data attributes', () => {
  const read = (dataset: Record<string, string>) => attributeOptions({ dataset });

  it('are all optional', () => {
    expect(read({ leadloom: 'f1' })).toEqual({
      mode: undefined,
      open: undefined,
      height: undefined,
      autoResize: true,
      hideTitle: false,
      chat: false,
      color: undefined,
      lazy: true,
      closeOnSubmit: false,
      title: undefined,
      position: undefined,
      prefill: {},
    });
  });

  it('accept common spellings', () => {
    expect(
      read({
        leadloomMode: 'slide-in',
        leadloomOpen: '5',
        leadloomHeight: '300',
        leadloomAutoResize: 'false',
        leadloomHideTitle: '',
        leadloomCloseOnSubmit: '1000',
        leadloomPosition: 'left',
        leadloomPrefill: 'email=a%40b.example&plan=pro',
      }),
    ).toMatchObject({
      mode: 'slide-in',
      open: 5,
      height: 300,
      autoResize: false,
      hideTitle: true,
      closeOnSubmit: 1000,
      position: 'left',
      prefill: { email: ['a@b.example'], plan: ['pro'] },
    });
    expect(
      read({ leadloomOpen: 'soon', leadloomHideTitle: 'false', leadloomCloseOnSubmit: '' }),
    ).toMatchObject({
      open: 0,
      hideTitle: false,
      closeOnSubmit: true,
    });
  });
});
