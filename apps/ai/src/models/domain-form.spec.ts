import { describe, expect, it } from '@jest/globals';
import { formField, leadScoring } from '#contracts';
import { generateForm } from '../builtin/generate.js';
import { DomainForm } from './domain-form.js';
import { GOOD_FORM } from './testing/model-server.js';
import type { WireField, WireForm } from './wire-form.js';

const wire = (over: Partial<WireField>): WireField => ({
  key: 'new',
  type: 'text',
  label: 'Something new',
  required: false,
  why: 'A reason',
  ...over,
});
const domainFor = (description = 'dog groomer booking') => new DomainForm(generateForm({ description }));
const withFields = (fields: WireField[], over: Partial<WireForm> = {}): WireForm => ({
  title: 'Title',
  description: 'About',
  fields,
  ...over,
});

describe('DomainForm', () => {
  it('accepts a whole form from the model, with its texts, look and reasons', () => {
    const { form, whys, language, omitted } = domainFor('music school').form({
      ...GOOD_FORM,
      language: 'fr',
    });
    expect(form.fields.map(({ label }) => label)).toEqual(GOOD_FORM.fields.map(({ label }) => label));
    for (const field of form.fields) expect(formField.safeParse(field).success).toBe(true);
    expect(whys.map(({ fieldId }) => fieldId)).toEqual(form.fields.map(({ id }) => id));
    expect(whys[2]?.why).toBe('Because of instrument');
    expect(form).toMatchObject({
      name: 'Book a lesson',
      thankYouTitle: 'Thank you',
      thankYouText: 'We call you back today.',
      customizations: { theme: 'minimal_clean', submitButtonText: 'Request a lesson' },
    });
    // The form's name is its title, so that renaming the form is visible.
    expect(form.customizations).not.toHaveProperty('formTitle');
    expect(language).toBe('fr');
    expect(omitted).toEqual([]);
  });

  it('is independent of the built-in generator’s interpretation of the description', () => {
    const phone = wire({ key: 'phone', type: 'phone', label: 'Your phone' });
    const { form } = domainFor('dentist: no phone number please').form(withFields([phone]));
    expect(form.fields.map(({ label }) => label)).toEqual(['Your phone']);
  });

  it('applies the settings of each type', () => {
    const { form } = domainFor().form(
      withFields([
        wire({ key: 'a', type: 'rating', label: 'Urgency', scale: 10, lowLabel: 'Low', highLabel: 'High' }),
        wire({ key: 'b', type: 'nps', label: 'Would you recommend us?', lowLabel: 'Never' }),
        wire({ key: 'c', type: 'slider', label: 'Budget', min: 500, max: 100, step: 50 }),
        wire({ key: 'd', type: 'file', label: 'Photos', fileTypes: ['heic', '*.PNG', '<b>'], maxFiles: 900 }),
        wire({ key: 'e', type: 'consent', label: 'Privacy', consentText: 'I agree to <b>all</b> terms.' }),
        wire({ key: 'f', type: 'address', label: 'Site address' }),
        wire({ key: 'g', type: 'page-break', label: 'Contact' }),
      ]),
    );
    expect(
      form.fields.map(({ type, settings, validation }) => ({ type, settings, validation })),
    ).toMatchObject([
      { type: 'rating', settings: { scale: 10, lowLabel: 'Low', highLabel: 'High' } },
      {
        type: 'rating',
        settings: { scale: 10, startAtZero: true, ratingStyle: 'numbers', lowLabel: 'Never' },
      },
      { type: 'slider', validation: { min: 100, max: 500, step: 50 } },
      { type: 'file', settings: { acceptedFileTypes: ['.heic', '.png'], maxFiles: 20 } },
      { type: 'consent', settings: { consentText: 'I agree to all terms.' } },
      { type: 'address' },
      { type: 'page-break' },
    ]);
    for (const field of form.fields) expect(formField.safeParse(field).success).toBe(true);
  });

  it('gives each answer points once, within the limits of the contract', () => {
    const points = [
      { option: 'A', points: 2 },
      { option: 'A', points: 0 },
      ...Array.from({ length: 300 }, (_, at) => ({ option: `Answer ${at}`, points: 1 })),
      { option: 'x'.repeat(500), points: 1 },
    ];
    const { form } = domainFor().form(
      withFields([wire({ key: 'open', label: 'Open question' })], {
        scoring: [{ key: 'open', weight: 5, points }],
      }),
    );
    expect(leadScoring.safeParse(form.scoring).success).toBe(true);
    expect(form.scoring?.criteria[0]?.points?.[0]).toEqual({ option: 'A', points: 1 });
    expect(form.scoring?.criteria[0]?.points).toHaveLength(200);
  });

  it.each([
    ['Tel', undefined, 'phone'],
    ['dropdown', ['A', 'B'], 'select'],
    ['select', undefined, 'text'],
    ['hologram', undefined, 'text'],
    ['ai-scoring', undefined, 'text'],
    ['constructor', undefined, 'text'],
  ])('reads the type %s with options %j as %s', (type, options, expected) => {
    expect(domainFor().field(wire({ type, options }))?.field.type).toBe(expected);
  });

  it.each([
    wire({ label: 'Your password' }),
    wire({ label: 'Card', placeholder: 'Credit card number' }),
    wire({ label: 'Passwort' }),
    wire({ label: 'Número de tarjeta' }),
    wire({ key: 'pin_code', label: 'Your PIN code' }),
  ])('leaves out and reports a secret: $label', field => {
    const { form, omitted } = domainFor().form(withFields([field, wire({ key: 'other', label: 'Other' })]));
    expect(form.fields.map(({ label }) => label)).toEqual(['Other']);
    expect(omitted).toEqual([{ label: field.label, reason: 'sensitive' }]);
  });

  it.each([
    wire({ label: 'Company tax ID' }),
    wire({ label: 'Fleet account no.' }),
    wire({ label: 'PIN code', placeholder: '560001' }),
    wire({ label: 'PIN code of the delivery address' }),
    wire({ label: 'Maiden name' }),
    wire({ label: 'Reader card number' }),
    wire({ type: 'radio', label: 'Weight', options: ['< 1 kg', '1–5 kg', '> 5 kg'] }),
    wire({ type: 'radio', label: 'Languages', options: ['FR>NL', 'FR>EN'] }),
    wire({
      type: 'select',
      label: 'How will you pay?',
      options: ['Cash', 'Credit card', 'Bank details on file'],
    }),
    wire({ type: 'radio', label: 'Which password is the strongest?', options: ['12345', 'correct horse'] }),
    wire({ type: 'checkbox', label: 'Access', options: ['Key under the mat', 'Lockbox with passcode'] }),
  ])('rewords unlawful questions: $label', field => {
    const { form, omitted } = domainFor().form(withFields([field]));
    expect(form.fields).toHaveLength(1);
    expect(form.fields[0]?.options).toEqual(field.options ?? undefined);
    expect(omitted).toEqual([]);
  });

  it('reports duplicates and surplus questions with the data to restore them', () => {
    const many = Array.from({ length: 45 }, (_, at) => wire({ key: `k${at}`, label: `Question ${at}` }));
    const twin = wire({ key: 'again', label: 'question 0' });
    const { form, omitted } = domainFor().form(withFields([twin, ...many]));
    expect(form.fields).toHaveLength(40);
    expect(omitted[0]).toMatchObject({
      label: 'Question 0',
      reason: 'duplicate',
      field: { label: 'Question 0' },
    });
    expect(omitted.slice(1).every(({ reason, field }) => reason === 'too_many' && field)).toBe(true);
    expect(domainFor().form(withFields(Array(5000).fill(wire({})) as WireField[])).form.fields).toHaveLength(
      1,
    );
  });

  it('removes markup, links and template markers in all positions', () => {
    const text = 'Ok <img src=x onerror=alert(1)> {{secret}} https://evil.example ${x}';
    const { form, whys } = domainFor().form(
      withFields(
        [
          wire({
            type: 'radio',
            label: text,
            placeholder: text,
            helpText: text,
            why: text,
            options: [text, 'B', 'C', 'b'],
          }),
        ],
        { title: text, description: text, submitText: text, thankYou: { title: text, text } },
      ),
    );
    expect(JSON.stringify([form, whys])).not.toMatch(/onerror|<img|secret|evil|\$\{/);
    expect(form.fields[0]?.options).toEqual(['Ok', 'B', 'C']);
  });

  it('keeps valid conditions and points, and drops the others', () => {
    const choice = (key: string) =>
      wire({ key, type: 'radio', label: `Which ${key}?`, options: ['One', 'Two'] });
    const when = (key: string, value: string) => ({ key, operator: 'equals', value });
    const rule = (key: string, action: string, ...conditions: ReturnType<typeof when>[]) => ({
      key,
      action,
      match: 'all',
      when: conditions,
    });
    const { form } = domainFor('carpet fitting').form(
      withFields(
        [choice('pile'), choice('backing'), wire({ key: 'rooms', type: 'number', label: 'Rooms' })],
        {
          conditions: [
            rule('pile', 'show', when('backing', 'one')),
            rule('backing', 'show', when('pile', 'One')),
            rule('rooms', 'hide', when('pile', 'One'), when('backing', 'Two')),
            rule('rooms', 'require', when('pile', 'Nothing')),
            rule('gone', 'show', when('pile', 'One')),
          ],
          scoring: [
            { key: 'pile', weight: 1e308, points: [{ option: 'One', points: 1 }] },
            { key: 'backing', weight: 1e308, points: null },
          ],
        },
      ),
    );
    const [pile, backing, rooms] = form.fields.map(({ id }) => id);
    expect(form.logic).toEqual([
      {
        when: { match: 'all', conditions: [{ field: backing, operator: 'equals', value: 'One' }] },
        then: { action: 'show', target: pile },
      },
      {
        when: {
          match: 'all',
          conditions: [
            { field: pile, operator: 'equals', value: 'One' },
            { field: backing, operator: 'equals', value: 'Two' },
          ],
        },
        then: { action: 'hide', target: rooms },
      },
    ]);
    expect(form.scoring?.criteria.map(({ weight }) => weight)).toEqual([50, 50]);
    expect(form.scoring?.criteria[0]?.points).toEqual([{ option: 'One', points: 1 }]);
  });

  it('uses the draft’s title if nothing safe is left of the model’s', () => {
    const draft = generateForm({ description: 'dog groomer booking' });
    expect(new DomainForm(draft).head({ title: '<b></b>', description: 'Enter your password here' })).toEqual(
      {
        name: draft.form.name,
        description: draft.form.description,
      },
    );
  });
});
