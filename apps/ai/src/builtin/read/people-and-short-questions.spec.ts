import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string[] => fieldsOf(description).map(({ label }) => label);
const named = (description: string, label: RegExp): FormField | undefined =>
  fieldsOf(description).find(field => label.test(field.label));

describe('pages called after people', () => {
  it.each([
    ['Puppy school signup in two steps: dog, owner', /dog's name/iu, /^full name/iu],
    ['Holiday club in 2 steps. Step 1 child, step 2 parent', /child's/iu, /^full name/iu],
    ['Reitstunden in zwei Schritten: Kind, Eltern', /Kindes/u, /^Vor- und Nachname/u],
    ['Gardiennage de chats en deux étapes : le chat, le propriétaire', /nom du chat/iu, /^Nom et prénom/u],
  ])('%s', (said, first, contact) => {
    const all = fieldsOf(said);
    const pages = all.flatMap(({ type }, at) => (type === 'page-break' ? [at] : []));
    expect(pages).toHaveLength(2);
    expect(all.findIndex(({ label }) => first.test(label))).toBeLessThan(pages[1] ?? 0);
    expect(all.findIndex(({ label }) => contact.test(label))).toBeGreaterThan(pages[1] ?? 0);
  });

  it('keeps the name of a child beside that of the parent', () => {
    const said = 'Kids camp: page 1 the child (name, age, allergies), page 2 the parent';
    expect(labels(said).filter(label => /name/iu.test(label))).toHaveLength(2);
    expect(labels('Colonia de verano: nombre del niño, edad').join('|')).toMatch(/Nombre y apellidos/u);
  });
});

describe('how many of a list', () => {
  it.each([
    ['Cake tasting booking, pick up to three flavours: lemon, carrot, red velvet. Date.', 'Lemon'],
    ['Wine club: they choose at most 2 regions (Rioja, Douro, Mosel), delivery address', 'Rioja'],
    ['Festival workshop: select any 2 of the workshops: felt, clay, willow', 'Felt'],
  ])('%s', (said, option) => {
    const choice = fieldsOf(said).find(({ options }) => options?.includes(option));
    expect(choice?.type).toBe('checkbox');
    expect(choice?.options).toHaveLength(3);
  });
});

describe('short questions of yes or no', () => {
  it.each([
    ['Scout helpers: age, first aid trained?', /first aid trained/iu],
    ['Housing co-op interest form: flat size, pets?, move-in from', /pets/iu],
    ['School play consent: yes or no to photos, class', /photos/iu],
    ['Canteen survey: taste 1-5, vegetarian options enough? what to add', /enough/iu],
  ])('%s', (said, label) => {
    expect(named(said, label)?.options).toEqual(['Yes', 'No']);
  });

  it('leaves the answers of a question alone', () => {
    const said = 'Choir weekend. Which sessions will you join: warm-ups, gospel, madrigals, improvisation?';
    expect(named(said, /sessions/iu)?.options).toHaveLength(4);
  });
});

describe('what is refused and what is enough instead', () => {
  it.each([
    ['Chimney sweep: no address please, postcode is enough. Number of flues.', /postcode/iu],
    ["Painter. Don't ask for the street, the town will do. Rooms.", /town/iu],
    ['Piano tuner. No address at first, just the town. Upright or grand, phone required.', /town/iu],
    ["Ramonage : pas d'adresse, le code postal suffit. Nombre de conduits.", /code postal/iu],
  ])('%s', (said, place) => {
    expect(labels(said).join('|')).toMatch(place);
    expect(labels(said)).not.toContain('Address');
    expect(labels(said).join('|')).toMatch(/full name|nom et prénom/iu);
  });

  it.each(['Kitchen shop. Nothing about allergies, we only chop.', 'Cook school. No overalls. Date.'])(
    'refuses what begins with a quantity: %s',
    said => {
      expect(labels(said).join('|')).not.toMatch(/allerg|overall/iu);
    },
  );
});

describe('conditions on an answer that is chosen', () => {
  it.each([
    ['Spa. Package: Half day, Full day, Weekend. If they choose Weekend ask for the hotel.', /hotel/iu],
    ['Garage. Car or bike. If car is chosen ask for the plate.', /plate/iu],
  ])('%s', (said, label) => {
    const { logic = [] } = formOf(said);
    expect(logic.map(({ then }) => then.target)).toEqual([named(said, label)?.id]);
    expect(labels(said)).not.toContain('Is');
  });
});

describe('scales', () => {
  it('hold for all that follows them, and not for what is told', () => {
    const said = 'Cooking class feedback: stars for the chef, the recipes and the room; reason for coming';
    expect(fieldsOf(said).filter(({ type }) => type === 'rating')).toHaveLength(3);
    expect(named('Exit interview: reason for leaving, rating of manager 1-10', /reason/iu)?.type).not.toBe(
      'rating',
    );
  });
});

it('reports are dated by what happened, names keep their capitals, a thing is asked once', () => {
  expect(labels('Incident report for a climbing gym: date, what happened')).toContain('Date it happened');
  expect(named('Bug report: OS (Windows, macOS, Linux)', /OS/u)?.options).toContain('macOS');
  expect(labels('Wedding cars: Rolls, Bentley or Beetle; time')).toContain('Rolls, Bentley or Beetle?');
  const said = 'Event photographer: hours, kind of event. Ask first what kind of event.';
  expect(labels(said).filter(label => /kind of event/iu.test(label))).toHaveLength(1);
});
