import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const fieldsOf = (description: string) => generateForm({ description }).form.fields;

/** Everything asked, '*' where an answer is required. */
const asked = (description: string): string[] =>
  fieldsOf(description).map(({ label, required }) => `${required ? '*' : ''}${label}`);

describe('what must be answered and what may stay empty, in many ways', () => {
  it.each([
    [
      "Marquees. email isn't needed but leave it on there optional, phone town and pole size (2, 3 or 4 m) they have to fill in",
      'Email address',
      '*Phone number',
      '*City or town',
      '*Pole size',
    ],
    ['Kites. Tail and phone they have to give, email too, sketch they can skip', '*Tail', 'Sketch'],
    ['Kites. Tail, line and phone has to be filled, the rest up to them', '*Tail', '*Line', 'Email address'],
    ['Kites. Wing span and tail are mandatory, so is the phone. All else they may skip.', '*Phone number'],
    ['Kites. Must have: tail, phone. Can leave blank: email, where they fly', '*Tail', 'Email address'],
    [
      'Kites. Cannot book without tail and phone. Can book without email and photos.',
      '*Tail',
      'Email address',
    ],
    ['Kites: tail, line + phone = required. Email + sketch = optional', '*Line', 'Email address', 'Sketch'],
    ['Kites. tail compulsory phone voluntary line compulsory', '*Tail', 'Phone number', '*Line'],
    ['Kites. Only the tail has to be filled, everything else they can skip', '*Tail', 'Full name'],
    [
      "Kites. Please don't make email a required field. Phone should be required",
      'Email address',
      '*Phone number',
    ],
    ["Kites. Don't let them leave the tail blank. Email can be blank", '*Tail', 'Email address'],
    ["Kites. They needn't give email but may. Tail and phone need filling in", 'Email address', '*Tail'],
    ['Kites. need tail n phone off everyone, sketch is just a bonus', '*Tail', '*Phone number', 'Sketch'],
    [
      'Kites. Email nah they can skip that one but keep it. Name and number are a given',
      'Email address',
      '*Phone number',
    ],
    [
      'Kites. Tail colour not needed if they dont know yet, sketch good but no worries if not',
      'Tail colour',
      'Sketch',
    ],
    ["Kites. Make sure they put down the tail. Don't make them give an email", '*Tail', 'Email address'],
    ['Kites. Every question is required bar the sketch. Tail, line, sketch', '*Tail', '*Line', 'Sketch'],
    ['Kites. Tail, line, age. Make the first two required. Leave age open', '*Tail', '*Line', 'Age'],
    [
      'Kites. Tail needed, line needed, photo is a must, no photo no quote',
      '*Tail',
      '*Line',
      '*Upload photos',
    ],
    ['Kites. tail* line (red/blue)* colour (can be left) — * = required', '*Tail', '*Line', 'Colour'],
  ])('%s', (said, ...things) => expect(asked(said)).toEqual(expect.arrayContaining(things)));
});

describe('what is not asked, and how much, in many ways', () => {
  const labels = (description: string): string =>
    fieldsOf(description)
      .map(({ label }) => label)
      .join('|');

  it.each([
    [
      "Kites. Tail. Don't collect motives, nicknames, weight or anything delicate.",
      /motive|nickname|weight|delicate/iu,
    ],
    ['Kites. Please do not ask for ages, and never how they met their pilot', /age|met|relation/iu],
    ['Kites. Tail and line. Leave spans, weight and knots for when they come in.', /span|weight|knot/iu],
    ["Kites. Tail. I already have everyone's emails so not that, and no ages", /e-?mail|age/iu],
    ["Kites. Tail. Spans and weight? no that's too personal.", /span|weight/iu],
    ['Kites. Tail, line. Do not invite them to describe their flights', /describe|flight/iu],
    ['Kite vote. Design A, B or C, no personal data at all', /name|e-?mail|phone/iu],
  ])('%s', (said, never) => expect(labels(said)).not.toMatch(never));

  it.each(["Kites. Tail. Pilot's age. No names of kids.", "Kites. Tail, age. Doctor's name we don't need"])(
    'keeps the name of who answers: %s',
    said => expect(labels(said)).toMatch(/Full name/u),
  );

  it.each([
    ['Kites. I need exactly three things: where the kite is, since when, and a phone.', 3],
    ['Kite survey: just two questions. would you fly yes/no, which size s m l.', 2],
    ['Kites. team name, how many fly. max 3 fields. i repeat three', 3],
    ['Kites. Keep it to five: name, phone, tail, line, area', 5],
    ["Kites w/ max 4 q's: date, place, how many fly", 4],
    ['Kites, tail, line, time, phone. 5 fields not more', 5],
  ])('%s', (said, most) => expect(fieldsOf(said).length).toBeLessThanOrEqual(most));
});
