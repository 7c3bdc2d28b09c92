import { type FieldType, FORM_LIMITS, type FormField, type LogicRule, traitsOf } from '#form-core';
import { answeredFields, isChoice, picksSeveral } from '../builtin/field-traits.js';
import { safeText } from '../builtin/guards.js';
import { capitalise } from '../builtin/text.js';
import type { Language } from '../builtin/types.js';
import { type Context, type Done, optionsIn } from './edit-context.js';
import type { Command, Slots } from './edit-language.js';
import { choiceOf, optionOf } from './field-names.js';
import { onePage, pageAt, pageOf, pagesOf } from './pages.js';
import { unquoted, wholeText } from './quotes.js';
import { translateForm } from './translate.js';

type Condition = LogicRule['when']['conditions'][number];
type Work = (slots: Slots, context: Context) => Done | undefined;

const labelsOf = (fields: readonly FormField[]): string[] => fields.map(({ label }) => label);
const done = (reply: string, ...fields: FormField[]): Done => ({ reply, labels: labelsOf(fields) });

const fieldOf = (slot: string | undefined, { draft, names }: Context): FormField | undefined =>
  slot === undefined ? undefined : names.find(draft.form.fields, slot);
const fieldsOf = (slot: string | undefined, { draft, names }: Context): FormField[] | undefined =>
  slot === undefined ? undefined : names.all(draft.form.fields, slot);

const require =
  (required: boolean): Work =>
  ({ fields }, context) => {
    const found = fieldsOf(fields, context);
    for (const { id } of found ?? []) context.draft.require(id, required);
    return found && done(required ? 'required' : 'optional', ...found);
  };

const requireAllBut =
  (required: boolean): Work =>
  ({ fields }, context) => {
    const exempt = fieldsOf(fields, context);
    if (!exempt) return undefined;
    const others = answeredFields(context.draft.form.fields).filter(field => !exempt.includes(field));
    for (const { id } of others) context.draft.require(id, required);
    return done(required ? 'required' : 'optional', ...others);
  };

const remove: Work = ({ fields }, context) => {
  const found = fieldsOf(fields, context);
  if (!found || found.length === answeredFields(context.draft.form.fields).length) return undefined;
  for (const { id } of found) context.draft.remove(id);
  return done('removed', ...found);
};

const keepOnly: Work = ({ fields }, context) => {
  const kept = fieldsOf(fields, context);
  if (!kept) return undefined;
  const gone = answeredFields(context.draft.form.fields).filter(field => !kept.includes(field));
  for (const { id } of gone) context.draft.remove(id);
  return done('removed', ...gone);
};

const moveTo =
  (place: 'first' | 'last'): Work =>
  ({ field }, context) => {
    const found = fieldOf(field, context);
    if (found) context.draft.move(found.id, place === 'first' ? 0 : context.draft.form.fields.length - 1);
    return found && done('moved', found);
  };

const moveBeside =
  (side: 0 | 1): Work =>
  ({ field, other }, context) => {
    const [moved, target] = [fieldOf(field, context), fieldOf(other, context)];
    if (!moved || !target || moved === target) return undefined;
    const { draft } = context;
    const at = draft.indexOf(target.id) + side;
    draft.move(moved.id, draft.indexOf(moved.id) < at ? at - 1 : at);
    return done('moved', moved);
  };

const rename: Work = ({ field, label = '' }, context) => {
  const found = fieldOf(field, context);
  const text = safeText(wholeText(label) ?? '');
  if (!found || text === '') return undefined;
  context.draft.change(found.id, { label: capitalise(text) });
  return { reply: 'changed', labels: [capitalise(text)] };
};

const renameForm: Work = ({ label = '' }, { draft }) => {
  const name = capitalise(safeText(wholeText(label) ?? ''));
  if (name === '') return undefined;
  draft.texts('texts', [{ fieldId: null, key: 'name', to: name, was: draft.form.name }]);
  return { reply: 'changed', labels: [name] };
};

const choice = (slot: string | undefined, context: Context): FormField | undefined => {
  const field = fieldOf(slot, context);
  return field && isChoice(field.type) ? field : undefined;
};

/** The named option of the given choice, or of the only choice that has it. */
function namedOption(slots: Slots, context: Context): { field: FormField; option: string } | undefined {
  const text = unquoted(slots['option'] ?? '');
  if (slots['choice'] === undefined) return choiceOf(context.draft.form.fields, text);
  const field = choice(slots['choice'], context);
  const option = field && optionOf(field, text);
  return field && option !== undefined ? { field, option } : undefined;
}

const optionAdd: Work = (slots, context) => {
  const side = slots['ahead'] ?? slots['behind'];
  const beside = side === undefined ? undefined : namedOption({ ...slots, option: side }, context);
  const field = beside?.field ?? (side === undefined ? choice(slots['choice'], context) : undefined);
  const said = context.names.list(slots['option'] ?? '');
  // 'Add more options'
  if (said.some(option => context.language.isTooMuch(option))) return undefined;
  const added = said.map(option => capitalise(safeText(option, 80)));
  if (!field || added.length === 0 || added.some(option => optionOf(field, option) !== undefined))
    return undefined;
  const options = field.options ?? [];
  const at = beside
    ? options.indexOf(beside.option) + (slots['behind'] === undefined ? 0 : 1)
    : options.length;
  context.draft.options(field.id, [...options.slice(0, at), ...added, ...options.slice(at)]);
  return done('options', field);
};

const optionRemove: Work = (slots, context) => {
  const found = namedOption(slots, context);
  const left = found?.field.options?.filter(option => option !== found.option) ?? [];
  if (!found || left.length < 2) return undefined;
  context.draft.options(found.field.id, left);
  return done('options', found.field);
};

const optionRename: Work = (slots, context) => {
  const found = namedOption(slots, context);
  const text = capitalise(safeText(wholeText(slots['new'] ?? '') ?? '', 80));
  if (!found || text === '' || optionOf(found.field, text) !== undefined) return undefined;
  context.draft.options(
    found.field.id,
    (found.field.options ?? []).map(option => (option === found.option ? text : option)),
  );
  return done('options', found.field);
};

const optionsReplace: Work = (slots, context) => {
  const field = choice(slots['choice'], context);
  const options = optionsIn(slots['options'], context);
  if (!field || !options) return undefined;
  context.draft.options(field.id, options);
  return done('options', field);
};

const changeType: Work = ({ field, type = '' }, context) => {
  const found = fieldOf(field, context);
  const wanted = context.language.keyOf(context.language.words.types, type) as FieldType | undefined;
  if (!found || !wanted || traitsOf(found.type).contact || traitsOf(found.type).hasLogic) return undefined;
  // The options of a choice cannot be invented, and other fields cannot keep them.
  if (isChoice(wanted) !== isChoice(found.type)) return undefined;
  context.draft.change(found.id, { type: wanted });
  return done('changed', found);
};

const showIf: Work = (slots, context) => {
  const field = fieldOf(slots['field'], context);
  const when = namedOption(slots, context);
  if (!field || !when || when.field === field) return undefined;
  const operator = picksSeveral(when.field.type) ? 'contains' : 'equals';
  return shownWhen(field, { field: when.field.id, operator, value: when.option }, context);
};

const showAbove: Work = ({ field, choice: amount, low }, context) => {
  const [dependent, number] = [fieldOf(field, context), fieldOf(amount, context)];
  if (!dependent || number?.type !== 'number' || dependent === number) return undefined;
  return shownWhen(dependent, { field: number.id, operator: 'greater_than', value: Number(low) }, context);
};

function shownWhen(field: FormField, condition: Condition, { draft }: Context): Done {
  draft.condition(field.id, [
    { when: { match: 'all', conditions: [condition] }, then: { action: 'show', target: field.id } },
  ]);
  return done('condition', field);
}

const translate: Work = ({ language: name = '' }, { draft, language, formLanguage, catalogue }) => {
  const wanted = language.keyOf(language.words.languages, name) as Language | undefined;
  if (!wanted) return undefined;
  if (wanted !== formLanguage)
    draft.texts('translate', translateForm(draft.form, wanted, catalogue, formLanguage), wanted);
  return { reply: 'translated', labels: [] };
};

/** Swaps the places of two questions. */
const swap: Work = ({ field, other }, context) => {
  const { draft } = context;
  const pair = [fieldOf(field, context), fieldOf(other, context)] as const;
  const [first, second] = pair[0] && pair[1] ? [...pair].sort((a, b) => at(a) - at(b)) : [];
  if (!first || !second || first === second) return undefined;
  const [from, to] = [at(first), at(second)];
  draft.move(second.id, from);
  draft.move(first.id, to);
  return done('moved', first, second);

  function at(one: FormField | undefined): number {
    return draft.indexOf(one?.id ?? '');
  }
};

const button: Work = ({ label = '' }, { draft }) => {
  const to = capitalise(safeText(wholeText(label) ?? '', FORM_LIMITS.submitText));
  if (to === '') return undefined;
  draft.texts('texts', [{ fieldId: null, key: 'submitText', to, was: draft.form.submitText ?? '' }]);
  return { reply: 'changed', labels: [to] };
};

/** Minimum and maximum of a number. */
const between: Work = ({ field, low, high }, context) => {
  const found = fieldOf(field, context);
  if (found?.type !== 'number' || Number(low) >= Number(high)) return undefined;
  const others = (found.validation?.rules ?? []).filter(rule => !/^(?:min|max):/u.test(rule));
  const rules = [...others, `min:${Number(low)}`, `max:${Number(high)}`];
  context.draft.change(found.id, { validation: { ...found.validation, rules } });
  return done('changed', found);
};

const WORK: Record<string, Work> = {
  remove,
  keepOnly,
  require: require(true),
  optional: require(false),
  requireAllBut: requireAllBut(true),
  optionalAllBut: requireAllBut(false),
  moveFirst: moveTo('first'),
  moveLast: moveTo('last'),
  moveBefore: moveBeside(0),
  moveAfter: moveBeside(1),
  rename,
  renameForm,
  optionAdd,
  optionRemove,
  optionRename,
  optionsReplace,
  type: changeType,
  onePage,
  pages: pagesOf,
  newPage: (slots, context) => pageAt(fieldOf(slots['field'], context), context),
  ownPage: (slots, context) => pageOf(fieldsOf(slots['fields'], context), context),
  showIf,
  language: translate,
  swap,
  button,
  between,
  showAbove,
};

/** Carries out a command on the draft; undefined if a slot has no meaning in this form. */
export const carryOut = ({ name, slots }: Command, context: Context): Done | undefined =>
  WORK[name]?.(slots, context);
