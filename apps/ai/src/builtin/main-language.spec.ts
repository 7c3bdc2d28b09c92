import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from './catalogue.js';
import { generateForm } from './generate.js';
import { mainLanguage } from './main-language.js';

const read = (text: string) => mainLanguage(text, undefined, loadCatalogue().languages);
const labels = (description: string) => generateForm({ description }).form.fields.map(({ label }) => label);

describe('description in two languages', () => {
  it.each([
    [
      'de',
      'Formular für Yogakurs. We also have English speaking guests. Kurs (Hatha, Yin), Termin, Vorerfahrung.',
    ],
    ['en', 'Tapas bar table booking. Ask date, party size and terrace or inside. También hablamos español.'],
    ['fr', 'Réservation de gîte, dates et nombre de personnes. Many of our guests are English.'],
    ['es', 'Clases de guitarra para niños. Preguntar edad y nivel. Lessons in English are possible.'],
  ] as const)('is in %s', (language, text) => expect(read(text).language).toBe(language));

  it('stays whole if it is in one language', () => {
    const text = 'Dog walking in Leeds. Ask breed and days.';
    expect(read(text)).toEqual({ language: 'en', text, foreign: [] });
  });

  it('follows refusals in the second language, and asks nothing in that language', () => {
    const asked = labels(
      'Fahrradverleih in Freiburg: Fahrradtyp, Datum. Please do not ask for the phone number.',
    );
    expect(asked.join(' ')).not.toMatch(/phone|telefon/i);
    expect(
      labels('Table booking in Valencia, mesa para grupos, ask date and party size.').join(' '),
    ).not.toMatch(/mesa/i);
  });

  it('asks in the main language for fields named in the second one', () =>
    expect(
      labels(
        'Wir vermieten Lastenräder in Kiel: Datum, Anzahl Personen, Abholort. Firma optional, the email is required please.',
      ).join(' '),
    ).toMatch(/firma|unternehmen/i));
});
