import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const labels = (description: string): string =>
  formOf(description)
    .fields.map(({ label }) => label)
    .join('|');

describe('the name of a form', () => {
  it.each([
    ['roofing contractor', 'Roofing Quote Request'],
    ['Waitlist for our dog grooming salon', 'Dog grooming salon – Waiting list'],
    ['JEE coaching enquiry, class 11 or 12', 'JEE coaching enquiry'],
    ['I run a small wedding cake studio in Leeds. The title should be Sweet Beginnings.', 'Sweet Beginnings'],
    ['Feedback form for our bakery', 'Bakery – Feedback form'],
    ['We cater for film crews and oddities.', 'Custom Lead Form'],
  ])('uses the owner’s words, otherwise the trade and the purpose: %s', (said, name) =>
    expect(formOf(said).name).toBe(name),
  );
});

describe('a trade that is only similar', () => {
  it.each([
    ['We restring and regut tennis and badminton rackets.', /players|book/iu],
    ['I carve headstones by hand and would like a simple enquiry form.', /attendees|relationship|company/iu],
    ['Hi, plumber in Leeds. Need an enquiry form.', /enquiry/iu],
    ['Wedding DJ. Just need an inquiry form please. Ask for date and venue.', /inquiry/iu],
    ['We resole climbing shoes.', /job title|group size|participants/iu],
    ['I restore old wooden boats on the Norfolk Broads.', /flavor|serve/iu],
    ['oboe reeds, soft or hard', /birth|consultation/iu],
    ['I groom alpacas', /guests/iu],
  ])('adds none of its questions: %s', (said, none) => {
    expect(labels(said)).not.toMatch(none);
  });
});
