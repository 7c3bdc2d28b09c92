import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldOf = (description: string, label: RegExp): FormField | undefined =>
  formOf(description).fields.find(field => label.test(field.label));

describe('answers behind their head', () => {
  it.each<[string, RegExp, FormField['type'], string[]]>([
    [
      'Wedding cake tasting: date, up to 4 people, flavours (pick three): vanilla, lemon, rose',
      /flavor/iu,
      'checkbox',
      ['Vanilla', 'Lemon', 'Rose'],
    ],
    [
      'Cake tasting: date, flavours: vanilla, lemon, rose (pick two)',
      /flavor/iu,
      'checkbox',
      ['Vanilla', 'Lemon', 'Rose'],
    ],
    [
      'Juice bar order. Juice: carrot, beet, apple, pick up to two. Date.',
      /juice/iu,
      'checkbox',
      ['Carrot', 'Beet', 'Apple'],
    ],
    ['Dog groomer: breed, coat: short, wire, curly', /coat/iu, 'radio', ['Short', 'Wire', 'Curly']],
    [
      'Choir audition. Can they read music - yes, a bit, no. Availability Mon/Wed.',
      /read music/iu,
      'radio',
      ['Yes', 'A bit', 'No'],
    ],
    [
      'Rug repair: age, damage - moth, tear, fringe - pick all, two photos',
      /damage/iu,
      'checkbox',
      ['Moth', 'Tear', 'Fringe'],
    ],
    [
      'Nursery. date of birth, days needed Mon to Wed, half or full day',
      /days/iu,
      'checkbox',
      ['Monday', 'Tuesday', 'Wednesday'],
    ],
    ['Nursery. date of birth, half or full day, allergies', /half/iu, 'radio', ['Half day', 'Full day']],
    ['Tandem: languages, level A1-B2, in person or online', /level/iu, 'radio', ['A1', 'A2', 'B1', 'B2']],
    [
      'Football camp: age, position (goal, defence, attack)',
      /^position$/iu,
      'radio',
      ['Goal', 'Defence', 'Attack'],
    ],
    ['Farm box. delivery Tue or Thu. first order?', /^first order/iu, 'radio', ['Yes', 'No']],
    ['Photographer: date, second photographer y/n', /^second photographer/iu, 'radio', ['Yes', 'No']],
    ['Piano. Ask student name, age, ever had lessons, weekday', /^have you ever/iu, 'radio', ['Yes', 'No']],
  ])('%s', (said, label, type, options) => {
    expect(fieldOf(said, label)).toMatchObject({ type, options });
  });
});

describe('what is counted and what is told by its number', () => {
  it.each<[string, RegExp, FormField['type']]>([
    ['Cake tasting: date, up to 4 people, flavours (pick three): vanilla, lemon, rose', /people/iu, 'number'],
    [
      'Guest house breakfast card: room number, time, tea or coffee. Nothing else.',
      /^room number$/iu,
      'text',
    ],
    ['Pub quiz: team name, captain’s mobile, budget', /mobile/iu, 'phone'],
    ['Carpet cleaning quote: how many rooms, rugs too?, stains', /rugs/iu, 'radio'],
    ['Bus complaint: line number, stop, date and time, what happened', /^stop$/iu, 'text'],
    ['Fencing taster: date, and their age since under 16s go Mondays.', /^age$/iu, 'number'],
  ])('%s', (said, label, type) => {
    expect(fieldOf(said, label)?.type).toBe(type);
  });
});

describe('who is known without a name', () => {
  it.each<[string, RegExp]>([
    ['Guest house breakfast card: room number, time, tea or coffee. Nothing else.', /full name|e-?mail/iu],
    ['Fertility clinic call-back: first name, phone, best time to ring.', /e-?mail/iu],
    ['Locksmith: address, what happened? phone is a must, nobody needs their email', /e-?mail/iu],
  ])('%s', (said, label) => {
    expect(fieldOf(said, label)).toBeUndefined();
  });
});

it('rates the whole where a survey says so, and knows who is not anonymous', () => {
  const said = 'Survey after the webinar. 5 star rating, what did you miss. Not anonymous, email compulsory';
  expect(fieldOf(said, /overall rating/iu)?.type).toBe('rating');
  expect(fieldOf(said, /e-?mail/iu)?.required).toBe(true);
});

it('asks once since when', () => {
  const { fields } = formOf('Physio. Which body part hurts, and since when? No insurance questions.');
  expect(fields.filter(({ label }) => /since when/iu.test(label))).toHaveLength(1);
});
