import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asText, LINE_LENGTH, typed } from './parse.js';

export const password: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isSensitive: true },
  parse: (_field, raw) => asText(raw, LINE_LENGTH, true),
};

export const passwordItem: LibraryItem = {
  thumbnail: 'line',
  category: 'more',
  hasPlaceholder: true,
  words: {
    en: { label: 'Password' },
    es: { label: 'Contraseña' },
    fr: { label: 'Mot de passe' },
    de: { label: 'Passwort' },
    ja: { label: 'パスワード' },
  },
};
