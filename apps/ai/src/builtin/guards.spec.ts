import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { dedupe, guardField, guardFields, isSensitive, safeOptions, safeText } from './guards.js';

const field = (id: string, label: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: 'text',
  label,
  required: false,
  ...more,
});
const name = field('full_name_00000001', 'Full name');
const email = field('email_00000001', 'Email address', { type: 'email' });
const message = field('message_00000001', 'Anything else?', { type: 'textarea' });

describe('isSensitive', () => {
  it.each([
    'Password',
    'Credit card number',
    'CVV',
    'IBAN',
    'Social security number',
    'PIN code',
    'Passport number',
    'Contraseña',
    'Número de tarjeta',
    'Mot de passe',
    'Carte bancaire',
    'Kreditkartennummer',
    'Personalausweis',
    'クレジットカード番号',
    'パスワード',
    'PIN',
  ])('refuses %s', label => {
    expect(isSensitive(label)).toBe(true);
  });

  it.each([
    'Passport photos',
    'How would you like to pay?',
    'Business card printing',
    'Bowling pins',
    'Shipping address',
    'BBQ ribs',
    'Waren Sie noch nie bei uns?',
    'Insurance provider',
    'Gift card',
  ])('accepts %s', label => {
    expect(isSensitive(label)).toBe(false);
  });
});

describe('safeText and safeOptions', () => {
  it('remove tags, addresses and template markers', () => {
    expect(safeText('Your <b>name</b> {{constructor}} https://evil.example/x ${1}')).toBe('Your name');
    expect(safeText('a'.repeat(300))).toHaveLength(160);
  });

  it('allow 2 to 50 distinct options', () => {
    expect(safeOptions(['A', 'a', ' ', '<i>B</i>'])).toEqual(['A', 'B']);
    expect(safeOptions(['only'])).toBeUndefined();
    expect(safeOptions(Array.from({ length: 60 }, (_, i) => `o${i}`))).toHaveLength(50);
  });
});

describe('guardField', () => {
  it('refuses password fields and sensitive labels', () => {
    expect(guardField(field('x_1', 'Secret', { type: 'password' }))).toBeNull();
    expect(guardField(field('x_1', 'Your bank account number'))).toBeNull();
  });

  it('turns a choice with too few options into a text', () => {
    expect(guardField(field('x_1', 'Size', { type: 'select', options: ['S'] }))).toMatchObject({
      type: 'text',
    });
    expect(guardField(field('x_1', 'Size', { options: ['S', 'M'] }))).not.toHaveProperty('options');
  });
});

describe('guardFields', () => {
  const contact = [name, email] as const;

  it('puts name and e-mail first and an open text last', () => {
    const made = guardFields([field('city_1', 'City'), message, email, field('size_1', 'Size'), name], {
      contact,
      message,
    });
    expect(made.map(({ label }) => label)).toEqual([
      'Full name',
      'Email address',
      'City',
      'Size',
      'Anything else?',
    ]);
  });

  it('adds missing fields and stays within the limit', () => {
    const many = Array.from({ length: 12 }, (_, i) => field(`q_${i}`, `Question ${i}`));
    const made = guardFields(many, { contact, message });
    expect(made).toHaveLength(8);
    expect(made.slice(0, 2)).toEqual([name, email]);
    expect(made.at(-1)).toEqual(message);
  });

  it('adds only name and e-mail if no other fields are wanted', () => {
    expect(guardFields([], { contact, message, most: 2 })).toEqual([name, email]);
  });

  it('adds no contact fields to an anonymous form', () => {
    expect(guardFields([field('liked_1', 'What did you like?')], { contact: [], message })).toHaveLength(2);
  });

  it('drops duplicates', () => {
    expect(dedupe([field('a', 'City'), field('b', 'city '), field('a', 'Town')])).toHaveLength(1);
  });
});
