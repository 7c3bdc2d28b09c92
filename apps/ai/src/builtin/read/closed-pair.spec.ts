import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const asked = (description: string): string[] =>
  generateForm({ description }).form.fields.map(({ label, options }) =>
    options ? `${label} ${options.join('|')}` : label,
  );

describe('two answers that leave no third, at the end of a list', () => {
  it.each([
    [
      'Solar panel quote. Roof type, roof age, average monthly electric bill, own or rent, zip code.',
      ['Average monthly electric bill', 'Own or rent? Own|Rent'],
    ],
    [
      'Pest control lead form, what pest, house or business, how urgent',
      ['House or business? House|Business'],
    ],
    [
      'Presupuesto para reformas de baño: metros cuadrados, estado actual, ¿bañera o ducha?, plazo',
      ['¿Bañera o ducha? Bañera|Ducha'],
    ],
    [
      'Vendor application for our market. Business name, what they sell, food handler permit if they sell food, cash or card',
      ['What do you sell?', 'Cash or card? Cash|Card'],
    ],
  ])('are a question of their own: %s', (description, labels) =>
    expect(asked(description)).toEqual(expect.arrayContaining(labels)),
  );
});
