import { type FieldType, type FormField, newField, traitsOf } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import type { Language } from '../builtin/types.js';
import { type Context, type Done, done, fieldOf, optionsIn, type Work } from './edit-context.js';

export const YES_NO: Record<Language, string[]> = {
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  fr: ['Oui', 'Non'],
  de: ['Ja', 'Nein'],
  ja: ['はい', 'いいえ'],
};

/** The type that a field is to get: choices need options, and conditions on other fields need theirs. */
function setType(
  field: FormField,
  type: FieldType,
  options: string[] | undefined,
  context: Context,
): Done | undefined {
  const { draft } = context;
  if (traitsOf(field.type).contact || traitsOf(field.type).hasLogic || traitsOf(type).contact)
    return undefined;
  const isUsed = draft.form.logic.some(({ when }) =>
    when.conditions.some(condition => condition.field === field.id),
  );
  if (isUsed && isChoice(field.type) !== isChoice(type)) return undefined;
  const offered = options ?? field.options;
  if (isChoice(type) && (offered?.length ?? 0) < 2) return done('needsOptions', field);
  if (!isChoice(type) && options) return undefined;
  const settings = newField(type, '').settings ?? null;
  const isNew = isChoice(type) && !isChoice(field.type);
  const gone = !isChoice(type) && field.options ? { options: null } : {};
  if (type !== field.type)
    draft.change(field.id, { type, settings, ...gone, ...(isNew ? { options: offered } : {}) });
  if (options && !isNew) draft.options(field.id, options);
  return {
    reply: `type.${type}`,
    labels: [field.label],
    ...(isChoice(type) ? { to: offered?.join(', ') } : {}),
  };
}

const changeType: Work = ({ field, type = '', options }, context) => {
  const { language } = context;
  const found = fieldOf(field, context);
  const wanted = language.keyOf(language.words.types, type) as FieldType | undefined;
  const said = options === undefined ? undefined : optionsIn(options, context);
  if (!found || !wanted || (options !== undefined && !said)) return undefined;
  return setType(found, wanted, said, context);
};

/** The answers of a choice, as one or as several. */
const choose =
  (type: 'checkbox' | 'radio'): Work =>
  ({ field }, context) => {
    const found = fieldOf(field, context);
    if (!found || !isChoice(found.type)) return undefined;
    return type === 'radio' && traitsOf(found.type).choices === 'one'
      ? done('already', found)
      : setType(found, type, undefined, context);
  };

const yesNo: Work = ({ field }, context) => {
  const found = fieldOf(field, context);
  return found && setType(found, 'radio', YES_NO[context.formLanguage], context);
};

/** Smallest and largest answer of a number. */
const between: Work = ({ field, low, high }, context) => {
  const found = fieldOf(field, context);
  if (found?.type !== 'number' || Number(low) >= Number(high)) return undefined;
  const others = (found.validation?.rules ?? []).filter(rule => !/^(?:min|max):/u.test(rule));
  const rules = [...others, `min:${Number(low)}`, `max:${Number(high)}`];
  context.draft.change(found.id, { validation: { ...found.validation, rules } });
  return { reply: 'between', labels: [found.label], to: `${Number(low)}–${Number(high)}` };
};

export const typeWork: Record<string, Work> = {
  type: changeType,
  several: choose('checkbox'),
  single: choose('radio'),
  yesNo,
  between,
};
