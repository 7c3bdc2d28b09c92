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
    en: { label: 'Password', description: 'Hidden while typing' },
    es: { label: 'Contraseña', description: 'Texto que nadie puede leer por encima del hombro' },
    fr: { label: 'Mot de passe', description: 'Un texte à l’abri des regards' },
    de: { label: 'Passwort', description: 'Text, den niemand mitlesen kann' },
    ja: { label: 'パスワード', description: '周囲から見えないテキスト' },
    ar: { label: 'كلمة المرور' },
  },
};
