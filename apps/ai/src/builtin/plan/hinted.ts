import type { FormField } from '#form-core';
import { plain } from '../plain.js';

/** Words of a note that identify its field. */
const NAMING = 2;
const ARTICLE = /^(?:the|your|el|la|su|l[ae]|votre|der|die|das|ihre?) /u;

/** Attaches notes such as 'Serial number is printed under the lid.' to their fields; returns the other notes. */
export function hinted(
  fields: readonly FormField[],
  notes: readonly string[],
): { fields: FormField[]; left: string[] } {
  const left = new Set(notes);
  const all = fields.map(field => {
    const note = field.helpText ? undefined : [...left].find(one => isAbout(one, field));
    if (!note) return field;
    left.delete(note);
    return { ...field, helpText: note };
  });
  return { fields: all, left: [...left] };
}

function isAbout(note: string, { label }: FormField): boolean {
  const words = plain(note).replace(ARTICLE, '').split(/\s+/u).slice(0, NAMING);
  return words.length === NAMING && plain(label).includes(words.join(' '));
}
