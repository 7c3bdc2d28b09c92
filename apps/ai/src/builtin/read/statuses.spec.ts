import { describe, expect, it } from '@jest/globals';
import { withStatuses } from './statuses.js';

const said = (text: string): string => withStatuses(text, 'en').trim();

describe('what is said of a thing stands beside it', () => {
  it.each([
    ['Kites. Colour, tail. Height - nope.', 'Kites. Colour, tail. No Height.'],
    ['Kites. Age and gender are far too personal.', 'Kites. No Age. No gender.'],
    ['Kites. My uncle reckons we should ask for the shoe size. Tail.', 'Kites. No shoe size. Tail.'],
    ['Kites. We are not going to ask for a photo, people hate it.', 'Kites. No photo.'],
    ['Kites. Is a fax number needed? It is not. Tail.', 'Kites. No fax number. Tail.'],
    ['Kites. You would think we want the budget. We do not.', 'Kites. No budget.'],
    ['Kites. Asking their weight would be rude.', 'Kites. No weight.'],
    ['Kites. Keep the surname off the form. Tail.', 'Kites. No surname. Tail.'],
    ['Kites.\nFax?\nNope.\nTail.', 'Kites.\nNo Fax.\nTail.'],
    ['Unwanted: fax, title. Kites.', 'No fax. No title. Kites.'],
    ['Kites. The wind map goes to the pilot, so leave it out.', 'Kites. No wind map.'],
    ['Kites. Day, e-mail must. Phone no', 'Kites. Day, e-mail (required). No Phone'],
  ])('refuses: %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    [
      'Kites. Colour, tail and line, all three starred. Wind.',
      'Kites. Colour (required), tail (required), line (required). Wind.',
    ],
    [
      'Kites: colour, tail, line. The first two are a must.',
      'Kites: colour (required), tail (required), line.',
    ],
    ['Kites. Tail length: nothing flies without it. Colour.', 'Kites. Tail length (required). Colour.'],
    ['Kites. The line they have to state. Colour.', 'Kites. The line (required). Colour.'],
    ["Kites. Can't build a thing without the tail length.", 'Kites. tail length (required).'],
    ["Kites. The postcode can't be left out. Colour.", 'Kites. The postcode (required). Colour.'],
    ['Must-haves: colour, tail. Kites.', 'colour (required), tail (required). Kites.'],
    ['Kites. Sketch, if they fancy. Colour.', 'Kites. Sketch (optional). Colour.'],
    ['Kites. Club, entirely up to them. Colour.', 'Kites. Club (optional). Colour.'],
  ])('requires or leaves open: %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ['Kite survey. Nobody signs it. Wind?', 'Kite survey. Anonymous. Wind?'],
    ['Kite survey, impossible to trace back. Wind?', 'Kite survey. Anonymous. Wind?'],
    ['Kites. No way of telling who wrote it.', 'Kites. Anonymous.'],
    ['Kites. Colour, tail - and there it stops.', 'Kites. Colour, tail. Nothing else.'],
    ['Kites. Colour, tail. Keep it at that.', 'Kites. Colour, tail. Nothing else.'],
    ['Kites. Colour. Nowt more please.', 'Kites. Colour. Nothing else.'],
    ['Kites. Limit yourself to 4 things. Wind?', 'Kites. Maximum 4 questions please. Wind?'],
    [
      'Kites. Keep it under five questions whatever you do. Wind?',
      'Kites. Fewer than five questions please. Wind?',
    ],
    ['Kites. Five and not one more.', 'Kites. Maximum five questions please.'],
  ])('limits the form: %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    'Kites. Do they fly: always, never, sometimes.',
    'Kites. Line needed? Wind or no wind.',
    'Kites. They can choose several: red, blue, green.',
    'We never really stopped building kites. Our customers want a quick answer.',
    "Kites. Location we can't do without, not over four questions.",
  ])('leaves alone or does not refuse: %s', text => {
    expect(said(text)).not.toMatch(/\bNo \p{Ll}|Nothing else|Anonymous/u);
  });

  it('is quick on a long text', () => {
    const text =
      'We build kites, with tails and lines and a bit of wind, since 1998 when it all began '.repeat(12);
    said(text);
    const started = performance.now();
    said(text);
    expect(performance.now() - started).toBeLessThan(250);
  });

  it('comes to an end where articles and commas repeat', () => {
    const text = 'on page one the name, on page two the phone, '.repeat(40);
    expect(said(text)).toContain('the phone');
  });
});
