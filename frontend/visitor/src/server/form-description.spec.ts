import { describe, expect, it } from '@jest/globals';
import { describeForm } from './form-description.js';

const bare = { name: 'Contact us', description: '', customizations: {} };

describe('describeForm', () => {
  it.each([
    [{ ...bare, description: 'We answer within a day.' }, 'We answer within a day.'],
    [{ ...bare, customizations: { formDescription: 'As the page shows it.' }, description: 'x' }, 'As the page shows it.'],
    [{ ...bare, description: ' ', customizations: { formSubtitle: 'Free of charge' } }, 'Free of charge'],
    [bare, 'Contact us: fill out this form online.'],
    [{ ...bare, customizations: { formTitle: 'Write to us' } }, 'Write to us: fill out this form online.'],
    [
      { ...bare, business_info: { businessName: 'Acme Plumbing' } },
      'Contact us: fill out this form online. Your answers go to Acme Plumbing.',
    ],
    [{ ...bare, name: '' }, 'Fill out this form online.'],
  ])('%j', (form, expected) => expect(describeForm(form)).toBe(expected)); // prettier-ignore
});
