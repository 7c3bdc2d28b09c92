import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const optionsOf = (description: string, label: RegExp): string[] | undefined =>
  fieldsOf(description).find(field => label.test(field.label))?.options;

/** The answers that show the field with this label. */
function showing(description: string, label: RegExp): unknown[] {
  const { fields, logic = [] } = formOf(description);
  const target = fields.find(field => label.test(field.label))?.id;
  const rules = logic.filter(({ then }) => then.target === target);
  return rules.flatMap(({ when }) => [when.match, ...when.conditions.map(({ value }) => value)]);
}

describe('a question for several answers', () => {
  it.each<[string, RegExp, string[]]>([
    [
      'Car wash club. Exterior, interior or both. If interior or both, ask about pet hair.',
      /hair/u,
      ['Interior', 'Both'],
    ],
    ['Campsite. Tent, van or caravan? For a van or caravan, the length.', /length/iu, ['Van', 'Caravan']],
    ['Vet. Dog, cat, rabbit. Dog or cat owners tell us the microchip number', /microchip/iu, ['Dog', 'Cat']],
    ['Gym. Member, guest or staff? Only members or staff give a number', /number/iu, ['Member', 'Staff']],
  ])('%s', (said, label, answers) => {
    expect(showing(said, label)).toEqual(['any', ...answers]);
  });

  it('keeps one answer as it was', () => {
    expect(
      showing('Eye clinic. First visit or follow-up? If follow-up, ask the doctor.', /doctor/iu),
    ).toEqual(['all', 'Follow-up']);
  });
});

describe('a condition before the answers that it names', () => {
  it.each<[string, RegExp, string]>([
    ['Drinks survey. If they tick other, ask which. Drinks: beer, wine, cider, other', /^which/iu, 'Other'],
    ["Kennels. If it's a cat, ask whether it is neutered. Cat, dog or rabbit? Dates.", /neutered/u, 'Cat'],
    [
      'Moving house: if they pick storage ask how long. Services: packing, storage, cleaning.',
      /how long/iu,
      'Storage',
    ],
  ])('%s', (said, label, answer) => {
    expect(showing(said, label)).toEqual(['all', answer]);
  });

  it('makes a question of what is no answer anywhere', () => {
    const said = 'Pottery. If they have allergies, ask which. Day: Monday or Friday';
    expect(showing(said, /^which/iu)).toEqual(['all', 'Yes']);
  });
});

describe('a condition said by the way', () => {
  it.each<[string, RegExp, unknown[]]>([
    [
      'Shoe returns: order no, reason (too small, faulty), if faulty photo, refund/exchange',
      /photo/iu,
      ['all', 'Faulty'],
    ],
    [
      'Soap shop. ask what it is about: order, invoice or other. Then order number, but only for order. Then message.',
      /order number/iu,
      ['all', 'Order'],
    ],
    [
      'Sign maker. Size in cm. Delivery or collection? Only if delivery, the address.',
      /^address/iu,
      ['all', 'Delivery'],
    ],
  ])('%s', (said, label, answers) => {
    expect(showing(said, label)).toEqual(answers);
  });

  it('asks what only some need of everybody', () => {
    const said = 'E-cargo bikes. date, can they ride one already? helmet size if they need one';
    expect(fieldsOf(said).find(({ label }) => /helmet size/iu.test(label))?.required).toBe(false);
  });
});

describe('what is rated', () => {
  const rated = (said: string): string[] =>
    fieldsOf(said).flatMap(({ type, label }) => (type === 'rating' ? [label] : []));

  it('is all of a list that ends in its scale', () => {
    const said = 'dentist survey: waiting time, friendliness and explanation 1 to 6; one thing to improve';
    expect(rated(said)).toEqual(['Waiting time', 'Friendliness', 'Explanation']);
    expect(fieldsOf(said).some(({ label }) => label === 'What should we improve?')).toBe(true);
  });

  it('is nothing that has figures of its own', () => {
    expect(rated('tattoo removal: body part, age of tattoo, skin type 1-6.')).toEqual(['Skin type']);
  });
});

describe('answers of one sort behind their head', () => {
  it.each<[string, RegExp, string[]]>([
    ['Parking permits. vehicle: car, van. Plate number.', /vehicle/iu, ['Car', 'Van']],
    ['Riding school. Trip: Morning, Night. Number of riders', /trip/iu, ['Morning', 'Night']],
    ['Parking permits. Plate. Term: month, half year, year', /term/iu, ['Month', 'Half year', 'Year']],
    ['Dog walking. Walk: morning, evening. Payment: cash, card.', /payment/iu, ['Cash', 'Card']],
    ['Escape room: date, language english/dutch', /^language$/iu, ['English', 'Dutch']],
  ])('%s', (said, label, options) => {
    expect(optionsOf(said, label)).toEqual(options);
  });
});

describe('what is counted', () => {
  it.each<[string, string[]]>([
    [
      'Kayak tour, just name, date and how many kayaks (singles, doubles)',
      ['Number of singles', 'Number of doubles'],
    ],
    ['Hall hire. Date. Number of: tables, chairs.', ['Number of tables', 'Number of chairs']],
    ['Cheese stall. Choose brie, gouda or feta and how many of each.', ['Brie', 'Gouda', 'Feta']],
    ['Tea shop order: which teas - green, black, white - and how many of each', ['Green', 'Black', 'White']],
    ['Moving company. Which floor. If there is no lift ask how many stairs.', ['How many stairs?']],
    ['Coach hire, date, passengers 10-60, lift needed?', ['Number of passengers']],
  ])('%s', (said, labels) => {
    const numbers = fieldsOf(said).filter(({ type }) => type === 'number');
    expect(numbers.map(({ label }) => label)).toEqual(labels);
  });

  it('offers the numbers of a small range', () => {
    expect(optionsOf('Escape room. Team size 2-6. Date', /team size/iu)).toEqual(['2', '3', '4', '5', '6']);
  });
});

it('takes no question for an answer, and no words for a file', () => {
  const said = 'Volunteer drivers: licence since when, own car or ours, date';
  expect(optionsOf(said, /own car/iu)).toEqual(['Own car', 'Ours']);
  const name = fieldsOf('Beehive adoption. Name on the certificate, gift or for yourself?');
  expect(name.find(({ label }) => /certificate/u.test(label))?.type).toBe('text');
  expect(optionsOf('Ski lessons: date, level never/beginner/ok', /level/iu)).toEqual([
    'Never',
    'Beginner',
    'Ok',
  ]);
});

it('asks from where and to where', () => {
  const labels = fieldsOf('Moving company. From, to, which floor.').map(({ label }) => label);
  expect(labels.join('|')).toMatch(/Pick-up location\|Destination/u);
});
