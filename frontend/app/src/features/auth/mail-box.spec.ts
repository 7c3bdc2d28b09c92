import { expect, it } from '@jest/globals';
import { mailBoxOf } from './mail-box.js';

it('finds the webmail of only the large providers', () => {
  expect(mailBoxOf('Ada@GMAIL.com')).toEqual({ name: 'Gmail', url: 'https://mail.google.com/' });
  expect(mailBoxOf('ada@company.example')).toBeUndefined();
  expect(mailBoxOf('ada@constructor')).toBeUndefined();
});
