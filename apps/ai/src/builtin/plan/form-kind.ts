import { readFileSync } from 'node:fs';
import type { FieldType } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { dataPath } from '../data-path.js';
import { plain } from '../read/cues.js';
import type { Goal, Language, Localised } from '../types.js';
import type { Want } from '../wants.js';

/** What a form is, where that decides what belongs in it. */
export interface FormKind {
  id: string;
  match: string;
  /** The description says all that is asked; a trade's usual questions do not belong in it. */
  closed: boolean;
  contact: 'first' | 'last';
  /** The goal whose sentence introduces it, where its words would suggest another. */
  describe?: Goal;
  /** Its visitors are reached by telephone, so that no e-mail address is asked. */
  reach?: 'phone';
  /** Families of kinds that never belong in it unless the description asks for them. */
  never: string[];
  name: Localised;
  /** The kind of field without which it is none: an invitation asks who comes. */
  needs?: string;
  /** Counts beside other wishes only where the description begins with it: a 'complaint' may be one of its answers. */
  headed?: boolean;
  /** What it asks where the description names nothing: of a kind of field, or of its own. */
  usual?: UsualQuestion[];
}

/** `right`: the index of the right answer of a quiz, whose questions are numbered `{n}`. */
export interface UsualQuestion {
  kind?: string;
  type?: FieldType;
  label?: Localised;
  options?: Record<Language, string[]>;
  right?: number;
}

let kinds: (FormKind & { pattern: RegExp })[] | undefined;

/** Where a description says what form it is, before it says what the form asks. */
const HEAD = /^.{0,60}?(?=[:,;.(\n]|\b(?:with|that|which|where|to|asking|con|que|avec|qui|mit|dass)\b|$)/su;

/** The kind of form that a description speaks of; null for a plain request. `wishes`: it says what is asked. */
export function formKindOf(description: string, wishes = false): FormKind | null {
  kinds ??= (JSON.parse(readFileSync(dataPath('form-kinds.json'), 'utf8')) as FormKind[]).map(kind => ({
    ...kind,
    pattern: new RegExp(kind.match, 'u'),
  }));
  const text = plain(description);
  const head = HEAD.exec(text)?.[0] ?? text;
  return kinds.find(({ pattern, headed }) => pattern.test(headed && wishes ? head : text)) ?? null;
}

/** The question without which a form is not of its kind, where none of the wants asks it. */
export function neededOf(
  kind: FormKind | null,
  wants: readonly Want[],
  catalogue: Catalogue,
  language: Language,
): Want[] {
  const needed = kind?.needs ? catalogue.kinds.get(kind.needs) : undefined;
  const asked = (want: Want): boolean =>
    want.kind?.family === needed?.family ||
    ATTENDS.test(plain(`${want.label ?? ''} ${(want.options ?? []).join(' ')}`));
  return needed && !wants.some(asked)
    ? [{ kind: needed, strength: 2, usual: true, ask: { text: needed.label[language], question: true } }]
    : [];
}

const ATTENDS =
  /\b(?:are you in|count \p{L}+ in|com(?:e|ing)|attend\w*|join\w*|be there|make it|rsvp|asist\w+|vendr\w+|vien\w+|particip\w+|presen\w+|komm\w+|teilnehm\w*|dabei|zusag\w*|accept|decline)\b|出席|参加|出欠/u;
