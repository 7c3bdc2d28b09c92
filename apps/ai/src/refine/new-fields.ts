import { createHash } from 'node:crypto';
import { type FormField, traitsOf } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import { FieldMaker, sameLabel } from '../builtin/fields.js';
import { isSensitive, safeText } from '../builtin/guards.js';
import { plain } from '../builtin/plain.js';
import { capitalise } from '../builtin/text.js';
import { type Context, type Done, optionsIn } from './edit-context.js';
import type { Slots } from './edit-language.js';
import { unquoted } from './field-names.js';
import { guessType } from './guess-type.js';

/** More words than this are a sentence, not the name of a question. */
const MOST_WORDS = 8;
/** A name in quotes, as a whole. */
const QUOTED = /^["'„«「][^"'“”»」]+["'“”»」]$/u;
/** Choices with more options become a dropdown. */
const MOST_RADIO = 5;

/** Fields named in a text: kinds of the catalogue, or a custom label if the text introduces it as a question. */
export function addFields(slots: Slots, at: number | undefined, context: Context): Done | undefined {
  const { what = '', adds = '', options: listed } = slots;
  const { draft, language } = context;
  const options = listed === undefined ? undefined : optionsIn(listed, context);
  if (listed !== undefined && !options) return undefined;
  const lead = new RegExp(`^${language.words.newField}`, 'u').exec(plain(what));
  const isCalled = lead !== null || QUOTED.test(what.trim()) || language.is(language.words.asks, adds);
  const name = lead ? what.slice(lead[0].length) : what;
  const status = lead?.groups?.['status'];
  const made =
    fieldFor(name, isCalled || options !== undefined, options, context) ?? fieldsFor(name, options, context);
  if (!made || made.some(({ label }) => isSensitive(label))) return undefined;
  const isThere = (field: FormField): boolean =>
    draft.form.fields.some(
      other =>
        sameLabel(other.label, field.label) ||
        (traitsOf(field.type).contact !== undefined &&
          other.type === field.type &&
          field.id.startsWith(field.type)),
    ) ||
    (/^full_name_/u.test(field.id) && context.names.hasName(draft.form.fields));
  if (made.some(isThere)) return undefined;
  let place = at ?? defaultPlace(draft.form.fields);
  for (const field of made) {
    if (status) field.required = language.is(language.words.required, status);
    if (draft.add(field, place)) place += 1;
  }
  return { reply: 'added', labels: made.map(({ label }) => label) };
}

/** Several kinds in a list: 'budget and start date'. */
function fieldsFor(name: string, options: string[] | undefined, context: Context): FormField[] | undefined {
  const names = context.names.list(name);
  if (names.length < 2 || options) return undefined;
  const made = names.map(one => fieldFor(one, false, undefined, context)?.[0]);
  return made.every(field => field !== undefined) ? made : undefined;
}

function fieldFor(
  name: string,
  isCalled: boolean,
  options: string[] | undefined,
  { draft, names, language, formLanguage, catalogue }: Context,
): FormField[] | undefined {
  const seed = JSON.stringify(draft.form.fields.map(({ id }) => id));
  const maker = new FieldMaker(
    formLanguage,
    catalogue,
    createHash('sha256').update(`${seed}${name}`).digest('hex'),
  );
  const isQuoted = QUOTED.test(name.trim());
  if (!isQuoted && language.isTooMuch(name)) return undefined;
  const kind = isQuoted ? undefined : names.kindOf(name);
  const isAlike = kind && (language.code === 'ja' || sharesWord(kind.label[formLanguage], name));
  if (kind && isAlike && !options) return [maker.make({ kind, score: 0, source: 'asked', confidence: 1 })];
  const text = safeText(isQuoted ? unquoted(name) : names.withoutNoun(name));
  const isSentence = text.split(/\s+/u).length > MOST_WORDS || /[.!;:]\s|\n/u.test(text);
  if (!(isCalled || kind) || text === '' || (isSentence && !isQuoted)) return undefined;
  const label = capitalise(text);
  const usual = kind && !isChoice(kind.type) ? kind.type : guessType(text, language.code);
  const type = options ? (options.length > MOST_RADIO ? 'select' : 'radio') : usual;
  return [
    {
      id: maker.custom(label),
      type,
      label,
      placeholder: '',
      helpText: '',
      required: false,
      aiEnhanced: true,
      ...(options ? { options } : {}),
    },
  ];
}

/** Whether two texts share a word, regardless of its ending. */
function sharesWord(label: string, said: string): boolean {
  const stems = (text: string): string[] =>
    (plain(text).match(/\p{L}{4,}/gu) ?? []).map(word => word.slice(0, 5));
  const own = stems(label);
  return stems(said).some(stem => own.includes(stem));
}

/** Before the final open text of a form, else at its end. */
function defaultPlace(fields: readonly FormField[]): number {
  const last = fields.at(-1);
  return last?.type === 'textarea' && !last.required ? fields.length - 1 : fields.length;
}
