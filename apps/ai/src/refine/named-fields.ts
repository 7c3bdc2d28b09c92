import type { FieldType, FormField } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import { plain } from '../builtin/plain.js';
import { askedField, literalField } from './asked-field.js';
import type { Context } from './edit-context.js';
import { guessType } from './guess-type.js';
import { custom, makerFor } from './own-fields.js';
import { isOwnText } from './own-text.js';
import { isQuoted, masked, QUOTED, wholeText } from './quotes.js';
import type { Slots } from './templates.js';

/** Maximum number of words in the name of a question; longer texts are sentences. */
const MOST_WORDS = 8;
/** Maximum number of options shown as radio buttons; more become a dropdown. */
const MOST_RADIO = 5;

/** The named type of a question, unless the entire name is a known kind: a phone number is not a number. */
export function typedOf(text: string, { names, language }: Context): Slots | undefined {
  const typed = language.additions.typedIn(text);
  if (!typed || masked(text).includes(QUOTED)) return typed;
  const kind = names.kindOf(text.slice(language.additions.lead.exec(masked(text))?.[0].length ?? 0));
  const isKnown =
    kind && (typed['label'] || kind.type === language.keyOf(language.words.types, typed['type'] ?? ''));
  return isKnown ? undefined : typed;
}

/** A question with a named type: only choices have options, and they need them. */
export function typedField(
  { type: said = '', label: name = said }: Slots,
  options: string[] | undefined,
  context: Context,
): FormField[] | undefined {
  const { language } = context;
  const named = language.keyOf(language.words.types, said) as FieldType | undefined;
  // A single check box without answers is for agreement.
  const type = named === 'checkbox' && !options && name !== said ? 'consent' : named;
  const text = labelIn(name, context);
  if (!type || text === undefined || isChoice(type) !== (options !== undefined)) return undefined;
  return isSentence(text) && !isQuoted(name)
    ? undefined
    : listOf(custom(language.withoutNoun(text), { type, ...(options ? { options } : {}) }, context));
}

/** A question without a named type. */
export function fieldsCalled(
  slots: Slots,
  options: string[] | undefined,
  context: Context,
): FormField[] | undefined {
  const { rest = '', places } = slots;
  const lead = context.language.additions.lead.exec(masked(rest));
  const name = rest.slice(lead?.[0].length ?? 0);
  const asked = options
    ? undefined
    : (askedField(rest, context) ?? askedField(name, context) ?? literalField(name, context));
  if (asked) return [asked];
  const isLed = lead !== null;
  // 'Put a picture on top' is not a question.
  return places !== undefined && !isLed ? undefined : namedFields(name, isLed, options, slots, context);
}

/** Questions named in a text, with or without introductory words. */
function namedFields(
  name: string,
  isLed: boolean,
  options: string[] | undefined,
  { rest = '', adds }: Slots,
  context: Context,
): FormField[] | undefined {
  const { language } = context;
  const { asks, own, indefinite } = language.words;
  const isAsk = language.is(asks, adds ?? '');
  if (!isAsk && !isQuoted(name) && language.has(own, rest)) return undefined;
  const isCalled = isAsk || isLed || isQuoted(name);
  const isNoun = isCalled || adds !== undefined || language.is(`(?:${indefinite}).*`, name);
  return (
    fieldFor(name, { isCalled: isCalled || options !== undefined, options }, context) ??
    fieldsFor(name, options, context) ??
    fieldFor(name, { isCalled: isNoun && language.isName(name), options }, context)
  );
}

/** Several questions in a list: 'budget and start date'. */
function fieldsFor(name: string, options: string[] | undefined, context: Context): FormField[] | undefined {
  const { language, names } = context;
  const list = language.list(name);
  if (list.length < 2 || options || isQuoted(name)) return undefined;
  // 'Terms and conditions' is one question; 'Instagram and LinkedIn' are two.
  const isTerms = guessType(name, language.code) === 'consent';
  const isPair = list.length === 2 && list.every(one => /^\p{Ll}+$/u.test(one) && !names.kindOf(one));
  if (isPair || isTerms)
    return fieldFor(name, { isCalled: isTerms || language.isName(name), isPair: true }, context);
  const made = list.map(one => fieldFor(one, { isCalled: language.isName(one) }, context)?.[0]);
  return made.every(field => field !== undefined) ? made : undefined;
}

interface Naming {
  /** Whether the words are introduced as the name of a question. */
  isCalled: boolean;
  options?: string[] | undefined;
  /** Whether two words joined by 'and' are one name. */
  isPair?: boolean;
}

function fieldFor(name: string, naming: Naming, context: Context): FormField[] | undefined {
  const { names, language, formLanguage } = context;
  const text = labelIn(name, context);
  if (text === undefined) return undefined;
  const kind = isQuoted(name) ? undefined : names.kindOf(name);
  if (kind && !naming.options && hasWords(kind.label[formLanguage], name))
    return [makerFor(name, context).make({ kind, score: 0, source: 'asked', confidence: 1 })];
  if (!(naming.isCalled || kind) || (!isQuoted(name) && !isShort(name, text, naming, context)))
    return undefined;
  const usual = kind && !isChoice(kind.type) ? kind.type : guessType(text, language.code);
  const label = isQuoted(name) ? text : language.withoutNoun(text);
  return listOf(custom(label, partsOf(naming.options, usual), context));
}

function partsOf(options: string[] | undefined, type: FieldType): Pick<FormField, 'type' | 'options'> {
  return options ? { type: options.length > MOST_RADIO ? 'select' : 'radio', options } : { type };
}

/** The words of a label, unless only a model understands them. */
const labelIn = (name: string, context: Context): string | undefined =>
  isQuoted(name) || (!context.language.isTooMuch(name) && isOwnText(name, context))
    ? wholeText(name)
    : undefined;

/** Whether a text is a name, not a sentence or a position in the form. */
const isShort = (name: string, text: string, { isPair = false }: Naming, { language }: Context): boolean =>
  !language.hasPlace(name) && !isSentence(text) && (isPair || language.list(text).length < 2);

const listOf = <T>(found: T | undefined): T[] | undefined => (found === undefined ? undefined : [found]);

const isSentence = (text: string): boolean =>
  text.split(/\s+/u).length > MOST_WORDS || /[.!;:,]\s|\n/u.test(text);

/** Whether a label has all longer words of a name, ignoring endings. */
function hasWords(label: string, said: string): boolean {
  const stems = (text: string): string[] =>
    (plain(text).match(/\p{L}{4,}/gu) ?? []).map(word => word.slice(0, 5));
  const own = stems(label);
  if (/[\u3040-\u9fff]/u.test(said)) return label.includes(said) || said.includes(label);
  const words = stems(said);
  return words.length > 0 && words.every(stem => own.includes(stem));
}
