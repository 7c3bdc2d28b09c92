import { type FormField, traitsOf } from '#form-core';
import { sameLabel } from '../builtin/fields.js';
import { isSensitive } from '../builtin/guards.js';
import { numberScale } from '../builtin/plan/scale-ends.js';
import { numberIn } from '../conversation/number-text.js';
import { type Context, type Done, optionsIn } from './edit-context.js';
import { fieldsCalled, typedField, typedOf } from './named-fields.js';
import { makerFor } from './own-fields.js';
import { masked } from './quotes.js';
import type { Slots } from './templates.js';

/** Maximum of a scale. */
const MOST_STEPS = 10;
const PLACES = ['first', 'last', 'before', 'after'];

/** Carries out an instruction to add a question, by the first reading that explains every word. */
export function addition(text: string, context: Context): Done | undefined {
  const { draft, language, names } = context;
  // After a change of options, an addition may be another option: 'remove cabins, add tents'.
  if (context.before?.name.startsWith('option')) return undefined;
  // A type that the product does not have must not become a line of text.
  if (language.topicOf(masked(text)) === 'unavailable') return undefined;
  const isField = (name: string): boolean => names.find(draft.form.fields, name) !== undefined;
  for (const slots of language.additionsIn(text, isField)) {
    const done = addFields(slots, context);
    if (done) return done;
  }
  return undefined;
}

/** Index among the fields; undefined if a neighbouring question is unknown. */
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

/** Whether a form already asks for that. */
function isThere(field: FormField, { draft, names }: Context): boolean {
  const isContact = traitsOf(field.type).contact !== undefined && field.id.startsWith(field.type);
  const isSame = (other: FormField): boolean =>
    sameLabel(other.label, field.label) || (isContact && other.type === field.type);
  const isName = field.id.startsWith('full_name_') && names.hasName(draft.form.fields);
  return isName || draft.form.fields.some(isSame);
}

/** Fields named in a text: of a named type, kinds of the catalogue, or a label introduced as a question. */
function addFields(slots: Slots, context: Context): Done | undefined {
  const { draft } = context;
  const options = slots['options'] === undefined ? undefined : optionsIn(slots['options'], context);
  let place = placeOf(slots, context);
  const made =
    place === undefined || (slots['options'] !== undefined && !options)
      ? []
      : madeOf(slots, options, context);
  if (place === undefined || made.length === 0 || made.some(({ label }) => isSensitive(label)))
    return undefined;
  const there = made.filter(field => isThere(field, context));
  if (there.length > 0) return there.length === made.length ? { reply: 'already', labels: [] } : undefined;
  for (const field of made) if (draft.add(field, place)) place += 1;
  return { reply: 'added', labels: made.map(({ label }) => label) };
}

/** Adds a known question as required, because an instruction requires it and the form does not have it: 'make phone required'. */
export function requiredAddition(name: string, context: Context): Done | undefined {
  const { draft, names, language } = context;
  // 'Make it' is not the make of a car.
  const kind = language.opensCommand(name) ? undefined : names.kindOf(name);
  if (!kind || isSensitive(name)) return undefined;
  const made = makerFor(name, context).make({ kind, score: 0, source: 'asked', confidence: 1 });
  const field = { ...made, required: true };
  if (isThere(field, context) || !draft.add(field, defaultPlace(draft.form.fields))) return undefined;
  return { reply: 'addedMissing', labels: [field.label] };
}

/** An open question at the end of the form. */
export function openQuestion(_: Slots, context: Context): Done | undefined {
  const { draft } = context;
  const field = makerFor('message', context).plain('message');
  if (isThere(field, context)) return { reply: 'already', labels: [] };
  draft.add(field, draft.form.fields.length);
  return { reply: 'added', labels: [field.label] };
}

/** The new fields with their status; none if the meaning is uncertain. */
function madeOf(slots: Slots, options: string[] | undefined, context: Context): FormField[] {
  const { additions, words } = context.language;
  const { rest = '' } = slots;
  const typed = options ? additions.typedIn(rest) : typedOf(rest, context);
  const status =
    slots['status'] ?? typed?.['status'] ?? additions.lead.exec(masked(rest))?.groups?.['status'];
  const made = typed ? typedField(typed, options, context) : fieldsCalled(slots, options, context);
  const ranged = withRange(made ?? [], { ...slots, ...typed }, context);
  const required = status && context.language.is(words.required, status);
  return ranged.map(field =>
    required === undefined || status === undefined ? field : { ...field, required: required === true },
  );
}

/** Fields with the requested bounds; none if one of them has no such bounds. */
function withRange(
  fields: readonly FormField[],
  { least, most }: Slots,
  { formLanguage }: Context,
): FormField[] {
  if (least === undefined || most === undefined) return [...fields];
  const [min, max] = [numberIn(least), numberIn(most)];
  if (min === undefined || max === undefined || min >= max) return [];
  return fields.flatMap((field): FormField[] => {
    if (field.type === 'slider') return [{ ...field, validation: { min, max } }];
    if (field.type === 'number') return [{ ...field, validation: { rules: [`min:${min}`, `max:${max}`] } }];
    const isScale = field.type === 'rating' && min <= 1 && max <= MOST_STEPS;
    return isScale ? [{ ...field, settings: numberScale(field.label, min, max, formLanguage) }] : [];
  });
}

/** Index before the final open text of a form, otherwise the end. */
function defaultPlace(fields: readonly FormField[]): number {
  const last = fields.at(-1);
  return last?.type === 'textarea' && !last.required ? fields.length - 1 : fields.length;
}
