import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asTick, typed } from './parse.js';

/** One box beside the text that is agreed to. Nobody but the visitor ticks it: neither a default nor an address does. */
export const consent: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isConsent: true },
  parse: (_field, raw) => asTick(raw),
};

export const consentItem: LibraryItem = {
  thumbnail: 'dots',
  label: 'Consent',
  defaults: {
    required: true,
    settings: { consentText: 'I agree that my answers are stored and used to handle my request.' },
  },
};
