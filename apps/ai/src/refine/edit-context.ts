import type { Catalogue } from '../builtin/catalogue.js';
import { safeText } from '../builtin/guards.js';
import { capitalise } from '../builtin/text.js';
import type { Language } from '../builtin/types.js';
import type { Draft } from './draft.js';
import type { EditLanguage } from './edit-language.js';
import type { FieldNames } from './field-names.js';

/** Context of a command besides its slots. */
export interface Context {
  draft: Draft;
  names: FieldNames;
  language: EditLanguage;
  formLanguage: Language;
  catalogue: Catalogue;
}

/** Key of a reply and its labels. */
export interface Done {
  reply: string;
  labels: string[];
}

/** Two or more distinct options. */
export function optionsIn(slot: string | undefined, { names }: Context): string[] | undefined {
  const options = names.list(slot ?? '').map(option => capitalise(safeText(option, 80)));
  return options.length >= 2 && new Set(options).size === options.length ? options : undefined;
}
