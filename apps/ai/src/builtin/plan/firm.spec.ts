import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';
import { firmIn } from './firm.js';

describe('firmIn', () => {
  it.each([
    ['Law firm', 'en', 'Law firm'],
    ['Small wedding cake studio in Leeds', 'en', 'Wedding cake studio in Leeds'],
    ['Tierarztpraxis', 'de', 'Tierarztpraxis'],
    ['Clínica dental en Valencia', 'es', 'Clínica dental en Valencia'],
    ['Restaurant', 'fr', 'Restaurant'],
  ] as const)('finds nothing but a firm in %s', (said, language, firm) =>
    expect(firmIn(said, language)).toBe(firm),
  );

  it.each([
    ['Order form for a flower shop', 'en'],
    ['Goat cheese farm', 'en'],
    ['Anfrageformular für eine Umzugsfirma', 'de'],
    ['Reserva de mesa', 'es'],
  ] as const)('leaves what says more: %s', (said, language) =>
    expect(firmIn(said, language)).toBeUndefined(),
  );
});

describe('the name of a form that was described by its firm', () => {
  it.each([
    ['Contact form for a law firm. Practice area: family, immigration, employment.', 'Law firm – Contact'],
    [
      'I run a small wedding cake studio in Leeds. Ask the wedding date and the number of guests.',
      'Wedding cake studio in Leeds – Order',
    ],
    [
      'Soy dueña de una clínica dental en Valencia. Motivo de la consulta (revisión, dolor), alergias.',
      'Clínica dental en Valencia – Cita',
    ],
  ])('says what it is for: %s', (description, name) =>
    expect(generateForm({ description }).form.name).toBe(name),
  );
});
