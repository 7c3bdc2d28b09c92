import { describe, expect, it } from '@jest/globals';
import { mentions } from './mentions.js';

describe('an address in a text', () => {
  it.each([
    ['Email:\nAnn@Example.com\n', true],
    ['Write to <ann@example.com>.', true],
    ['joann@example.com', false],
    ['jo.ann@example.com', false],
    ['ann@example.com.au', false],
    ['ann@exampleXcom', false],
  ])('%j: %s', (text, expected) => expect(mentions(text, 'ann@example.com')).toBe(expected));

  it('may contain special characters of regular expressions', () => {
    expect(mentions('To a+b-c/d@example.com', 'a+b-c/d@example.com')).toBe(true);
  });
});
