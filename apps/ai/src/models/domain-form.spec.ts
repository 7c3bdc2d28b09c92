import { describe, expect, it } from '@jest/globals';
import { formField } from '#contracts';
import { pointsOf } from '#form-core';
import { generateForm } from '../builtin/generate.js';
import { DomainForm } from './domain-form.js';
import { GOOD_FORM } from './testing/model-server.js';
import type { WireField } from './wire-form.js';

const wire = (over: Partial<WireField>): WireField => ({
  key: 'new',
  kind: 'new',
  type: 'text',
  label: 'Something new',
  placeholder: null,
  helpText: null,
  required: false,
  options: null,
  why: 'A reason',
  ...over,
});
const setUp = (description = 'dog groomer booking') => {
  const draft = generateForm({ description });
  return { draft, domain: new DomainForm(draft), first: draft.form.fields };
};
const withFields = (fields: WireField[]) => ({ title: 'Title', description: 'About', fields });

describe('DomainForm', () => {
  it('makes valid fields, contact first and an open text last, with the reasons given', () => {
    const { form, whys } = setUp('music school').domain.form(GOOD_FORM);
    expect(form.fields.map(({ label }) => label)).toEqual([
      'Your name',
      'Your e-mail',
      'Instrument',
      'First lesson',
      'Anything else?',
    ]);
    for (const field of form.fields) expect(formField.safeParse(field).success).toBe(true);
    expect(whys.map(({ fieldId }) => fieldId)).toEqual(form.fields.map(({ id }) => id));
    expect(whys[2]?.why).toBe('Because of instrument');
    // The form's own name is its title, so that renaming the form shows.
    expect(form.customizations).not.toHaveProperty('formTitle');
  });

  it('adds a way to answer where the model left out every one, and nothing else', () => {
    const { domain, first } = setUp();
    const { form } = domain.form(withFields([wire({ label: 'Coat colour' })]));
    expect(form.fields.map(({ id }) => id)).toEqual([
      first[0]?.id,
      first[1]?.id,
      expect.stringMatching(/^new_/),
    ]);
    const reachable = domain.form(withFields([wire({ kind: 'phone', type: 'phone', label: 'Phone' })]));
    expect(reachable.form.fields.map(({ label }) => label)).toEqual(['Phone']);
  });

  it('preserves the ids of drafted fields, and with them rules and scoring', () => {
    const { domain, draft, first } = setUp();
    const taken = first.map(({ id, type, options }) =>
      wire({ key: id, kind: 'other', type, label: `New ${id}`, options }),
    );
    const { form } = domain.form(withFields(taken));
    expect(form.fields.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(form.scoring?.criteria.map(({ field }) => field)).toEqual(
      draft.form.scoring?.criteria.map(({ field }) => field),
    );
  });

  it('gives points by option only where the options are the ones that the points are for', () => {
    const { domain, first } = setUp('Kitchen renovation, we need the budget of the client');
    const budget = first.find(({ id }) => id.startsWith('budget'));
    expect(budget?.options?.length).toBeGreaterThan(2);
    const other = budget?.options?.map((_, at) => `Other ${at}`);
    const { form } = domain.form(
      withFields([
        wire({ key: budget?.id ?? '', kind: 'budget', type: budget?.type ?? '', options: other ?? [] }),
      ]),
    );
    for (const criterion of form.scoring?.criteria ?? []) {
      for (const { option } of pointsOf(criterion))
        expect(option === '*' || JSON.stringify(form.fields).includes(option)).toBe(true);
    }
    expect(form.fields.find(({ options }) => options?.includes('Other 0'))?.id).toMatch(/^custom_budget_/);
  });

  it.each([
    wire({ label: 'Your password' }),
    wire({ label: 'Card', placeholder: 'Credit card number' }),
    wire({ type: 'password', label: 'Passwort' }),
    wire({ label: 'Número de tarjeta' }),
    wire({ label: '<script>alert(1)</script>' }),
  ])('drops what must not be asked: $label', field => {
    const { domain } = setUp();
    expect(domain.field(field)).toBeNull();
    expect(domain.form(withFields([field])).form.fields.map(({ label }) => label)).not.toContain(field.label);
  });

  it('takes out markup, links and template markers wherever a model puts them', () => {
    const { domain } = setUp();
    const text = 'Ok <img src=x onerror=alert(1)> {{secret}} https://evil.example ${x}';
    const { form, whys } = domain.form({
      title: text,
      description: text,
      fields: [
        wire({
          type: 'radio',
          label: text,
          placeholder: text,
          helpText: text,
          why: text,
          options: [text, 'B', 'C', 'b'],
        }),
      ],
    });
    expect(JSON.stringify([form, whys])).not.toMatch(/onerror|<img|secret|evil|\$\{/);
    expect(form.fields.find(({ type }) => type === 'radio')?.options).toEqual(['Ok', 'B', 'C']);
  });

  it('does not let more fields through than a form may have', () => {
    const { domain } = setUp();
    const many = Array.from({ length: 5000 }, (_, at) =>
      wire({ key: `k${at}`, kind: `k${at}`, label: `Question ${at}` }),
    );
    expect(domain.form(withFields(many)).form.fields.length).toBeLessThanOrEqual(42);
  });

  it('understands common names for types and takes unknown ones for text', () => {
    const { domain } = setUp();
    const typed = (type: string, options?: string[]) =>
      domain.field(wire({ type, options: options ?? null }))?.field.type;
    expect(typed('Tel')).toBe('phone');
    expect(typed('dropdown', ['A', 'B'])).toBe('select');
    expect(typed('select')).toBe('text');
    expect(typed('hologram')).toBe('text');
    expect(typed('ai-scoring')).toBe('text');
    expect(typed('constructor')).toBe('text');
  });

  it('leaves an anonymous form anonymous', () => {
    const { domain, first } = setUp('An anonymous survey among our employees about the canteen food');
    expect(first.some(({ type }) => type === 'email')).toBe(false);
    const { form } = domain.form(GOOD_FORM);
    expect(form.fields.map(({ label }) => label)).toEqual(
      expect.not.arrayContaining(['Your name', 'Your e-mail']),
    );
  });

  it('obeys what the description refused and to its contact fields', () => {
    const phone = wire({ kind: 'phone', type: 'phone', label: 'Your phone' });
    const { domain } = setUp('dentist: no phone number please');
    expect(domain.field(phone)).toBeNull();
    expect(domain.form(GOOD_FORM).form.fields.at(-1)?.type).toBe('textarea');
    const callback = setUp('callback request: name and phone only');
    expect(callback.domain.field(phone)?.field.type).toBe('phone');
  });

  it('lets steps, conditions, points, scales and required flags through as they are', () => {
    const { domain } = setUp('carpet fitting');
    const fields = [
      wire({ key: 'p1', kind: 'page', type: 'page-break', label: 'Your floor' }),
      wire({
        key: 'job',
        kind: 'job',
        type: 'radio',
        label: 'New carpet or repair?',
        options: ['New', 'Repair'],
        required: true,
      }),
      wire({ key: 'damage', kind: 'damage', type: 'url', label: 'Photo of the damage' }),
      wire({ key: 'mood', kind: 'mood', type: 'rating', label: 'How urgent is it?', scale: 10 }),
      wire({ key: 'rooms', kind: 'rooms', type: 'number', label: 'Rooms', min: 1, max: 9 }),
      wire({ key: 'p2', kind: 'page', type: 'page-break', label: 'Contact' }),
      wire({ key: 'mail', kind: 'email', type: 'email', label: 'E-mail' }),
      wire({ key: 'agree', kind: 'consent', type: 'checkbox', label: 'Consent', options: ['I agree'] }),
    ];
    const { form } = domain.form({
      ...withFields(fields),
      conditions: [
        {
          key: 'damage',
          action: 'show',
          match: 'all',
          when: [{ key: 'job', operator: 'equals', value: 'repair' }],
        },
        {
          key: 'damage',
          action: 'show',
          match: 'all',
          when: [{ key: 'job', operator: 'equals', value: 'Nothing' }],
        },
        {
          key: 'gone',
          action: 'show',
          match: 'all',
          when: [{ key: 'job', operator: 'equals', value: 'New' }],
        },
      ],
      scoring: [{ key: 'job', weight: 3, points: [{ option: 'New', points: 1 }] }],
    });
    expect(form.fields.map(({ type, label, required }) => [type, label, required])).toEqual(
      fields.map(({ type, label, required }) => [type, label, required]),
    );
    expect(form.fields.map(({ options }) => options ?? [])).toEqual(
      fields.map(({ options }) => options ?? []),
    );
    const id = (label: string): string => form.fields.find(field => field.label === label)?.id ?? '';
    expect(form.logic).toEqual([
      {
        when: {
          match: 'all',
          conditions: [{ field: id('New carpet or repair?'), operator: 'equals', value: 'Repair' }],
        },
        then: { action: 'show', target: id('Photo of the damage') },
      },
    ]);
    expect(form.scoring?.criteria).toEqual([
      expect.objectContaining({
        field: id('New carpet or repair?'),
        weight: 100,
        points: [{ option: 'New', points: 1 }],
      }),
    ]);
    expect(form.fields[3]?.settings?.scale).toBe(10);
    expect(form.fields[4]?.validation).toEqual({ min: 1, max: 9 });
  });

  it('lets no circle of conditions, no empty range and no endless weight through', () => {
    const { domain } = setUp('carpet fitting');
    const choice = (key: string) =>
      wire({ key, kind: key, type: 'radio', label: `Which ${key}?`, options: ['One', 'Two'] });
    const shown = (key: string, on: string) => ({
      ...{ key, action: 'show', match: 'all' },
      when: [{ key: on, operator: 'equals', value: 'One' }],
    });
    const { form } = domain.form({
      ...withFields([
        choice('pile'),
        choice('backing'),
        wire({ key: 'rooms', kind: 'rooms', type: 'number', label: 'Rooms', min: 9, max: 1 }),
        wire({ kind: 'email', type: 'email', label: 'E-mail' }),
      ]),
      conditions: [shown('pile', 'backing'), shown('backing', 'pile'), shown('rooms', 'pile')],
      scoring: [
        { key: 'pile', weight: 1e308, points: null },
        { key: 'backing', weight: 1e308, points: null },
      ],
    });
    expect(form.logic?.map(({ then }) => then.target)).toEqual([form.fields[0]?.id, form.fields[2]?.id]);
    expect(form.fields[2]?.validation).toEqual({ min: 1, max: 9 });
    expect(form.scoring?.criteria.map(({ weight }) => weight)).toEqual([50, 50]);
  });

  it('falls back to the title of the draft when there is nothing safe in its own', () => {
    const { domain, draft } = setUp();
    expect(domain.head({ title: '<b></b>', description: 'Enter your PIN code here' })).toEqual({
      name: draft.form.name,
      description: draft.form.description,
    });
  });
});
