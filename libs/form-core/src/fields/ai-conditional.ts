import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

export const aiConditional: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, hasLogic: true },
};

export const aiConditionalItem: LibraryItem = {
  thumbnail: 'line',
  label: 'Smart Field',
  hasPlaceholder: true,
  defaults: { aiSettings: { conditional: { rules: [] } } },
  offer: { category: 'ai-powered', description: 'Shows what matters by the answers given' },
};
