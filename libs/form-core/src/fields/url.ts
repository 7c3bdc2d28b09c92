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
    en: { label: 'Website URL', name: 'Website' },
    es: { label: 'Sitio web' },
    fr: { label: 'Site web' },
    de: { label: 'Webadresse', name: 'Website' },
    ja: { label: 'ウェブサイトのURL', name: 'ウェブサイト' },
  },
};
