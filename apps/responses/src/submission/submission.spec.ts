import { expect, it } from '@jest/globals';
import { makeForm } from '#testing';
import { newResponse, type SubmitInput } from './submission.js';

it('removes answers from the addresses of the source', () => {
  const input = {
    body: {
      source: {
        landingPage: 'https://shop.example/a?email=ada@x.example&utm_source=News#top',
        referrer: 'https://search.example/?q=Ada',
        utm_source: 'News',
      },
    },
    client: { ip: '', networkKey: '', userAgent: '' },
  } as unknown as SubmitInput;
  const form = { ...makeForm(), revision: 1 } as never;
  expect(newResponse('r1', 'f1', form, input, {}, new Date()).source).toEqual({
    landingPage: 'https://shop.example/a?utm_source=News',
    referrer: 'https://search.example/',
    utm_source: 'News',
  });
});
