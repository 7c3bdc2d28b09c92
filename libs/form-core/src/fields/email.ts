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
      description: 'Checked for a valid address',
      placeholder: 'Enter your email address',
    },
    es: {
      label: 'Correo electrónico',
      description: 'Una dirección que se comprueba',
      placeholder: 'Su correo electrónico',
    },
    fr: {
      label: 'Adresse e-mail',
      description: 'Une adresse qui est vérifiée',
      placeholder: 'Votre adresse e-mail',
    },
    de: {
      label: 'E-Mail-Adresse',
      description: 'Eine Adresse, die geprüft wird',
      placeholder: 'Ihre E-Mail-Adresse',
    },
    ja: {
      label: 'メールアドレス',
      description: '形式を確認するアドレス',
      placeholder: 'メールアドレスを入力してください',
    },
    ar: { label: 'البريد الإلكتروني', placeholder: 'أدخل بريدك الإلكتروني' },
  },
};
