import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
/** Labels with what there is to choose from. */
const asked = (description: string): string[] =>
  formOf(description).fields.map(({ label, options }) => (options ? `${label} ${options.join('|')}` : label));
/** What is shown, and at which answer. */
const shown = (description: string): string[] => {
  const { fields, logic } = formOf(description);
  const labelOf = (id: string | undefined): string => fields.find(field => field.id === id)?.label ?? '';
  return (logic ?? []).map(
    ({ when, then }) => `${labelOf(then.target)} <- ${String(when.conditions[0]?.value)}`,
  );
};

describe('the many ways to tell choices, scales and what depends on an answer', () => {
  it.each([
    'How was the puppet show? How funny from 0 to 10, the puppets from 1 to 5, and the length: too short, just right or too long',
    'After the puppet show: how funny was it (0 to 10), puppets 1 to 5, length too short, just right, too long',
  ])('reads scales with a range each, and a choice behind them: %s', said => {
    const all = asked(said);
    expect(all.find(one => /^How funny/u.test(one))).toContain('0|1|2|3|4|5|6|7|8|9|10');
    expect(all).toContain('Puppets');
    expect(all).toContain('Length Too short|Just right|Too long');
    expect(formOf(said).name).toMatch(/puppet show/iu);
  });

  it.each([
    'Taxi for dogs. They choose small van / car / trailer, then the day, muzzle y/n',
    'Taxi for dogs. Each customer picks small van, car or trailer, then the day, muzzle y/n',
    'Taxi for dogs. People should choose between small van, car and trailer, then the day, muzzle y/n',
  ])('reads who chooses as no part of the choice: %s', said => {
    expect(asked(said)).toContain('Which would you like? Small van|Car|Trailer');
    expect(asked(said).join()).toMatch(/muzzle/iu);
  });

  it('reads answers behind what is asked', () => {
    const all = asked(
      'Deli platters: rolls white or brown, soup hot or cold, pick-up Friday evening or Sunday morning',
    );
    expect(all).toEqual(expect.arrayContaining(['Rolls White|Brown', 'Soup Hot|Cold']));
    expect(all.join()).toMatch(/Friday evening\|Sunday morning/u);
    expect(asked('Harness maker. girth in cm, ridden or driven').join()).toContain('Ridden|Driven');
    expect(asked('Logs. Kiln dried or seasoned?').join()).toContain('Kiln dried|Seasoned');
  });

  it.each([
    [
      'Hall hire: wake, gig or fair? Only for a gig do we need to know the band, only for a fair how many stalls.',
      2,
    ],
    ['Moped storage, inside or outside? Only in the case of inside do I need the height.', 1],
    [
      'Wells. If somebody says they already have a water report they should be able to upload it, otherwise dont show it.',
      1,
    ],
    ['Raft trips. People who have their own helmet should be able to say its size, others dont see that.', 1],
    ['Sewing. When a client ticks that they have a warranty they get a box for the warranty number', 1],
    ['Choir. Have you sung before - if so for how many years', 1],
    ['Solar. Owner or tenant - tenants need to give the name of the landlord.', 1],
  ])('asks in one case only: %s', (said, rules) => expect(shown(said)).toHaveLength(rules));

  it('asks by itself what a condition takes for known', () => {
    expect(asked('Lofts. If asbestos is present, ask where').join()).toMatch(/Is asbestos present\?/u);
    expect(asked('Lofts. If someone wants a window as well, ask its width').join()).toMatch(
      /Do you want a window as well\?/u,
    );
  });

  it.each([
    'Snack van at the hospice. Extras, they tick whatever they fancy: crisps, fruit, cake. And which ward',
    'Snack van at the hospice. Extras: crisps, fruit, cake, tick what applies. And which ward',
    'Snack van at the hospice. Crisps, fruit, cake, people pick everything they want. And which ward',
  ])('lets several be ticked, however that is said: %s', said => {
    const found = formOf(said).fields.find(({ options }) => options?.includes('Fruit'));
    expect(found?.options).toEqual(['Crisps', 'Fruit', 'Cake']);
    expect(found?.type).toBe('checkbox');
  });

  it.each<[string, string]>([
    [
      'Hen houses by hand. For 4 hens, 8 hens or 12 hens. Roof can be felt, shingle or green roof.',
      '4 hens|8 hens|12 hens',
    ],
    ['I paint cats. Sizes A4, A3, A2. With or without frame.', 'A4|A3|A2'],
    ['Gutters. bungalow / 2 storey / 3 storey. postcode', 'Bungalow|2 storey|3 storey'],
    ['Mending. Ask hems, darts or cuffs. It is trousers, a dress or a coat.', 'Trousers|A dress|A coat'],
    ['Lunch round. Bread white, brown, seeded or wrap. Filling egg or ham', 'White|Brown|Seeded|Wrap'],
  ])('reads what there is to choose from, whatever stands before it: %s', (said, options) =>
    expect(asked(said).join()).toContain(options),
  );

  it("reads 'when do they' as a question", () =>
    expect(asked('Mending. Which garment? When do they need it back?').join()).toMatch(
      /When do you need it back/u,
    ));

  it('keeps an order that goes on in sentences', () =>
    expect(
      asked(
        'Busts from photos. Start with the photo. Then number of heads. After that, the deadline. Max 6 questions',
      ).join(),
    ).toMatch(/photo.*heads.*deadline/iu));
});
