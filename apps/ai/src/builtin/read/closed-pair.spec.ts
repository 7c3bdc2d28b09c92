import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const asked = (description: string): string[] =>
  generateForm({ description }).form.fields.map(({ label, options }) =>
    options ? `${label} ${options.join('|')}` : label,
  );

describe('two answers that leave no third, at the end of a list', () => {
  it.each([
    [
      'Presupuesto para reformas de baño: metros cuadrados, estado actual, ¿bañera o ducha?, plazo',
      ['¿Bañera o ducha? Bañera|Ducha'],
    ],
  ])('are a question of their own: %s', (description, labels) =>
    expect(asked(description)).toEqual(expect.arrayContaining(labels)),
  );
});
