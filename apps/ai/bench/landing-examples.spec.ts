import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../src/builtin/generate.js';
import { type Language, LANGUAGES } from '../src/builtin/types.js';
import { exampleForms } from './landing-examples.js';

const WRITTEN = '../../../libs/languages/src/';
const written = (language: Language): { examples: unknown } =>
  JSON.parse(
    readFileSync(new URL(`${WRITTEN}${language}/landing-examples.json`, import.meta.url), 'utf8'),
  ) as never;

describe('examples of the landing page', () => {
  it.each(LANGUAGES)('are what the generator makes of their sentences (%s)', language => {
    const made = exampleForms(language);
    expect(written(language).examples).toEqual(JSON.parse(JSON.stringify(made)));
    const languages = made.map(({ prompt }) => generateForm({ description: prompt }).understood.language);
    expect(new Set(languages)).toEqual(new Set([language]));
    expect(Math.min(...made.map(({ form }) => form.fields.length))).toBeGreaterThan(3);
  });

  it('have complete names, and so does the form for the suggested sentence', () => {
    const description = 'I run a dental clinic and need an intake form for new patients';
    expect(generateForm({ description }).form.name).toBe('Patient Intake Form');
  });
});
