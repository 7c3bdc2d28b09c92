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

describe('photos and moments', () => {
  it.each<[locale: string, description: string, fields: string[]]>([
    [
      'en',
      'Tree surgeon: a few photos of the tree, its height, and when we can come by.',
      ['file Photos of the tree', 'date When can we come by?'],
    ],
    [
      'en',
      'We restore clocks. They should attach an image of the dial, the type of clock, when they can bring it in, name.',
      ['file Image of the dial', 'text Type of clock', 'date When can you bring it in?'],
    ],
    [
      'de',
      'Baumpflege: ein paar Fotos vom Baum, die Höhe und wann wir kommen können.',
      ['file Fotos vom Baum', 'date Wann können wir kommen?'],
    ],
    [
      'es',
      'Jardinero: unas fotos del jardín, qué día les viene bien, teléfono.',
      ['file Fotos del jardín', 'date ¿Qué día le viene bien?'],
    ],
    [
      'fr',
      "Élagueur : quelques photos de l'arbre, sa hauteur, et quand nous pouvons passer.",
      ["file Photos de l'arbre", 'date Quand pouvons-nous passer ?'],
    ],
    [
      'ja',
      '造園業です。庭の写真、広さ、いつ伺えばよいか、電話番号を聞きたい',
      ['file 庭の写真', 'date いつ伺えばよいですか?'],
    ],
  ])('%s: %s', (locale, description, expected) => {
    const { form, unused } = generateForm({ description, locale });
    expect(form.fields.map(({ type, label }) => `${type} ${label}`)).toEqual(
      expect.arrayContaining(expected),
    );
    expect(unused).toEqual([]);
  });

  it('does not read a following question as a condition', () =>
    expect(
      generateForm({ description: 'Framing: the size, when they can drop it off, name and phone.' }).form,
    ).not.toHaveProperty('logic'));
});

describe('scales', () => {
  it.each<[locale: string, description: string, settings: object]>([
    ['en', 'Dog groomer: breed, how nervous the dog is from 1 to 5.', { lowLabel: 'Not nervous' }],
    ['de', 'Hundesalon: Rasse, wie nervös der Hund ist von 1 bis 5.', { highLabel: 'Sehr nervös' }],
    ['fr', 'Toiletteur : race, à quel point il est nerveux de 1 à 5.', { lowLabel: 'Pas du tout nerveux' }],
    ['en', 'Physio intake: area, pain level 1-10.', { showLabels: false }],
  ])('of a degree have numbers, with fitting labels or none: %s %s', (locale, description, settings) =>
    expect(
      generateForm({ description, locale }).form.fields.find(({ type }) => type === 'rating'),
    ).toMatchObject({ settings: { ratingStyle: 'numbers', ...settings } }),
  );

  it('of an opinion have stars', () =>
    expect(
      generateForm({ description: 'Hotel feedback: cleanliness 1-5, how satisfied they were from 1 to 5' })
        .form.fields.filter(({ type }) => type === 'rating')
        .map(({ settings }) => settings?.ratingStyle),
    ).toEqual([undefined, undefined]));

  it('do not spread to a date', () =>
    expect(asked('Physio: rate your pain from 0 to 10, date of the accident')).toContain(
      'date Date of the accident',
    ));
});

describe('texts of the form', () => {
  it.each([
    ['en', 'Nail salon bookings. Ask only for the treatment, name and phone.', /\b(?:date|when)\b/iu],
    ['de', 'Nagelstudio, Terminanfrage. Nur Behandlung, Name und Telefon abfragen.', /Termin|wann/u],
    ['es', 'Salón de uñas, reservas. Pedir solo el tratamiento, el nombre y el teléfono.', /fecha|cuándo/iu],
    [
      'fr',
      'Onglerie, réservation. Demander seulement la prestation, le nom et le téléphone.',
      /date|quand/iu,
    ],
  ])('mention a date only if the form asks for one: %s', (locale, description, words) => {
    const { form } = generateForm({ description, locale });
    expect(form.fields.some(({ type }) => type === 'date')).toBe(false);
    expect(`${form.description} ${form.thankYouText}`).not.toMatch(words);
  });
});

describe('a clause that names the form', () => {
  it.each([
    ['en', 'New patient intake with reason for visit, pain level 1-10 and medication.', 'Reason for visit'],
    ['de', 'Neue Patientenaufnahme mit Beschwerden, Versicherung und Hausarzt.', 'Beschwerden'],
    ['fr', 'Fiche client avec taille, pointure et allergies.', 'Pointure'],
  ])('is not a question: %s', (locale, description, label) => {
    const labels = generateForm({ description, locale }).form.fields.map(field => field.label);
    expect(labels).toContain(label);
    expect(labels.join()).not.toMatch(/intake|aufnahme|fiche/iu);
  });
});

describe('a description without a business', () => {
  it.each([
    ['zxcv bnm', 'en'],
    ['Hello there', 'en'],
  ])('gets a hint: %s', (description, locale) =>
    expect(generateForm({ description, locale }).notice).toMatch(/Add what you offer/u),
  );

  it.each(['Contact form', 'Photographer', 'Ask for the shoe size and a photo'])('is not %s', description =>
    expect(generateForm({ description }).notice).toBeUndefined(),
  );
});

it.each([
  ['Bike repair: ask for the type of bike', 'en', 'Bicycle repair shop'],
  ['Fahrradwerkstatt, Terminanfrage', 'de', 'Fahrradwerkstatt'],
  ['Car repair with tyre service', 'en', 'Car repair garage'],
])('distinguishes bicycles from cars: %s', (description, locale, industry) =>
  expect(generateForm({ description, locale }).understood.industry).toBe(industry),
);
