import type { FormField } from '#form-core';
import { plain } from '../plain.js';

/** Words of a note that name the field it is about. */
const NAMING = 2;
const ARTICLE = /^(?:the|your|el|la|su|l[ae]|votre|der|die|das|ihre?) /u;

/** Puts 'Serial number is printed under the lid.' below the field for it; returns the notes about no field. */
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
