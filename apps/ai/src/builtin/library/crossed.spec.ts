import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const made = (description: string, locale = 'en-US') => generateForm({ description, locale });
const asked = (description: string, locale?: string): string[] =>
  made(description, locale).form.fields.map(({ label, required, placeholder = '', options = [] }) =>
    [`${label}${required ? '*' : ''}`, placeholder, ...options].join('/'),
  );
const text = (description: string, locale?: string): string => asked(description, locale).join(' | ');

describe('a purpose combined with a trade', () => {
  it.each([
    ['Quote request form for a hotel', 'hotel', /^Hotel/mu],
    ['Press inquiry form for a language school', 'language_school', /Which language/u],
    ['Testimonial form for a dog groomer', 'dog_grooming', /Your feedback/u],
    ['Customer feedback form for a plumber', 'plumbing', /What is the problem/u],
    ['Encuesta de satisfacción para un restaurante', 'restaurant', /comensales/u],
    ['Bewerbungsformular für ein Yogastudio', 'yoga', /Kurs/u],
  ])('ignores words that are part of a name: %s', (description, trade, asks) => {
    const { understood, unused } = made(description);
    expect(understood.industryId).toBe(trade);
    expect(unused).toEqual([]);
    expect(asked(description).join('\n')).not.toMatch(asks);
  });

  it.each([
    ['Feedback form for our café', 'How did everything taste?'],
    ['Feedback form for a plumber', 'How punctual and tidy were we?'],
    ['Kundenfeedback für unseren Friseursalon', 'Wie zufrieden sind Sie mit dem Ergebnis?'],
  ])('asks for a rating of the trade’s work: %s', (description, label) => {
    const labels = made(description).form.fields.map(field => field.label);
    expect(labels).toContain(label);
  });

  it('asks for the name behind an opinion last, and does not require it', () =>
    expect(asked('Feedback form for our café').slice(-2)).toEqual([
      expect.stringMatching(/^Full name\//u),
      expect.stringMatching(/^Email address\//u),
    ]));

  it.each([
    ['Lead qualification form', /Company.*employees.*budget.*start\?\*.*decision.*challenge/u],
    ['Lead qualification form for a cleaning company', /cleaning.*budget.*start\?\*/u],
  ])('qualifies by budget, authority, need and time: %s', (description, questions) => {
    expect(text(description)).toMatch(questions);
    expect(made(description).form.name).not.toMatch(/qualif/iu);
  });

  it('does not ask a private customer for a company', () =>
    expect(text('Lead qualification form for a cleaning company')).not.toMatch(
      /Company|employees|decision/u,
    ));

  it('asks for a gift once', () =>
    expect(asked('Donation form for a restaurant').filter(one => /How much/u.test(one))).toHaveLength(1));

  it.each(['job application form', 'Membership application for a yoga studio'])(
    'ends with consent: %s',
    said => expect(made(said).form.fields.at(-1)?.type).toBe('consent'),
  );

  it.each([
    ['Order form for a law firm', /What would you like to order/u, /legal|urgent|party/u],
    ['Rental request form for a bakery', /What would you like to rent/u, /flavor|serve/iu],
    ['Support request form for a dental clinic', /What is it about/u, /Preferred/u],
    ['Returns form for a shoe shop', /returning it.*refund or a replacement/u, /complaint/u],
    ['Waitlist sign-up for a plumber', /When do you need it/u, /urgent/u],
  ])('leaves out questions of another purpose: %s', (description, needed, other) => {
    expect(text(description)).toMatch(needed);
    expect(text(description)).not.toMatch(other);
  });

  it.each([
    ['Contact form for a plumber', 'en-GB', /\+44/u],
    ['Contact form for a plumber', 'en-US', /\(555\)/u],
    ['Kontaktformular für Klempner', 'de-AT', /\+43/u],
    ['Appointment form for a dog groomer', 'en-US', /under 20 lb.*20–55 lb/u],
    ['Appointment form for a dog groomer', 'en-GB', /under 10 kg/u],
  ])('%s (%s) uses the examples and units of the country', (description, locale, example) =>
    expect(text(description, locale)).toMatch(example),
  );

  it('shows an example only next to the question it answers', () =>
    expect(text('Contact form for a charity')).not.toMatch(/Gate, key/u));

  it.each([
    ['Somos una casa rural. Reserva: llegada, salida. El botón que diga Ver fechas.', 'es-ES', 'Ver fechas'],
    ['Réservation de groupe: date, allergies. Bouton : Réserver ma tablée.', 'fr-FR', 'Réserver ma tablée'],
    ['Anmeldung: Name, Alter. Der Knopf soll heißen Ich bin dabei.', 'de-DE', 'Ich bin dabei'],
  ])('has the dictated button: %s', (description, locale, button) => {
    const { form, unused } = made(description, locale);
    expect(form.customizations?.submitButtonText).toBe(button);
    expect(unused.join()).not.toContain(button);
  });

  it.each([
    [
      "Free trial class: name, belt. In the end the message say 'Oss! See you on the mats'.",
      'en-GB',
      'Oss! See you on the mats',
    ],
    [
      '体験授業の申し込みフォーム。お子さまの名前、学年。最後の画面に「2日以内にご連絡します」と出してください。',
      'ja-JP',
      '2日以内にご連絡します',
    ],
  ])('shows dictated thanks that name no form: %s', (description, locale, words) => {
    const { form } = made(description, locale);
    expect(form.thankYouText).toBe(words);
    expect([form.name, ...form.fields.map(({ label }) => label)].join()).not.toMatch(/mats|2日/u);
  });
});
