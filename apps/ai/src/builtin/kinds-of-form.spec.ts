import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from './generate.js';

const fieldsOf = (description: string): FormField[] => generateForm({ description }).form.fields;
const shown = (description: string): string[] =>
  fieldsOf(description).map(({ type, label, options }) =>
    [type, label, ...(options ? [options.join(' | ')] : [])].join(': '),
  );

describe('what belongs in a kind of form', () => {
  it.each<[string, string[]]>([
    [
      'RSVP to the open day of our nursery school: yes, no or maybe, how many adults',
      ['radio: Will you attend?: Yes | No | Maybe', 'number: How many adults?'],
    ],
    [
      'Office cleaning quote. Is it one time or weekly? If weekly, ask which days.',
      ['radio: Is it one-time or weekly?: One-time | Weekly'],
    ],
    [
      'Order form, coffee for offices: house blend and espresso, kilos of each, whole beans or ground.',
      ['number: House blend', 'number: Espresso', 'radio: Whole beans or ground?: Whole beans | Ground'],
    ],
    [
      'Newsletter sign up for a cheese shop, email, first name, consent box for the newsletter',
      ['text: First name', 'checkbox: I agree to get the newsletter: I agree to get the newsletter'],
    ],
    [
      'Climbing wall waiver: child name, allergies, agreement to the rules',
      ['checkbox: I agree to the rules: I agree to the rules'],
    ],
    [
      'Volunteer sign-up for the fete: stall or car park. Morning or afternoon shift.',
      ['checkbox: Which shifts can you work?: Morning | Afternoon'],
    ],
    [
      'Potluck sign up sheet: dish, how many does it serve, vegetarian or not, contains nuts?',
      ['number: How many does it serve?', 'radio: Vegetarian?: Yes | No', 'radio: Contains nuts?: Yes | No'],
    ],
    [
      'Meeting room booking for our coworking space: room, date, from, until, beamer needed',
      ['text: Room', 'time: Start time', 'time: End time', 'radio: Beamer?: Yes | No'],
    ],
    ['Order sheet for school photos: package A, B or C, class', ['text: School class']],
    ['Nursery waiting list, child name, days needed, start month', ['date: Start month']],
    ['Complaint form for a bus company. line, date, time, what happened', ['time: Time']],
    [
      'bug report for our app. steps, expected, what happened, browser, screenshot',
      ['textarea: Steps to reproduce', 'text: What did you expect?'],
    ],
    ['Registration for a run, distance, club, T-shirt size', ['text: Distance', 'text: Club']],
    [
      'We mend bikes. Do they bring it or pick up? If pick up, ask the address.',
      ['radio: Bring it or pick-up?: Bring it | Pick-up', 'text: Address'],
    ],
  ])('%s', (description, fields) => {
    expect(shown(description)).toEqual(expect.arrayContaining(fields));
  });

  it('gives a quiz without questions places for them, with points', () => {
    const { form } = generateForm({
      description: 'Geography quiz, 4 questions, score at the end, email optional',
    });
    const questions = form.fields.filter(({ type }) => type === 'radio');
    expect(questions.map(({ label }) => label)).toEqual([1, 2, 3, 4].map(at => `Quiz question ${at}`));
    expect(form.scoring?.criteria).toHaveLength(4);
    expect(shown('Geography quiz, 4 questions, score at the end').join()).not.toMatch(/score|points/iu);
  });

  it('asks no e-mail of who is to be called back, and no name of a numbered room', () => {
    const called = fieldsOf('Clinic call-back: first name, phone, best time to ring');
    expect(called.map(({ type }) => type)).not.toContain('email');
    expect(called.find(({ type }) => type === 'phone')?.required).toBe(true);
    expect(shown('Breakfast card: room number, tea or coffee. Nothing else.')).toHaveLength(2);
  });

  it.each([
    [
      'So we are a little charity that fixes up old bicycles and gives them to kids, it started in my garage and grew. Ask adult or kids bike and send a photo. Email is required.',
      'Old bicycle repairs',
    ],
    [
      'Hi, I took over as secretary of a fencing club last month and the old sheet is a mess. Tell us foil, epee or sabre. My predecessor asked for shoe size and weight, please drop both.',
      'Fencing club',
    ],
  ])('names the form after what they do: %s', (description, name) => {
    expect(generateForm({ description }).form.name).toBe(name);
  });
});
