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

/** Whether a field can change to a type: contact fields keep their own, and conditions must remain valid. */
function canBe(field: FormField, type: FieldType, { draft }: Context): boolean {
  const [from, to] = [traitsOf(field.type), traitsOf(type)];
  const isUsed = draft.form.logic.some(({ when }) =>
    when.conditions.some(condition => condition.field === field.id),
  );
  const isFixed = from.contact !== undefined || from.hasLogic === true || to.contact !== undefined;
  return !isFixed && (!isUsed || isChoice(field.type) === isChoice(type));
}

/** Changes the type of a field; a choice needs options. */
function setType(
  field: FormField,
  type: FieldType,
  said: string[] | undefined,
  context: Context,
): Done | undefined {
  const options = said ?? field.options ?? [];
  if (!canBe(field, type, context) || (said && !isChoice(type))) return undefined;
  if (isChoice(type) && options.length < 2) return done('needsOptions', field);
  const hadOptions = isChoice(field.type);
  const changed = isChoice(type) === hadOptions ? {} : { options: hadOptions ? null : options };
  const settings = newField(type, '').settings ?? null;
  if (type !== field.type) context.draft.change(field.id, { type, settings, ...changed });
  if (said && hadOptions) context.draft.options(field.id, said);
  return { reply: `type.${type}`, labels: [field.label], to: options.join(', ') };
}

const changeType: Work = ({ field, type = '', options }, context) => {
  const { language } = context;
  const found = fieldOf(field, context);
  const wanted = language.keyOf(language.words.types, type) as FieldType | undefined;
  const said = options === undefined ? undefined : optionsIn(options, context);
  if (!found || !wanted || (options !== undefined && !said)) return undefined;
  return setType(found, wanted, said, context);
};

/** Turns a choice into a single or multiple choice. */
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

/** Minimum and maximum of a number. */
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
