import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';
import { withoutDetails } from './without-details.js';

describe('withoutDetails', () => {
  it.each([
    ['weeks attending (week 1, week 2)', 'weeks attending'],
    ['food handler permit if they sell food', 'food handler permit'],
    ['inscription, max 20 letters', 'inscription'],
    ['(under 10, 10 to 50)', '(under 10, 10 to 50)'],
  ])('leaves the thing of %s', (said, thing) => expect(withoutDetails(said)).toBe(thing));
});

describe('a list of which most is unknown', () => {
  const labels = (description: string): string[] =>
    generateForm({ description }).form.fields.map(({ label }) => label);

  it('loses nothing of a telegram', () =>
    expect(
      labels(
        'Heizung Wartung Termin, Hersteller und Baujahr, letzte Wartung, Gas/Öl/Wärmepumpe, Wunschtermin vormittags oder nachmittags, keine Adresse',
      ),
    ).toEqual(
      expect.arrayContaining(['Hersteller', 'Baujahr', 'Letzte Wartung', 'Gas, Öl oder Wärmepumpe?']),
    ));

  it('keeps what has its answers in brackets', () =>
    expect(
      labels(
        "Summer camp registration. Child's name, age, weeks attending (week 1 to week 3), photo permission yes/no, who may pick up the child",
      ),
    ).toEqual(expect.arrayContaining(['Weeks attending', 'Who may pick up the child?'])));
});
