import { isEmail } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asContact, format, typed } from './parse.js';

export const email: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, contact: 'email' },
  parse: asContact,
  check: format(isEmail, 'invalidEmail'),
};

export const emailItem: LibraryItem = {
  thumbnail: 'line',
  label: 'Email Address',
  hasPlaceholder: true,
  defaults: { placeholder: 'Enter your email address', required: true },
  offer: { category: 'basic', description: 'An address that is checked' },
  drafted: true,
};
