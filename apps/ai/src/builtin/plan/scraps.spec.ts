import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const labels = (description: string): string =>
  generateForm({ description })
    .form.fields.map(({ label }) => label)
    .join('|');

describe('a fact within a list', () => {
  it.each([
    ['Dry stone walling quotes, Cumbria. Need photos of the gap.', /cumbria/iu],
    ['Sign-up for the raft race, Saturday 8 August. Team name, captain, number of crew.', /august/iu],
    ['Inscripción al curso de cestería, cupo 12 personas. Nombre, correo, edad.', /cupo/iu],
    ['Anmeldung zum Drachenfest, 3. Oktober. Name, E-Mail, Anzahl Kinder.', /oktober/iu],
  ])('is not asked: %s', (description, scrap) => expect(labels(description)).not.toMatch(scrap));

  it('is not one of the customers listed in a long description', () => {
    const description =
      'We tune harpsichords. It is a living. Museums closing, old schools, two bishops, a man with a boat in Cork. ' +
      'To quote we need: maker of the instrument, number of keys, year built. Then the city. It takes us a while to ' +
      'answer because we are only two people and the van is slow. Nobody ever knows the year so leave that open. Thanks.';
    expect(labels(description)).not.toMatch(/museums|bishops/iu);
  });
});
