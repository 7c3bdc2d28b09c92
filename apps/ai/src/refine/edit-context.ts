import type { Catalogue } from '../builtin/catalogue.js';
import { safeText } from '../builtin/guards.js';
import { capitalise } from '../builtin/text.js';
import type { Language } from '../builtin/types.js';
import type { Draft } from './draft.js';
import type { EditLanguage } from './edit-language.js';
import type { FieldNames } from './field-names.js';

/** Everything that a command needs besides its slots. */
export interface Context {
  draft: Draft;
  names: FieldNames;
  language: EditLanguage;
  formLanguage: Language;
  catalogue: Catalogue;
}

/** A key of the replies and the labels in it. */
export interface Done {
  reply: string;
  labels: string[];
}

/** Two distinct options or more. */
export function optionsIn(slot: string | undefined, { names }: Context): string[] | undefined {
  const options = names.list(slot ?? '').map(option => capitalise(safeText(option, 80)));
  return options.length >= 2 && new Set(options).size === options.length ? options : undefined;
}
