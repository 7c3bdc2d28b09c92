import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string[] => fieldsOf(description).map(({ label }) => label);
const optionsOf = (description: string): string[][] =>
  fieldsOf(description).flatMap(({ options }) => (options ? [options] : []));
/** Labels by page, each behind its title. */
const pages = (description: string): string[] =>
  fieldsOf(description)
    .map(({ type, label }) => (type === 'page-break' ? `\n${label}:` : ` ${label};`))
    .join('')
    .trim()
    .split('\n');

describe('the many ways to tell steps, orders and telegrams', () => {
  it.each([
    'Swing set builder, 3 steps!! 1 wood type oak or larch 2 height and width in cm 3 name email phone',
    'Swing set builder. On the first page we ask the wood type (oak, larch), on the second the height and width in cm, and on the third name, email and phone.',
    'Swing sets in three steps. The first asks for the wood type (oak or larch), the second for height and width in cm, the third for name, email and phone.',
    'Swing sets. Please call step one "Wood" (wood type: oak or larch), step two "Size" (height, width in cm) and step three "You" (name, email, phone).',
  ])('reads numbered steps: %s', said => {
    const [first = '', second = '', third = '', ...more] = pages(said);
    expect(more).toEqual([]);
    expect(first).toMatch(/wood/iu);
    expect(second).toMatch(/height.*width|width.*height/iu);
    expect(third).toMatch(/name; Email address; Phone/u);
    expect(optionsOf(said)).toContainEqual(['Oak', 'Larch']);
  });

  it.each([
    'Kayak mending, 3 pages titled Kayak, Damage and Contact. Kayak: make and length. Damage: describe it, photo.',
    'Divide the form into 3 sections named Kayak, Damage and Contact. In Kayak ask make and length; in Damage ask a description and a photo; in Contact ask name and email.',
    'Pages: "Kayak" (make, length), "Damage" (where, photo), "Contact" (name, email)',
  ])('reads titled steps, the last of which may hold no more than the contact: %s', said => {
    const found = pages(said);
    expect(found.map(page => page.split(':')[0])).toEqual(['Kayak', 'Damage', 'Contact']);
    expect(found[1]).toMatch(/photo/iu);
    expect(found[2]).toMatch(/name; Email/u);
  });

  it("puts the visitor's name beside the e-mail, somebody else's where it is asked", () => {
    const [child = '', parent = ''] = pages(
      'Judo club. Page one the child (first name, age), page two mum or dad (name, mobile, email).',
    );
    expect(child).toMatch(/First name; Age/u);
    expect(parent).toMatch(/Full name; Email address/u);
  });

  it('puts the contact on the page about you', () =>
    expect(
      pages(
        'Oboe summer school. step 1 about you, step 2 your oboe (rented or own), step 3 bed needed yes/no',
      )[0],
    ).toMatch(/Full name; Email address/u));

  it('begins a thing of its own with then', () => {
    const said =
      'Lanterns. First the words, then the colour, then indoor or outdoor, and the email right at the very end.';
    expect(optionsOf(said)).toEqual([['Indoor', 'Outdoor']]);
    expect(labels(said)).toContain('Colour');
    expect(labels(said).at(-1)).toBe('Email address');
  });

  it.each<[string, string[]]>([
    [
      'Crash report: what happened, what should have happened instead, Linux or Windows, version',
      ['Linux', 'Windows'],
    ],
    ['Shutters. roller, hinged or up and over, width', ['Roller', 'Hinged', 'Up and over']],
    ['Fencing taster. Name, email, left or right handed, which Sunday.', ['Left', 'Right handed']],
    ['Tinting. make+model, 5% 20% or 35%', ['5%', '20%', '35%']],
    ['Fences: where is it: front, side or back, how high, a photo', ['Front', 'Side', 'Back']],
    [
      'Office poll. Favourite thing about the office (tea, quiet rooms, people, garden).',
      ['Tea', 'Quiet rooms', 'People', 'Garden'],
    ],
  ])('takes for a choice no more and no less than its answers: %s', (said, options) =>
    expect(optionsOf(said)).toContainEqual(options),
  );

  it('reads a quiz whose right answers are marked, whatever they are', () => {
    const said =
      'Moon quiz, 2 questions, each right answer scores a point. Nearest star? Vega, the Sun (right), Sirius. First on the Moon? Armstrong (right), Aldrin. Then name and email';
    const { fields, scoring } = formOf(said);
    expect(optionsOf(said)).toEqual([
      ['Vega', 'Sun', 'Sirius'],
      ['Armstrong', 'Aldrin'],
    ]);
    expect(scoring?.criteria).toHaveLength(2);
    expect(fields.map(({ label }) => label).join(' ')).not.toMatch(/point/iu);
  });

  it('reads a list that begins with a question to its end', () =>
    expect(
      labels(
        'RSVP for the wake. Can you come, how many of you, vegan yes or no, and a story you want to tell',
      ).join(),
    ).toMatch(/can you come.*how many.*vegan.*story/iu));

  it.each<[string, RegExp, boolean]>([
    ['Roof quote: storeys, email optional, phone is not optional', /phone/iu, true],
    ['Klavierstimmer. Flügel o. Klavier, PLZ. Tel. Pflicht, keine Mail', /telefon/iu, true],
  ])('reads telegrams: %s', (said, label, required) =>
    expect(fieldsOf(said).find(field => label.test(field.label))?.required).toBe(required),
  );

  it('reads shortened words, and what is said of the way to answer', () => {
    expect(labels('Clown, kids parties. date, no of kids, email only no phone').join()).toMatch(
      /name.*kids/iu,
    );
    const mailless = labels('Tinting. make, colour, reply by sms so no mail').join();
    expect(mailless).toMatch(/phone/iu);
    expect(mailless).not.toMatch(/mail/iu);
  });

  it('asks something only in the case that is named', () =>
    expect(
      formOf(
        'Jam orders: small jars, big jars, pick up or by post. Ask the address only when it goes by post.',
      ).logic,
    ).toHaveLength(1));
});
