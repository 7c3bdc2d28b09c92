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
  ])('%s', (said, ...things) => expect(asked(said)).toEqual(expect.arrayContaining(things)));
});
