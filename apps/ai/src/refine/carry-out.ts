import { answeredFields } from '../builtin/field-traits.js';
import type { Language } from '../builtin/types.js';
import { conditionWork } from './condition-work.js';
import { type Context, type Done, done, fieldOf, fieldsOf, type Work } from './edit-context.js';
import type { Command } from './edit-language.js';
import { moveWork } from './move-work.js';
import { openQuestion, requiredAddition } from './new-fields.js';
import { optionWork } from './option-work.js';
import { onePage, pageAt, pageOf, pagesOf } from './pages.js';
import { textWork } from './text-work.js';
import { translateForm } from './translate.js';
import { typeWork } from './type-work.js';

/** Makes fields required or optional; the reply names only those that changed. */
function setRequired(
  fields: ReturnType<typeof fieldsOf>,
  required: boolean,
  { draft }: Context,
): Done | undefined {
  const changed = fields?.filter(({ id }) => draft.require(id, required)) ?? [];
  return fields && done(required ? 'required' : 'optional', ...changed);
}

const require: Work = ({ fields = '' }, context) => {
  const found = fieldsOf(fields, context);
  return found ? setRequired(found, true, context) : requiredAddition(fields, context);
};

const optional: Work = ({ fields }, context) => setRequired(fieldsOf(fields, context), false, context);

const requireAllBut =
  (required: boolean): Work =>
  ({ fields }, context) => {
    const exempt = fieldsOf(fields, context);
    const all = answeredFields(context.draft.form.fields);
    return (
      exempt &&
      setRequired(
        all.filter(field => !exempt.includes(field)),
        required,
        context,
      )
    );
  };

const remove: Work = ({ fields }, context) => {
  const found = fieldsOf(fields, context);
  if (!found || found.length === answeredFields(context.draft.form.fields).length) return undefined;
  for (const { id } of found) context.draft.remove(id);
  return done('removed', ...found);
};

/** Removes a field named by its complete label: 'we don't take venomous ones any more'. */
const removeExact: Work = ({ fields = '' }, context) => {
  const found = context.names.exact(context.draft.form.fields, fields);
  return found && remove({ fields: found.label }, context);
};

const keepOnly: Work = ({ fields }, context) => {
  const kept = fieldsOf(fields, context);
  if (!kept) return undefined;
  const gone = answeredFields(context.draft.form.fields).filter(field => !kept.includes(field));
  for (const { id } of gone) context.draft.remove(id);
  return done('removed', ...gone);
};

/** Replaces two names with a single question. */
const merge: Work = ({ fields }, { draft, names, catalogue, formLanguage }) => {
  const [first, second, third] = names.all(draft.form.fields, fields ?? '') ?? [];
  if (!first || !second || third || ![first, second].every(field => names.isName(field))) return undefined;
  const label = catalogue.kinds.get('full_name')?.label[formLanguage] ?? first.label;
  draft.remove(second.id);
  draft.change(first.id, { label, placeholder: '', helpText: '' });
  draft.require(first.id, first.required || second.required);
  return { reply: 'merged', labels: [first.label, second.label], to: label };
};

const translate: Work = ({ language: name = '' }, { draft, language, formLanguage, catalogue }) => {
  const wanted = language.keyOf(language.words.languages, name) as Language | undefined;
  if (!wanted) return undefined;
  // Only the stated language is wrong, after an earlier translation.
  if (wanted === formLanguage) {
    if (draft.form.language !== undefined) draft.texts('translate', [], wanted);
    return { reply: 'translated', labels: [] };
  }
  const { changes, unknown } = translateForm(draft.form, wanted, catalogue, formLanguage);
  draft.texts('translate', changes, wanted);
  return { reply: unknown.length > 0 ? 'translatedPartly' : 'translated', labels: unknown };
};

/** Repeats the previous command for other fields. */
const same: Work = ({ fields }, context) => {
  const { before } = context;
  const slots = before?.slots;
  if (!before || fields === undefined || !slots) return undefined;
  const slot = slots['fields'] === undefined ? 'field' : 'fields';
  return before.name === 'same'
    ? undefined
    : carryOut({ name: before.name, slots: { ...slots, [slot]: fields } }, context);
};

const WORK: Record<string, Work> = {
  ...moveWork,
  ...optionWork,
  ...textWork,
  ...typeWork,
  ...conditionWork,
  remove,
  removeExact,
  keepOnly,
  merge,
  same,
  require,
  optional,
  requireAllBut: requireAllBut(true),
  optionalAllBut: requireAllBut(false),
  onePage,
  openQuestion,
  pages: pagesOf,
  newPage: (slots, context) => pageAt(fieldOf(slots['field'], context), context),
  ownPage: (slots, context) => pageOf(fieldsOf(slots['fields'], context), context),
  language: translate,
};

/** Applies a command to the draft; undefined if a slot has no meaning in this form. */
export const carryOut = ({ name, slots }: Command, context: Context): Done | undefined =>
  WORK[name]?.(slots, context);
