import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

export const pageBreak: FieldTypeDefinition = {
  ...unanswered,
  traits: { ...unanswered.traits, opensStep: true },
};

export const pageBreakItem: LibraryItem = { thumbnail: 'line', label: 'Next step' };
