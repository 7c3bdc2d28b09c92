import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { AREA_LENGTH, asText, typed } from './parse.js';

export const textarea: FieldTypeDefinition = {
  traits: { ...typed.traits, isMultiline: true },
  maxLength: AREA_LENGTH,
  parse: (_field, raw) => asText(raw, AREA_LENGTH),
};

export const textareaItem: LibraryItem = {
  thumbnail: 'area',
  label: 'Message',
  hasPlaceholder: true,
  defaults: { placeholder: 'Enter your message...' },
  offer: { category: 'basic', description: 'Several lines of text' },
  drafted: true,
};
