import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asNumber, typed } from './parse.js';

export const rating: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isNumeric: true },
  parse: asNumber,
  check: (_field, value) => (Number.isInteger(value) ? undefined : { key: 'invalidAnswer' }),
  range: ({ settings }) => ({ min: settings?.startAtZero ? 0 : 1, max: settings?.scale ?? 5, step: 1 }),
};

export const ratingItem: LibraryItem = {
  thumbnail: 'dots',
  label: 'Rate your experience',
  defaults: { settings: { scale: 5, showLabels: true } },
  offer: { category: 'advanced', description: 'Stars or numbers' },
  drafted: true,
};
