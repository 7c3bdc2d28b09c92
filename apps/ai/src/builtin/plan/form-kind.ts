import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from '../read/cues.js';
import type { Localised } from '../types.js';

/** What a form is, where that decides what belongs in it. */
export interface FormKind {
  id: string;
  match: string;
  /** The description says all that is asked; a trade's usual questions do not belong in it. */
  closed: boolean;
  contact: 'first' | 'last';
  /** Families of kinds that never belong in it unless the description asks for them. */
  never: string[];
  name: Localised;
}

let kinds: (FormKind & { pattern: RegExp })[] | undefined;

/** The kind of form that a description speaks of; null for a plain request. */
export function formKindOf(description: string): FormKind | null {
  kinds ??= (JSON.parse(readFileSync(dataPath('form-kinds.json'), 'utf8')) as FormKind[]).map(kind => ({
    ...kind,
    pattern: new RegExp(kind.match, 'u'),
  }));
  const text = plain(description);
  return kinds.find(({ pattern }) => pattern.test(text)) ?? null;
}
