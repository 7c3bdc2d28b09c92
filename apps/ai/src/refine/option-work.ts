import type { FormField } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import { safeText } from '../builtin/guards.js';
import { plain } from '../builtin/plain.js';
import { capitalise } from '../builtin/text.js';
import { cosine } from '../builtin/word-table.js';
import { type Context, type Done, fieldOf, optionsIn, textOf, type Work } from './edit-context.js';
import { choiceOf, optionOf } from './option-names.js';
import { isOwnOption } from './own-text.js';
import { unquoted, wholeText } from './quotes.js';
import type { Slots } from './templates.js';

/** Minimum cosine similarity of two words of the same sort. */
const ALIKE = 0.5;

/** Sets the options of a choice; the reply names them. */
function setOptions(field: FormField, options: string[], { draft }: Context): Done {
  draft.options(field.id, options);
  return { reply: 'options', labels: [field.label], to: options.join(', ') };
}

/** The named choice; without a name, the only one in the form. */
function choice(slot: string | undefined, context: Context): FormField | undefined {
  const choices = context.draft.form.fields.filter(({ type }) => isChoice(type));
  const field = slot === undefined ? (choices.length === 1 ? choices[0] : undefined) : fieldOf(slot, context);
  return field && isChoice(field.type) ? field : undefined;
}

/** An option named with a word from its question: 'the evening slot' of 'Time slot'. */
function withLabel(
  text: string,
  { draft, names }: Context,
): { field: FormField; option: string } | undefined {
  const found = draft.form.fields.flatMap(field => {
    const rest = names.wordsBeside(field, text);
    const option = isChoice(field.type) && rest !== undefined ? optionOf(field, rest) : undefined;
    return option === undefined ? [] : [{ field, option }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** An option of the given choice, or of the only choice that has it. */
export function namedOption(
  name: string,
  slot: string | undefined,
  context: Context,
): { field: FormField; option: string } | undefined {
  const text = unquoted(name);
  const { fields } = context.draft.form;
  if (slot === undefined) {
    const bare = context.language.withoutNoun(text);
    // A field with the same name is as likely.
    const isField = [text, bare].some(one => context.names.exact(fields, one));
    return isField
      ? undefined
      : (choiceOf(fields, text) ?? choiceOf(fields, bare) ?? withLabel(bare, context));
  }
  const field = choice(slot, context);
  const option = field && (optionOf(field, text) ?? optionOf(field, context.language.withoutNoun(text)));
  return field && option !== undefined ? { field, option } : undefined;
}

/** An option with the capitalisation of its words in the other options. */
function spelledLike(text: string, field: FormField | undefined): string {
  const words = new Map(
    (field?.options ?? []).flatMap(option => option.split(/\s+/u)).map(word => [plain(word), word]),
  );
  const option = text.replace(/\S+/gu, word => words.get(plain(word)) ?? word);
  return capitalise(safeText(option, 80));
}

/** Adds an option similar to those of the only choice: '15 Uhr' to '10 Uhr', 'Linux' to 'Windows'. */
const optionAlike: Work = ({ option = '' }, context) => {
  const field = choice(undefined, context);
  const { words } = context.catalogue;
  const shape = (text: string): string => plain(text).replace(/\d+/gu, '0');
  const vector = (text: string) => words.vectorOf(plain(text).match(/[a-z]+/gu) ?? []);
  const options = field?.options ?? [];
  const isAlike = options.some(
    other =>
      (/\d/u.test(option) && shape(other) === shape(option)) || cosine(vector(other), vector(option)) > ALIKE,
  );
  return isAlike && !context.names.kindOf(option) ? optionAdd({ option }, context) : undefined;
};

/** New options of a choice; none if one of them is not a name or already exists. */
function newOptions(slot: string, field: FormField, context: Context): string[] {
  const { language } = context;
  const said = language.list(slot);
  const isOther = (option: string): boolean =>
    // E.g. 'Add more options'
    language.isTooMuch(option) ||
    language.hasOptionNoun(option) ||
    language.is(language.words.adds, option) ||
    !isOwnOption(option, context);
  if (said.some(isOther) || (said.length === 1 && wholeText(slot) === undefined)) return [];
  const added = said.map(option => spelledLike(language.withoutNoun(option), field));
  return added.some(option => option === '' || optionOf(field, option) !== undefined) ? [] : added;
}

const optionAdd: Work = (slots, context) => {
  const side = slots['ahead'] ?? slots['behind'];
  const beside = side === undefined ? undefined : namedOption(side, slots['choice'], context);
  const field = side === undefined ? choice(slots['choice'], context) : beside?.field;
  const added = field ? newOptions(slots['option'] ?? '', field, context) : [];
  if (!field || added.length === 0) return undefined;
  const options = field.options ?? [];
  const at = beside
    ? options.indexOf(beside.option) + (slots['behind'] === undefined ? 0 : 1)
    : options.length;
  return setOptions(field, [...options.slice(0, at), ...added, ...options.slice(at)], context);
};

const optionRemove: Work = ({ option = '', choice: slot }, context) => {
  const whole = namedOption(option, slot, context);
  const names = whole ? [option] : context.language.list(option);
  const found = names.map(name => namedOption(name, slot, context));
  const field = found[0]?.field;
  if (!field || !found.every(one => one?.field === field)) return undefined;
  const gone = new Set(found.map(one => one?.option));
  const left = field.options?.filter(one => !gone.has(one)) ?? [];
  return left.length < 2 ? undefined : setOptions(field, left, context);
};

const optionRename: Work = (slots, context) => {
  const found = namedOption(slots['option'] ?? '', slots['choice'], context);
  const text = spelledLike(textOf(slots['new'], context, 80) ?? '', found?.field);
  const isOwn = isOwnOption(slots['new'] ?? '', context);
  if (!found || text === '' || !isOwn || optionOf(found.field, text) !== undefined) return undefined;
  const options = found.field.options ?? [];
  return setOptions(
    found.field,
    options.map(one => (one === found.option ? text : one)),
    context,
  );
};

const optionsReplace: Work = (slots: Slots, context) => {
  const field = choice(slots['choice'], context);
  const options = optionsIn(slots['options'], context);
  const isOwn = options?.every(option => isOwnOption(option, context));
  return field && options && isOwn ? setOptions(field, options, context) : undefined;
};

export const optionWork: Record<string, Work> = {
  optionAlike,
  optionAdd,
  optionRemove,
  optionRename,
  optionsReplace,
};
