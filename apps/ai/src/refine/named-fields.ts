import type { FormField } from '#form-core';
import { answeredFields } from '../builtin/field-traits.js';
import { plain } from '../builtin/read/cues.js';
import { asWords, bareTarget, cue, targetsIn } from './edit-text.js';
import type { Done, Editor } from './editor.js';

export const labelsOf = (fields: readonly FormField[]): string[] => fields.map(({ label }) => label);

const ORDINALS: [RegExp, number][] = [
  [/^(?:very )?(?:last|letzte\w*|ultim[oa]|dernier\w*|最後)(?:の)?$/u, -1],
  [/^(?:first|erste\w*|primer[oa]?|premier\w*|最初|1)(?:の|番目(?:の)?)?$/u, 0],
  [/^(?:second|zweite\w*|segund[oa]|deuxieme|2(?:nd)?)(?:番目(?:の)?)?$/u, 1],
  [/^(?:third|dritte\w*|tercer[oa]?|troisieme|3(?:rd)?)(?:番目(?:の)?)?$/u, 2],
  [/^(?:fourth|vierte\w*|cuart[oa]|quatrieme|4(?:th)?)(?:番目(?:の)?)?$/u, 3],
  [/^(?:fifth|funfte\w*|quint[oa]|cinquieme|5(?:th)?)(?:番目(?:の)?)?$/u, 4],
];

/** 'The last question', 'question 3'. */
function byOrdinal(text: string, fields: readonly FormField[]): FormField | undefined {
  const said = plain(text)
    .replace(/^(?:question|field|frage|feld|pregunta|campo|champ) (?:no\.? ?|number )?/u, '')
    .replace(/ (?:question|field|one|frage|feld|pregunta|campo|champ)$/u, '');
  const at = ORDINALS.find(([name]) => name.test(said))?.[1];
  return at === undefined ? undefined : answeredFields(fields).at(at);
}

/** The fields that a list of names means; those of 'it' are the ones last spoken of. */
export function fieldsNamed(
  text: string,
  editor: Editor,
  least?: number,
): { found: FormField[]; missing: string[] } {
  const { draft, finder, recent } = editor;
  const whole = bareTarget(text);
  if (whole === '' || new RegExp(`^${asWords(cue('it'))}$`, 'u').test(plain(text.trim()))) {
    return { found: recent.map(id => draft.find(id)).filter(field => field !== undefined), missing: [] };
  }
  const counted = byOrdinal(whole, draft.form.fields);
  if (counted) return { found: [counted], missing: [] };
  const exact = draft.form.fields.find(({ label }) => plain(label) === plain(whole));
  if (exact) return { found: [exact], missing: [] };
  const found: FormField[] = [];
  const missing: string[] = [];
  for (const target of targetsIn(text)) {
    const field = finder.find(draft.form.fields, target, least);
    if (field && !found.includes(field)) found.push(field);
    else if (!field) missing.push(target);
  }
  return { found, missing };
}

/** A text with what a pattern finds made blank. */
export function blank(text: string, what: RegExp): string {
  let out = text;
  for (const found of [...plain(text).matchAll(what)].reverse())
    out = `${out.slice(0, found.index)} ${out.slice(found.index + found[0].length)}`;
  return out.replace(/\s+/gu, ' ').trim();
}

/** A reply about one field. */
export const done = (reply: string, field?: FormField): Done => ({
  reply,
  labels: field ? [field.label] : [],
});

/** 'Puppy's name' is not the owner's. */
export const ANOTHERS =
  /\b(?!(?:owner|parent|guardian|customer|client|your)\b)\p{L}+['’]s name\b|\bname (?:of|des|der) (?:the |your |ihre[sr] )?(?!owner|parent|guardian|customer|client)\p{L}/u;
