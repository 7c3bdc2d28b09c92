import { isWebUrl, withScheme } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asText, format, typed } from './parse.js';

export const url: FieldTypeDefinition = {
  ...typed,
  parse: (_field, raw) => asText(typeof raw === 'string' ? withScheme(raw.trim()) : raw),
  check: format(isWebUrl, 'invalidUrl'),
};

export const urlItem: LibraryItem = {
  thumbnail: 'line',
  category: 'advanced',
  hasPlaceholder: true,
  defaults: { placeholder: 'https://example.com' },
  drafted: true,
  words: {
    en: { label: 'Website URL', description: 'A web address' },
    es: { label: 'Sitio web', name: 'Dirección web', description: 'Una dirección de la web' },
    fr: { label: 'Site web', name: 'Adresse web', description: 'Une adresse du web' },
    de: { label: 'Webadresse', description: 'Eine Adresse im Web' },
    ja: { label: 'ウェブサイトのURL', name: 'ウェブアドレス', description: 'ウェブのアドレス' },
    ar: { label: 'الموقع الإلكتروني' },
  },
};
