import { expect, it } from '@jest/globals';
import { mailHint } from './mail-hint.js';

it.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['Ann.Lee@GMAIL.CON', 'Ann.Lee@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@t-onlin.de', 'ann@t-online.de'],
  ['ann@oragne.fr', 'ann@orange.fr'],
  ['ann@doocomo.ne.jp', 'ann@docomo.ne.jp'],
  ['ann@acme.con', 'ann@acme.com'],
])('%s probably means %s', (typed, meant) => expect(mailHint(typed)).toBe(meant));

it.each([
  'ann@gmail.com',
  'ann@mail.com',
  'ann@ymail.com',
  'ann@gmx.de',
  'ann@web.de',
  'ann@live.de',
  'ann@yahoo.ca',
  'ann@acme.example',
  'ann@acme.co',
  'ann@olive.com.au',
  'gmial.com',
  '@gmial.com',
  '',
])('has no hint for %j', typed => expect(mailHint(typed)).toBeUndefined());
