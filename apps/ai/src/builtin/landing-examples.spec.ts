import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { generateForm } from './generate.js';
import { exampleForms } from './landing-examples.js';

const WRITTEN = new URL('../../../../frontend/visitor/src/landing/examples.json', import.meta.url);

describe('the examples of the landing page', () => {
  it('are what the generator makes of their sentences', () => {
    const written = JSON.parse(readFileSync(WRITTEN, 'utf8')) as unknown;
    expect(written).toEqual(JSON.parse(JSON.stringify(exampleForms())));
  });

  it('have a name that does not end in the middle, and so has the form for the sentence that is suggested', () => {
    const description = 'I run a dental clinic and need an intake form for new patients';
    expect(generateForm({ description }).form.name).toBe('Dental clinic');
  });
});
