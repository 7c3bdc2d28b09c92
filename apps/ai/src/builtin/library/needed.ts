import type { Catalogue } from '../catalogue.js';
import { plain } from '../plain.js';
import type { Want } from '../plan/want.types.js';
import type { Language } from '../types.js';
import type { Purpose } from './library.types.js';

/** Requests for the answer to an invitation, in the description's own words. */
const ATTENDS =
  /\b(?:com(?:e|ing)|attend\w*|join\w*|be there|make it|asist\w+|vien\w+|particip\w+|presen\w+|komm\w+|teilnehm\w*|zusag\w*)\b|出席|参加|出欠/u;

/** The essential question of a purpose, unless one of the wants asks it. */
export function neededOf(
  purpose: Purpose | null,
  wants: readonly Want[],
  catalogue: Catalogue,
  language: Language,
): Want[] {
  const needed = purpose?.needs ? catalogue.kinds.get(purpose.needs) : undefined;
  const isAsked = (want: Want): boolean =>
    want.kind?.family === needed?.family ||
    ATTENDS.test(plain(`${want.label ?? ''} ${(want.options ?? []).join(' ')}`));
  return needed && !wants.some(isAsked)
    ? [{ kind: needed, ask: { text: needed.label[language], question: true } }]
    : [];
}
