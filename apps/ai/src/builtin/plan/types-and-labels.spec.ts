import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const fieldsOf = (description: string) => generateForm({ description }).form.fields;
const asked = (description: string): string[] =>
  fieldsOf(description).map(({ type, label, options }) =>
    [type, label, ...(options ? [options.join('|')] : [])].join(' '),
  );

describe('types and labels of briefly named fields', () => {
  it.each([
    [
      'Mortgage enquiry: purchase price, down payment, monthly income, roof age',
      ['number Purchase price', 'number Down payment', 'number Monthly income'],
    ],
    [
      'Gutter cleaning quote: number of storeys, last cleaned, insurance certificate upload, iOS or Android',
      ['text When was it last cleaned?', 'file Insurance certificate'],
    ],
    [
      "Inscription colonie : nom de l'enfant, allergies, sait nager, autorisation photo.",
      ["radio Autorisation photo Oui, j'accepte|Non"],
    ],
    ['reserva clase de surf, nivel, edad, dia y hora', ['date Día', 'time Hora']],
  ])('%s', (description, expected) => expect(asked(description)).toEqual(expect.arrayContaining(expected)));

  it('does not take the name of a firm for a person’s name', () =>
    expect(
      asked(
        'Formulaire de réservation : nombre de personnes, date. Si plus de 20 personnes, demander le nom de la société.',
      ),
    ).toEqual(expect.arrayContaining(['text Nom et prénom', 'text Nom de la société'])));

  it('leaves an open text in its requested position', () =>
    expect(
      fieldsOf('Physio intake: pain location, pain level 0 to 10, previous treatment, GP name.').findIndex(
        ({ label }) => label === 'Pain location',
      ),
    ).toBe(2));
});

describe('a briefly named field', () => {
  it.each([
    ['Quote form: single / double / triple axle, tow vehicle, site postcode', 'Axle', 'radio'],
    ['Order form: name, size, photo or sketch of the item', 'Photo or sketch of the item', 'file'],
    ['Intake form. DOB, qty of boxes, shoe size', 'Date of birth', 'date'],
    ['Intake form. DOB, qty of boxes, shoe size', 'Quantity of boxes', 'number'],
    ["Réservation de table : nb d'adultes, nb de chaises hautes, courriel.", "Nombre d'adultes", 'number'],
    [
      'Formulario: nombre, qué cursos quiere (telar, cuero) puede ser más de uno',
      '¿Qué cursos quiere?',
      'checkbox',
    ],
  ])('has its complete name and type: %s', (description, label, type) => {
    expect(generateForm({ description }).form.fields).toContainEqual(
      expect.objectContaining({ label, type }),
    );
  });
});
