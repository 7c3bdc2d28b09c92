import type { Catalogue } from '../builtin/catalogue.js';
import type { KindMatcher } from '../builtin/kind-matcher.js';
import type { Language } from '../builtin/types.js';
import type { Draft } from './draft.js';
import type { FieldFinder } from './find-field.js';

/** What carries out one command: the form, the languages, and what earlier turns spoke of. */
export interface Editor {
  draft: Draft;
  /** Of the instruction, in which is answered. */
  language: Language;
  /** Of the form, in which new fields are written. */
  formLanguage: Language;
  catalogue: Catalogue;
  matcher: KindMatcher;
  finder: FieldFinder;
  /** Ids of the fields that were last spoken of: 'make that required'. */
  recent: string[];
  /** The instruction before this one, in lower case: 'and the branch too'. */
  before: string;
}

/** What a command did: a key of the replies and the labels to name; undefined when the command means something else. */
export interface Done {
  reply: string;
  labels: string[];
}
export type Command = (text: string, editor: Editor) => Done | undefined;
