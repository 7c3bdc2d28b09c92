import { describe, expect, it } from '@jest/globals';
import { BUILTIN, toAnswer } from '../generation.js';
import { sentForm } from '../sent-points.js';
import { answeredFields } from './field-traits.js';
import { generateForm } from './generate.js';

const made = (description: string, locale?: string) =>
  generateForm({ description, ...(locale ? { context: { locale } } : {}) });
const shown = (description: string, locale?: string): string =>
  JSON.stringify(answeredFields(made(description, locale).form.fields));

describe('uncertain text', () => {
  it.each<[string, string[]]>([
    ['Dog grooming salon. Ask for the breed and the size of the dog.', []],
    [
      'We run a small bakery. My husband started it in 1990 because he loved bread. Ask for the cake size.',
      [],
    ],
    [
      'Tischlerei in Bern. Bitte nach dem Holz fragen. Die Knöpfe sollen freundlich klingen und alles in Grün.',
      ['Die Knöpfe sollen freundlich klingen und alles in Grün.'],
    ],
  ])('is quoted: %s', (description, unused) => expect(made(description).unused).toEqual(unused));

  it('never becomes a question, and lowers the confidence', () => {
    const description =
      'Boat club. We had trouble with the old sheet because my neighbour always wrote in pencil but nobody could read it, which is a shame.';
    const { form, confidenceLevel, unused } = made(description);
    expect(unused.length).toBeGreaterThan(0);
    expect(confidenceLevel).not.toBe('high');
    expect(form.fields.map(({ label }) => label).join()).not.toMatch(/neighbour|pencil|sheet|shame/iu);
  });

  it('does not become the name of a form from the documents', () =>
    expect(
      made(
        'Please make me a form for whatever, I really have no idea what people want but my neighbour said it should be short',
      ).form.name,
    ).toBe('Custom Lead Form'));
});

describe('names and contact details from the documents', () => {
  it.each([
    ['A law firm offering legal consultations', 'Legal Consultation Form'],
    ['Qualify real estate leads', 'Property Inquiry Form'],
    ['Dental clinic intake for new patients', 'Patient Intake Form'],
    ['Patient registration for a medical practice', 'Patient Registration Form'],
    ['Restaurant catering orders', 'Order Form'],
  ])('%s: %s', (description, name) => expect(made(description).form.name).toBe(name));

  it.each([
    ['An accountant. People call us.', true],
    ['Urgent locksmith', true],
    ['Haarsalon, Termine online', true],
    ['A consultation with a nutritionist, no phone please', false],
    ['Anonymous staff survey about appointments', false],
  ])('has a phone field if the owner calls people: %s', (description, expected) =>
    expect(made(description).form.fields.some(({ type }) => type === 'phone')).toBe(expected),
  );

  it.each([
    ['Yoga school registration. They agree to our terms.', 'I agree to the terms'],
    ['Tauchkurs Anmeldung. Sie müssen die AGB akzeptieren.', 'Ich akzeptiere die Bedingungen'],
  ])('asks for consent with a consent field: %s', (description, label) =>
    expect(made(description).form.fields).toContainEqual(
      expect.objectContaining({ type: 'consent', label, required: true }),
    ),
  );
});

describe('amounts and measures', () => {
  it.each([
    ['Flooring installer. Ask for the budget.', 'en-GB', /£/u, /\$|sq ft/u],
    ['Flooring installer. Ask for the budget and the area.', 'en-US', /\$.*sq ft|sq ft.*\$/u, /£|m²/u],
    ['Flooring installer in Ohio', undefined, /sq ft/u, /m²/u],
    ['Reformas, presupuesto', 'es-MX', /\$/u, /€/u],
    ['Rénovation, budget', 'fr-FR', /€/u, /\$/u],
  ])('%s (%s)', (description, locale, has, hasNot) => {
    expect(shown(description, locale)).toMatch(has);
    expect(shown(description, locale)).not.toMatch(hasNot);
  });

  it('are scored as separate options if an answer begins with a dollar sign', () => {
    const answer = sentForm(toAnswer(made('Real estate agency, budget', 'en-US'), '', BUILTIN));
    const criteria = answer.form.scoring?.criteria ?? [];
    for (const { points = [] } of criteria)
      if (!Array.isArray(points)) expect(Object.keys(points).join()).not.toMatch(/(?:^|,)\$/u);
    expect(criteria.some(({ points }) => JSON.stringify(points ?? '').includes('$'))).toBe(true);
  });
});

describe('purpose, trade and contact field', () => {
  it.each([
    [
      'Trade account application for our hardware store. Company name and tax ID.',
      'Hardware store – Trade account application',
    ],
    ['Quiz for our bike shop', 'Bike shop – Quiz'],
    ['Contact form please, with the order number and a photo of the damage if possible', 'Contact us'],
  ])('%s is titled %s', (description, title) => expect(made(description).form.name).toBe(title));

  it('quotes the whole sentence that it does not understand, once', () =>
    expect(
      made('Ski school. Ask for the level, the dates and. It should sound friendly and be required.').unused,
    ).toEqual(['It should sound friendly and be required.']));

  it.each([
    ['Plumber. Don’t ask for an e-mail, just ask what is broken and a photo.', 'phone'],
    ['Neon signs. Ask for the text, the width and the phone number.', 'phone'],
  ])('requires the only contact field: %s', (description, type) =>
    expect(made(description).form.fields.find(field => field.type === type)?.required).toBe(true),
  );
});
