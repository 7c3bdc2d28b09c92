import { createHash } from 'node:crypto';
import { type FieldType, type FormField, traitsOf } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import { FieldMaker, sameLabel } from '../builtin/fields.js';
import { isSensitive, safeText } from '../builtin/guards.js';
import { plain } from '../builtin/plain.js';
import { labelOf } from '../builtin/plan/ask-label.js';
import { capitalise } from '../builtin/text.js';
import { signsOf } from '../builtin/wishes/signs.js';
import { type Context, type Done, optionsIn } from './edit-context.js';
import { guessType } from './guess-type.js';
import { isQuoted, masked, QUOTED, wholeText } from './quotes.js';
import type { Slots } from './templates.js';
import { YES_NO } from './type-work.js';

/** More words than this are a sentence, not the name of a question. */
const MOST_WORDS = 8;
const PLACES = ['first', 'last', 'before', 'after'];
/** Choices with more options become a dropdown. */
const MOST_RADIO = 5;

/** Carries out an instruction to add a question, in the first way in which each of its words has a meaning. */
export function addition(text: string, context: Context): Done | undefined {
  const { draft, language, names } = context;
  const isField = (name: string): boolean => names.find(draft.form.fields, name) !== undefined;
  for (const slots of language.additionsIn(text, isField)) {
    const done = addFields(slots, context);
    if (done) return done;
  }
  return undefined;
}

/** Place among the fields; undefined if a question beside it is unknown. */
function placeOf(slots: Slots, { draft, names }: Context): number | undefined {
  const { fields } = draft.form;
  if (PLACES.filter(place => slots[place] !== undefined).length > 1) return undefined;
  if (slots['first'] !== undefined) return 0;
  if (slots['last'] !== undefined) return fields.length;
  const beside = slots['before'] ?? slots['after'];
  if (beside === undefined) return defaultPlace(fields);
  const field = names.find(fields, beside);
  return field && draft.indexOf(field.id) + (slots['after'] === undefined ? 0 : 1);
}

/** Fields named in a text: of a named type, kinds of the catalogue, or a label that is introduced as a question. */
function addFields(slots: Slots, context: Context): Done | undefined {
  const { draft, language } = context;
  const options = slots['options'] === undefined ? undefined : optionsIn(slots['options'], context);
  const at = placeOf(slots, context);
  if (at === undefined || (slots['options'] !== undefined && !options)) return undefined;
  const rest = slots['rest'] ?? '';
  const typed = options ? language.additions.typedIn(rest) : typedOf(rest, context);
  const status =
    slots['status'] ?? typed?.['status'] ?? language.additions.lead.exec(masked(rest))?.groups?.['status'];
  const made = typed ? typedField(typed, options, context) : fieldsCalled(slots, options, context);
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
  let place = at;
  for (const field of made) {
    if (status) field.required = language.is(language.words.required, status);
    if (draft.add(field, place)) place += 1;
  }
  return { reply: 'added', labels: made.map(({ label }) => label) };
}

/** The named type of a question, unless the whole is a known kind: a phone number is not a number. */
function typedOf(text: string, { names, language }: Context): Slots | undefined {
  const typed = language.additions.typedIn(text);
  if (!typed || masked(text).includes(QUOTED)) return typed;
  const kind = names.kindOf(text.slice(language.additions.lead.exec(masked(text))?.[0].length ?? 0));
  const isKnown =
    kind && (typed['label'] || kind.type === language.keyOf(language.words.types, typed['type'] ?? ''));
  return isKnown ? undefined : typed;
}

/** A question whose type was named: only choices have options, and need them. */
function typedField(
  { type: said = '', label: name = said }: Slots,
  options: string[] | undefined,
  context: Context,
): FormField[] | undefined {
  const { language } = context;
  const named = language.keyOf(language.words.types, said) as FieldType | undefined;
  // One box without answers is ticked to agree.
  const type = named === 'checkbox' && !options && name !== said ? 'consent' : named;
  const text = wholeText(name);
  if (!type || text === undefined || isChoice(type) !== (options !== undefined)) return undefined;
  if (!isQuoted(name) && (language.isTooMuch(name) || isSentence(text))) return undefined;
  const found = custom(
    context.language.withoutNoun(text),
    { type, ...(options ? { options } : {}) },
    context,
  );
  return found && [found];
}

/** A question without a named type. */
function fieldsCalled(
  { rest = '', adds, places }: Slots,
  options: string[] | undefined,
  context: Context,
): FormField[] | undefined {
  const { language } = context;
  const lead = language.additions.lead.exec(masked(rest));
  const name = rest.slice(lead?.[0].length ?? 0);
  const asked = options ? undefined : (asQuestion(rest, context) ?? asQuestion(name, context));
  if (asked) return [asked];
  // 'Put a picture on top' asks nothing.
  if (places !== undefined && !lead) return undefined;
  const isAsk = language.is(language.words.asks, adds ?? '');
  if (!isAsk && !isQuoted(name) && language.has(language.words.own, rest)) return undefined;
  const isCalled = isAsk || lead !== null || isQuoted(name);
  const isNoun = isCalled || adds !== undefined || language.is(`(?:${language.words.indefinite}).*`, name);
  return (
    fieldFor(name, isCalled || options !== undefined, options, context) ??
    fieldsFor(name, options, context) ??
    (isNoun && language.isName(name) ? fieldFor(name, true, options, context) : undefined)
  );
}

/** A question made of a clause: 'whether the dog bites', 'how they found us'. */
function asQuestion(text: string, context: Context): FormField | undefined {
  const { language, formLanguage } = context;
  const found = language.additions.question.exec(masked(text))?.groups;
  const said = text.slice(text.length - (found?.['clause'] ?? found?.['clause2'] ?? '').length);
  // 'Its kicked anyone' is 'it has kicked anyone'.
  const clause = language.code === 'en' ? said.replace(/^it'?s (?=\p{L}+ed\b)/iu, 'it has ') : said;
  if (!found || clause === '' || isSensitive(clause) || language.hasCondition(clause)) return undefined;
  const yesNo = found['whether'] !== undefined || (language.code === 'ja' && /かどうか$/u.test(clause));
  const label = labelOf(
    { text: clause, question: true, ...(yesNo ? { yesNo } : {}) },
    signsOf(language.code),
  );
  if (!/[?？]$/u.test(label)) return undefined;
  const type = guessType(clause, language.code);
  return custom(label, yesNo ? { type: 'radio', options: [...YES_NO[formLanguage]] } : { type }, context);
}

/** Several questions in a list: 'budget and start date'. */
function fieldsFor(name: string, options: string[] | undefined, context: Context): FormField[] | undefined {
  const { language } = context;
  const list = language.list(name);
  if (list.length < 2 || options || isQuoted(name)) return undefined;
  // 'Terms and conditions' are one question, 'Instagram and LinkedIn' are two.
  const isTerms = guessType(name, language.code) === 'consent';
  const isPair = list.length === 2 && list.every(one => /^\p{Ll}+$/u.test(one) && !context.names.kindOf(one));
  if (isPair || isTerms) return fieldFor(name, isTerms || language.isName(name), undefined, context, true);
  const made = list.map(one => fieldFor(one, language.isName(one), undefined, context)?.[0]);
  return made.every(field => field !== undefined) ? made : undefined;
}

function fieldFor(
  name: string,
  isCalled: boolean,
  options: string[] | undefined,
  context: Context,
  isPair = false,
): FormField[] | undefined {
  const { names, language, formLanguage } = context;
  const text = wholeText(name);
  if (text === undefined || (!isQuoted(name) && language.isTooMuch(name))) return undefined;
  const kind = isQuoted(name) ? undefined : names.kindOf(name);
  const isAlike = kind && sharesWord(kind.label[formLanguage], name);
  if (kind && isAlike && !options)
    return [makerFor(name, context).make({ kind, score: 0, source: 'asked', confidence: 1 })];
  if (!isQuoted(name) && language.hasPlace(name)) return undefined;
  const isLong = (isSentence(text) || (!isPair && language.list(text).length > 1)) && !isQuoted(name);
  if (!(isCalled || kind) || isLong) return undefined;
  const usual = kind && !isChoice(kind.type) ? kind.type : guessType(text, language.code);
  const type = options ? (options.length > MOST_RADIO ? 'select' : 'radio') : usual;
  const label = isQuoted(name) ? text : language.withoutNoun(text);
  const found = custom(label, { type, ...(options ? { options } : {}) }, context);
  return found && [found];
}

const isSentence = (text: string): boolean =>
  text.split(/\s+/u).length > MOST_WORDS || /[.!;:,]\s|\n/u.test(text);

function makerFor(name: string, { draft, formLanguage, catalogue }: Context): FieldMaker {
  const seed = JSON.stringify(draft.form.fields.map(({ id }) => id));
  return new FieldMaker(formLanguage, catalogue, createHash('sha256').update(`${seed}${name}`).digest('hex'));
}

function custom(
  text: string,
  parts: Pick<FormField, 'type' | 'options'>,
  context: Context,
): FormField | undefined {
  const label = capitalise(safeText(text));
  if (label === '') return undefined;
  const id = makerFor(label, context).custom(label);
  return { id, label, placeholder: '', helpText: '', required: false, aiEnhanced: true, ...parts };
}

/** Whether two texts share a word, regardless of its ending. */
function sharesWord(label: string, said: string): boolean {
  const stems = (text: string): string[] =>
    (plain(text).match(/\p{L}{4,}/gu) ?? []).map(word => word.slice(0, 5));
  const own = stems(label);
  if (/[\u3040-\u9fff]/u.test(said)) return label.includes(said) || said.includes(label);
  return stems(said).some(stem => own.includes(stem));
}

/** Before the final open text of a form, else at its end. */
function defaultPlace(fields: readonly FormField[]): number {
  const last = fields.at(-1);
  return last?.type === 'textarea' && !last.required ? fields.length - 1 : fields.length;
}
