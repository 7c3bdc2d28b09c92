import { isWebUrl } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { format, typed } from './parse.js';

export const url: FieldTypeDefinition = {
  ...typed,
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
    ar: { label: 'الموقع الإلكتروني' },
  },
};
