import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const form = (description: string) => generateForm({ description }).form;
const labels = (description: string): string[] =>
  form(description)
    .fields.filter(({ type }) => type !== 'page-break')
    .map(({ label }) => label);
const optionsOf = (description: string): (readonly string[])[] =>
  form(description).fields.flatMap(({ options }) => (options ? [options] : []));

describe('everyday ways to say what is wanted', () => {
  it.each([
    ['Coffee club. Drop-down of grind: whole bean, espresso, filter.', ['Whole bean', 'Espresso', 'Filter']],
    ['Tile shop. Finish is one of: matt, satin, gloss.', ['Matt', 'Satin', 'Gloss']],
    ['Party, the choices for the item are mug, plate and bowl; date', ['Mug', 'Plate', 'Bowl']],
    [
      'Garage. Job, with the options small service, full service and MOT.',
      ['Small service', 'Full service', 'MOT'],
    ],
    ['Tennis. Which level are you? (beginner / improver / expert)', ['Beginner', 'Improver', 'Expert']],
    ['Framing. Glass - standard or museum, date.', ['Standard', 'Museum']],
    ['Roastery. Bag size 250g/500g/1kg. Delivery date.', ['250g', '500g', '1kg']],
    [
      'Wine bar. Seating: Monday 6pm | Wednesday 7pm | Friday 8pm.',
      ['Monday 6pm', 'Wednesday 7pm', 'Friday 8pm'],
    ],
    [
      'Carpets. Area: under 20 m², 20-50 m² or over 50 m². Stains.',
      ['Under 20 m²', '20-50 m²', 'Over 50 m²'],
    ],
    [
      'Alquiler de salas en Vigo. Asistentes: hasta 20, de 20 a 50, más de 50.',
      ['Hasta 20', 'De 20 a 50', 'Más de 50'],
    ],
    ['Football camp: name, age group U8, U10, U12, shirt size S, M, L.', ['U8', 'U10', 'U12']],
    [
      'Exit survey for a nursery. Reason for leaving: moving, cost, no space, other.',
      ['Moving', 'Cost', 'No space', 'Other'],
    ],
    ['Umfrage. Grund der Kündigung: Preis, keine Zeit, anderes.', ['Preis', 'Keine Zeit', 'Anderes']],
    ['Soup van feedback. Soup too salty, right or too bland.', ['Too salty', 'Right', 'Too bland']],
    ['Flowers: delivery date, paid in cash or by card.', ['Cash', 'By card']],
    ['Ski school: have you skied before, never, a few times or often?', ['Never', 'A few times', 'Often']],
    ['Cocktail bar. Fruits can be mixed: lime, berries, mango.', ['Lime', 'Berries', 'Mango']],
    ['Brot, Abholung um 7, 9 oder 11 Uhr.', ['7 Uhr', '9 Uhr', '11 Uhr']],
    ['美容室。メニューはカット、カラー、パーマから複数選択可。', ['カット', 'カラー', 'パーマ']],
  ])('offers what is offered: %s', (description, options) => {
    expect(optionsOf(description)).toContainEqual(options);
  });

  it.each([
    ["Guest book: name and comment, that's literally it.", 2],
    ['Prize draw: name, email. Full stop.', 2],
    ['Call-back form with nothing except name and phone.', 2],
    ['Key cutting, people drop a name + phone number, no other info needed', 2],
    ['Rappel : nom et téléphone suffisent, ne rien ajouter.', 2],
  ])('asks nothing else: %s', (description, count) => {
    expect(labels(description)).toHaveLength(count);
  });

  it('refuses a list behind a colon', () => {
    expect(labels('Notary. Please skip: company, budget. Keep: document type.').join()).not.toMatch(
      /company|budget/iu,
    );
  });

  it.each([
    ['Pest control. They must give address and phone; email is up to them.', 'Phone number', true],
    ['Pitch - vehicle type*, date*, notes (* = required)', 'Vehicle type', true],
    ['Talks. Needs a projector (yes/no, required).', 'Needs a projector?', true],
    ['Make the phone number compulsory but the email optional. Drains.', 'Email address', false],
    ["Everything's required except the floor. Removals: date, floor, size.", 'Which floor is it on?', false],
  ])('requires what is required: %s', (description, label, required) => {
    expect(form(description).fields.find(field => field.label === label)?.required).toBe(required);
  });

  it.each([
    'Kennels. Is your dog neutered (yes/no)? If no -> month of last heat.',
    'Dance. New student? No: member number.',
    'Cakes; candles needed? then how many',
    'Catering: Abholung oder Lieferung. Im Fall von Lieferung Adresse.',
    'Hotel: Reisen Sie mit Hund? Bei Ja bitte Rasse.',
    'Parcels. Problem: late, damaged, lost. Photo only for damaged parcels.',
  ])('asks under a condition: %s', description => {
    expect(form(description).logic).toHaveLength(1);
  });

  it.each([
    ['I need four steps - dates; room (single, double); extras; contact. Hotel.', 4],
    ['Please break it into three: "Idea", "Timeline", "About you". Studio.', 3],
    ['Divided into sections: A) Firm - name, tax office; B) Event - date; C) Contact - email.', 3],
    [
      'First the kitchen (size, style), next the budget, finally the contact details. Each on its own page.',
      3,
    ],
  ])('has steps: %s', (description, steps) => {
    expect(form(description).fields.filter(({ type }) => type === 'page-break')).toHaveLength(steps);
  });

  it.each([
    'Bus tour. Driver, commentary and comfort: 1 to 5 stars.',
    'Workshop. We want star ratings for content, trainer and venue plus an NPS question.',
    'Formation : notez le formateur, le contenu et la salle de 1 à 5.',
    '旅館。部屋、食事、接客を5段階で評価。',
  ])('rates every one of a list: %s', description => {
    expect(form(description).fields.filter(({ type }) => type === 'rating')).toHaveLength(3);
  });

  it('asks every piece of a list of things', () => {
    expect(labels('Bike fitting. Height, inseam and riding style please.')).toEqual(
      expect.arrayContaining(['Height', 'Inseam', 'Riding style']),
    );
  });

  it.each(['yoga', 'electrician', 'tattoo studio', 'dentist'])('%s is English', description => {
    expect(generateForm({ description }).understood.language).toBe('en');
  });

  it('asks no species where the description tells it, unless it asks for it', () => {
    expect(labels('dog walking').join()).not.toMatch(/kind of pet/iu);
    expect(labels('Sitting dogs. Ask the kind of pet.').join()).toMatch(/pet/iu);
  });

  it("asks for somebody else's telephone beside the visitor's own", () => {
    expect(labels("Youth camp. Age, parent's phone number.")).toContain("Parent's phone number");
  });

  it('hangs a condition on the answer that says no, wherever it stands', () => {
    const { logic } = form('Kennels. Is your dog vaccinated? If not, ask for the reason.');
    expect(logic?.[0]?.when.conditions[0]?.value).toBe('No');
  });

  it('names steps and forms without the words that joined them', () => {
    const { fields, name } = form(
      '結婚式場の見学予約を2ステップで。ステップ1は希望日と人数、ステップ2はお名前。',
    );
    expect([name, fields[0]?.label]).toEqual(['結婚式場の見学予約', '希望日と人数']);
  });

  it('reads 20,000 characters without backtracking', () => {
    // Processor time, which a busy machine does not change; backtracking would take minutes.
    const started = process.cpuUsage();
    for (const text of [
      'if a, ',
      'one of: a, ',
      '(a / b',
      'first, then ',
      'a | b ',
      'x - y/z ',
      'so ask ',
      '红色、',
    ])
      form(text.repeat(20_000 / text.length).slice(0, 2000));
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });
});
