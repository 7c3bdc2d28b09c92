import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
/** Labels with what there is to choose from. */
const asked = (description: string): string[] =>
  formOf(description).fields.map(({ label, options }) => (options ? `${label} ${options.join('|')}` : label));
const labels = (description: string): string[] => formOf(description).fields.map(({ label }) => label);

describe('what stands behind what is asked', () => {
  it.each([
    'Seed swap. Name, phone and what they grow. Please add nothing to that.',
    'Seed swap. Name, phone and what they grow. Nothing should be added to these.',
    "Seed swap. Ask name, phone and what they grow and please don't put anything on top",
    "Seed swap. Ask name, phone, what they grow. Don't make up any other questions.",
    'Seed swap. Ask name, phone, what they grow. Keep to that list.',
    'Seed swap. Ask name, phone, what they grow. Resist adding more.',
  ])('adds nothing where nothing may be added: %s', said =>
    expect(labels(said)).toEqual(['Full name', 'Phone number', 'What do you grow?']),
  );

  it.each<[string, string]>([
    ['Church bells. What broke can be clapper, strap, rope, crack - several allowed. Photo.', 'checkbox'],
    ['Church bells. Damage may be clapper, strap, rope or crack, more than one allowed. Photo.', 'checkbox'],
    [
      'Church bells. what went wrong might be clapper, strap, rope, crack - they can tick several.',
      'checkbox',
    ],
    ['Church bells\n- broken (tick any): clapper, strap, rope, crack\n- date needed', 'checkbox'],
    ['Church bells\n- broken (choose all they want): clapper, strap, rope, crack\n- date needed', 'checkbox'],
    ['Church bells: weight, how it broke - clapper, strap, rope, crack', 'radio'],
  ])('reads answers without an or: %s', (said, type) => {
    const field = formOf(said).fields.find(({ options }) => options?.includes('Clapper'));
    expect(field?.options).toEqual(['Clapper', 'Strap', 'Rope', 'Crack']);
    expect(field?.type).toBe(type);
  });

  it.each<[string, string]>([
    ['Tiffin. Tin with 2 tiers or 3 tiers. Phone', 'Tin 2 tiers|3 tiers'],
    ['Window boxes. Planter with drainage or without drainage. Colour', 'Planter With drainage|Without'],
    ['Window boxes. Delivery in May or June. Colour', 'Delivery May|June'],
    ['Fete stall. Phone, what they sell, table or no table', 'Table? Yes|No'],
    [
      'Piano moves. Is the piano on the ground floor, is it upstairs or in storage? Phone',
      'Which is it? On the ground floor|Upstairs|In storage',
    ],
  ])('leaves the head of a choice out of its answers: %s', (said, choice) =>
    expect(asked(said)).toContain(choice),
  );

  it('holds a condition for the second thing that it asks', () => {
    const { logic } = formOf(
      "Vans. Hire or own? When it's hire: ask the days and whether it's small or large. Colour.",
    );
    expect(logic).toHaveLength(2);
  });

  it('refuses all of a list that says why', () =>
    expect(
      labels(
        'Anonymous box for drivers. How fair is the boss 1-5. Nobody may be identifiable so no names, numbers, mails or depots.',
      ).join(),
    ).not.toMatch(/name|number|mail|depot/iu));

  it('reads no closing of a mail, and what everyone is asked', () => {
    const all = labels(
      'Dear all,\nas agreed the river trip form goes like this: member or guest. Everybody: date of the trip, can you swim.\nHaere ra, Mere (Napier)',
    );
    expect(all).toEqual(expect.arrayContaining(['Member or guest?', 'Date of the trip', 'Can you swim?']));
    expect(all.join()).not.toMatch(/Haere|Mere/u);
  });
});
