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
  category: 'basic',
  hasPlaceholder: true,
  defaults: { required: true },
  drafted: true,
  words: {
    en: {
      label: 'Email Address',
      name: 'Email',
      placeholder: 'Enter your email address',
    },
    es: {
      label: 'Correo electrónico',
      placeholder: 'Su correo electrónico',
    },
    fr: {
      label: 'Adresse e-mail',
      name: 'E-mail',
      placeholder: 'Votre adresse e-mail',
    },
    de: {
      label: 'E-Mail-Adresse',
      name: 'E-Mail',
      placeholder: 'Ihre E-Mail-Adresse',
    },
    ja: {
      label: 'メールアドレス',
      placeholder: 'メールアドレスを入力してください',
    },
  },
};
