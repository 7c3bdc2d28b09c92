import { answeredFields } from '../builtin/field-traits.js';
import { plain } from '../builtin/read/cues.js';
import { asWords, bareTarget, cue, ends, has, pattern, starts } from './edit-text.js';
import type { Command } from './editor.js';
import { blank, fieldsNamed, labelsOf } from './named-fields.js';

/** 'Phone should be required', 'make the phone and the address optional', 'everything optional except e-mail'. */
export const requireCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  // 'The address optional and the message mandatory' says two things.
  const parts = text.split(
    /\s*[,;]\s*(?:(?:and|y|et|und)\s+)?|\s+(?:and|but|y|pero|et|mais|und|aber)\s+|、/iu,
  );
  const saying = parts.filter(part => has('optional').test(plain(part)) || has('required').test(plain(part)));
  if (saying.length > 1 && saying.length === parts.length) {
    const done = parts.map(part => requireCommand(part, editor)).filter(one => one !== undefined);
    return { reply: 'changed', labels: done.flatMap(({ labels }) => labels) };
  }
  const optional = has('optional').exec(folded);
  const required = optional ? null : has('required').exec(folded);
  const status = optional ?? required;
  if (!status || starts('add').test(folded)) return undefined;
  const negated =
    /\b(?:don'?t|do not|not|nicht|kein\w*|ne|n'est plus|no)\b/u.test(folded.slice(0, status.index)) &&
    required !== null;
  const value = required !== null && !negated;
  const rest = `${text.slice(0, status.index)} ${text.slice(status.index + status[0].length)}`;
  const verbs = pattern(
    `${asWords("please|make|set|mark|turn|keep|should(?: not)? be|shouldn'?t be|must be|is|are|be|to be|as|haz|hacer|hazlo|pon|marca|que sea|sea|sean|es|son|deberia ser|como|rends|rendre|rendez|mets|doit etre|devient|est|sont|mach|mache|machen|setze|soll|sollte|sollen|sein|als|ist|werden|field|don'?t|do not|not|want|needs? to be|no longer|doesn'?t need to be|にして(?:ください)?|してください|にする|です|に変更|お願いします")}`,
    'gu',
  );
  const target = blank(rest, verbs);
  if (has('all').test(plain(target))) {
    const except = has('exceptFor').exec(plain(target));
    const exempt = except ? fieldsNamed(target.slice(except.index + except[0].length), editor).found : [];
    const changed = answeredFields(draft.form.fields).filter(field =>
      exempt.includes(field) ? draft.require(field.id, !value) && false : draft.require(field.id, value),
    );
    return {
      reply: changed.length > 0 ? (value ? 'required' : 'optional') : 'already',
      labels: labelsOf(changed),
    };
  }
  const only = value && has('onlyThis').test(plain(target));
  const { found, missing } = fieldsNamed(blank(target, pattern(asWords(cue('onlyThis')), 'gu')), editor);
  if (found.length === 0)
    return { reply: 'missing', labels: missing.length > 0 ? missing : [bareTarget(target)] };
  const changed = found.filter(field => draft.require(field.id, value));
  if (only)
    for (const field of answeredFields(draft.form.fields))
      if (!found.some(({ id }) => id === field.id)) draft.require(field.id, false);
  return {
    reply: changed.length > 0 || only ? (value ? 'required' : 'optional') : 'already',
    labels: labelsOf(found),
  };
};

/** One word of two is no reason to take a question away: 'no small dogs' does not mean the dog's name. */
const SURE = 26;

/** 'Remove the phone', 'we don't need the address', '電話番号を削除して'. */
export const removeCommand: Command = (text, editor) => {
  const folded = plain(text);
  const start = starts('dont').exec(folded) ?? starts('remove').exec(folded);
  const end = start ? null : ends('removeAfter').exec(folded);
  if (!start && !end) return undefined;
  let target = start ? text.slice(start[0].length) : text.slice(0, end?.index);
  target = target.replace(/\s+(?:can go|can|kann|können|soll|sollte|muss|puede|peut)\s*$/iu, '');
  target = target.replace(
    /\s+(?:from (?:the|this) form|please|del formulario|por favor|du formulaire|aus dem formular|bitte|weg|raus|any ?more|mehr)\s*$/giu,
    '',
  );
  const { found, missing } = fieldsNamed(target, editor, SURE);
  if (found.length === 0) return { reply: 'missing', labels: missing };
  const labels = labelsOf(found);
  for (const field of found) editor.draft.remove(field.id);
  return { reply: 'removed', labels };
};
