import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asNumber, typed } from './parse.js';

export const rating: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isNumeric: true, hasScale: true },
  parse: asNumber,
  check: (_field, value) => (Number.isInteger(value) ? undefined : { key: 'invalidAnswer' }),
  range: ({ settings }) => ({ min: settings?.startAtZero ? 0 : 1, max: settings?.scale ?? 5, step: 1 }),
};

export const ratingItem: LibraryItem = {
  thumbnail: 'dots',
  category: 'advanced',
  defaults: { settings: { scale: 5, showLabels: true } },
  drafted: true,
  words: {
    en: { label: 'Rate your experience', name: 'Rating' },
    es: { label: 'Valore su experiencia', name: 'Valoración' },
    fr: { label: 'Notez votre expérience', name: 'Évaluation' },
    de: { label: 'Ihre Bewertung', name: 'Bewertung' },
    ja: { label: '満足度をお聞かせください', name: '評価' },
  },
};
