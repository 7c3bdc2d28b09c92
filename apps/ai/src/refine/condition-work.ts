import type { FormField, LogicRule } from '#form-core';
import { isChoice, picksSeveral } from '../builtin/field-traits.js';
import { plain } from '../builtin/plain.js';
import { type Context, type Done, done, fieldOf, type Work } from './edit-context.js';
import { addition } from './new-fields.js';
import { namedOption } from './option-work.js';

type Condition = LogicRule['when']['conditions'][number];

const YES = /^(?:yes|si|oui|ja|はい|あり|する|希望する)(?!\p{L})/u;

function shownWhen(field: FormField, condition: Condition, { draft }: Context): Done {
  draft.condition(field.id, [
    { when: { match: 'all', conditions: [condition] }, then: { action: 'show', target: field.id } },
  ]);
  return done('condition', field);
}

const picked = (field: FormField, option: string): Condition => ({
  field: field.id,
  operator: picksSeveral(field.type) ? 'contains' : 'equals',
  value: option,
});

const showIf: Work = (slots, context) => {
  const field = fieldOf(slots['field'], context);
  const when = namedOption(slots['option'] ?? '', slots['choice'], context);
  if (!field || !when || when.field === field) return undefined;
  return shownWhen(field, picked(when.field, when.option), context);
};

const showAbove: Work = ({ field, choice: amount, low }, context) => {
  const [shown, number] = [fieldOf(field, context), fieldOf(amount, context)];
  if (!shown || number?.type !== 'number' || shown === number) return undefined;
  return shownWhen(shown, { field: number.id, operator: 'greater_than', value: Number(low) }, context);
};

/** The answer named in a clause: an option, or yes to the only question with the words of the clause. */
function answerOf(clause: string, context: Context): Condition | undefined {
  const said = context.language
    .pattern(`^(?<choice>.+?)(?:${context.language.words.equals})(?<option>.+)$`)
    .exec(plain(clause))?.groups;
  const option =
    namedOption(clause, undefined, context) ??
    (said && namedOption(said['option'] ?? '', said['choice'], context));
  if (option) return picked(option.field, option.option);
  if (context.language.isTooMuch(clause)) return undefined;
  const fields = context.draft.form.fields.filter(
    ({ type, options = [] }) => isChoice(type) && options.some(one => YES.test(plain(one))),
  );
  const field = context.names.find(fields, clause) ?? context.names.saidBy(fields, clause);
  const yes = field?.options?.find(one => YES.test(plain(one)));
  return field && yes !== undefined ? picked(field, yes) : undefined;
}

/** Adds a question that is shown only after an answer, or gives an existing one that condition. */
const addIf: Work = ({ clause = '', what = '' }, context) => {
  const { draft, names, language } = context;
  const condition = answerOf(clause, context);
  if (!condition) return undefined;
  const there = names.find(draft.form.fields, what);
  if (there && there.id !== condition.field) return shownWhen(there, condition, context);
  const before = new Set(draft.form.fields.map(({ id }) => id));
  const made = addition(language.words.say['ask']?.replace('{field}', what) ?? what, context);
  const field = draft.form.fields.find(({ id }) => !before.has(id));
  if (!made || !field) return undefined;
  draft.move(field.id, draft.indexOf(condition.field) + 1);
  shownWhen(field, condition, context);
  return { reply: 'addedIf', labels: [field.label] };
};

export const conditionWork: Record<string, Work> = { showIf, showAbove, addIf };
