import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import type { LimitWords } from '../field-limit.js';

export const OTHER_LANGUAGES = ['pt', 'it', 'nl', 'pl', 'zh', 'ar'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** A language that the catalogue does not have in full: the usual fields, and the description's own words. */
export interface OtherCatalogue {
  /** In English. */
  name: string;
  /** Patterns of what forms ask besides the usual kinds; such words are shown as they were written. */
  things?: string;
  /** Patterns of what is answered with a date or a number. */
  types?: Partial<Record<'date' | 'number', string>>;
  /** The words for the family name, which may be refused where the first name is not. */
  surname?: string;
  limit?: LimitWords;
  /** By id of the catalogue's kinds. */
  kinds: Record<string, { label: string; ask: string }>;
  texts: Record<string, string>;
}

interface Source {
  languages: Record<OtherLanguage, OtherCatalogue>;
  /** Languages that are recognised but not spoken. */
  named: Record<string, Pick<OtherCatalogue, 'name'>>;
  scripts: Record<string, string>;
  /** Words of all of these for how to reach people, and for what is said of it. */
  reach: Record<string, string>;
}

let loaded: Source | undefined;

/** Data of the languages beyond the five. */
export function otherLanguages(): Source {
  loaded ??= JSON.parse(readFileSync(dataPath('other-languages.json'), 'utf8')) as Source;
  return loaded;
}
