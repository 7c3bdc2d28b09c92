import { describe, expect, it } from '@jest/globals';
import { FIELD_TYPES } from '#form-core';
import { loadCatalogue } from '../catalogue.js';
import { generateForm } from '../generate.js';
import { GOALS, type Language, LANGUAGES, type Localised } from '../types.js';
import type { Purpose } from './library.types.js';
import { loadLibrary } from './load-library.js';

const library = loadLibrary();
const catalogue = loadCatalogue();
const { purposes } = library;

const isComplete = (text: Localised): boolean => LANGUAGES.every(language => text[language].trim() !== '');
/** Problems of a purpose's fields, each with the field's position. */
const problemsOf = ({ fields }: Purpose): string[] =>
  fields.flatMap((entry, at) => {
    if ('slot' in entry) return entry.most > 0 ? [] : [`${at}: empty slot`];
    if ('kind' in entry) return catalogue.kinds.has(entry.kind) ? [] : [`${at}: unknown kind ${entry.kind}`];
    const lengths = new Set(LANGUAGES.map(language => entry.options?.[language].length));
    return [
      ...(FIELD_TYPES.includes(entry.type) ? [] : [`${at}: unknown type ${entry.type}`]),
      ...(isComplete(entry.label) ? [] : [`${at}: label`]),
      ...(lengths.size === 1 ? [] : [`${at}: options`]),
    ];
  });

describe('the library', () => {
  it('has at least 25 purposes with distinct ids and ranks', () => {
    expect(purposes.length).toBeGreaterThanOrEqual(25);
    expect(new Set(purposes.map(({ id }) => id)).size).toBe(purposes.length);
    expect(new Set(purposes.map(({ rank }) => rank)).size).toBe(purposes.length);
  });

  it.each(purposes.map(purpose => [purpose.id, purpose] as const))('%s is complete', (_, purpose) => {
    expect(GOALS).toContain(purpose.goal);
    expect(problemsOf(purpose)).toEqual([]);
    expect(
      Math.max(0, ...[...(purpose.match ?? []), ...(purpose.except ?? [])].map(({ length }) => length)),
    ).toBeLessThanOrEqual(200);
    expect(isComplete(purpose.title)).toBe(true);
    for (const language of LANGUAGES)
      for (const isDated of [true, false])
        for (const text of Object.values(library.textsOf(purpose, language, isDated)))
          expect(text).toMatch(/\S/u);
  });
});

const formOf = (description: string, locale = 'en-US') => generateForm({ description, locale }).form;
const labelsOf = (description: string, locale?: string): string =>
  formOf(description, locale)
    .fields.map(({ label, options }) => [label, ...(options ?? [])].join('/'))
    .join(' | ');

describe('a form of the library', () => {
  it.each<[string, string, RegExp]>([
    ['Contact form for a plumbing company', 'en-US', /What is the problem.*How can we help you/u],
    ['Quote form for our roofing company', 'en-GB', /type of roof/u],
    ['House valuation form for our estate agency', 'en-GB', /bedrooms.*valuation/u],
    ['Book a demo of our scheduling software', 'en-US', /Company.*employees.*currently use/u],
    ['RSVP for our wedding', 'en-US', /Will you attend.*How many people/u],
    ['job application form', 'en-US', /position.*CV.*I agree/u],
    ['feedback form for our hair salon', 'en-US', /satisfied.*recommend/u],
    ['wholesale enquiries for our bakery', 'en-GB', /Company.*kind of business.*per month/u],
    ['donation form for our shelter', 'en-GB', /£10.*Gift Aid/u],
    ['donation form for our shelter', 'en-US', /\$10.*receipt/u],
    ['Spendenformular für unseren Verein', 'de-DE', /10 €.*Spendenquittung/u],
    ['newsletter sign-up', 'en-US', /topics.*unsubscribe/u],
    ['join our waitlist', 'en-US', /When do you need it/u],
    ['encuesta de satisfacción para una cafetería', 'es-ES', /satisfacción.*recomendaría/u],
    ['整体院の予約フォーム', 'ja-JP', /気になる部位/u],
  ])('%s (%s) asks the questions of a professional', (description, locale, asked) =>
    expect(labelsOf(description, locale)).toMatch(asked),
  );

  it("has the purpose's button and thanks in its language", () => {
    const { customizations, thankYouTitle, thankYouText } = formOf(
      'Angebotsformular für Dachdecker',
      'de-DE',
    );
    expect(customizations.submitButtonText).toBe('Angebot anfordern');
    expect([thankYouTitle, thankYouText]).toEqual([
      'Vielen Dank',
      'Wir sehen uns Ihre Angaben an und senden Ihnen ein Angebot.',
    ]);
  });

  it('has the button, title and thanks dictated by the description', () => {
    const { name, customizations, thankYouText } = formOf(
      'Roofing quotes. The title should be Dry Again. Button says "Get My Free Quote". The thank-you message should say we call within a day.',
    );
    expect([name, customizations.submitButtonText, thankYouText]).toEqual([
      'Dry Again',
      'Get My Free Quote',
      'We call within a day',
    ]);
  });

  it.each([
    ['iPhone repair form', 'iPhone repair form'],
    ['Phone repairs. The title should be iPhone Rescue.', 'iPhone Rescue'],
  ])('keeps the spelling of a brand in its title: %s', (description, title) =>
    expect(formOf(description).name).toBe(title),
  );

  it('splits a long intake into two pages', () =>
    expect(
      formOf('New patient intake form for our doctor’s practice').fields.filter(
        ({ type }) => type === 'page-break',
      ),
    ).toHaveLength(2));

  it('scores only answers of different value', () => {
    expect(formOf('Book a demo of our scheduling software').scoring?.criteria.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['company_size', 'timeline']),
    );
    expect(formOf('Contact form for a plumbing company').scoring).toBeUndefined();
  });

  it.each<[string, RegExp]>([
    ['resume', /\.docx/u],
    ['photo_upload', /\.heic/u],
  ])('accepts common files for %s', (kind, type) => {
    const description = kind === 'resume' ? 'job application form' : 'Roofing quote form';
    const field = formOf(description).fields.find(({ id }) => id.startsWith(kind));
    expect(field?.settings?.acceptedFileTypes?.join()).toMatch(type);
  });
});

it.each<[Language, string]>(LANGUAGES.map(language => [language, '']))(
  'an empty description gives a contact form (%s)',
  language =>
    expect(generateForm({ description: '', locale: language }).form.fields.length).toBeGreaterThanOrEqual(3),
);
