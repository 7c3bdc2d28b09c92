import type { TypebotBlock } from '#contracts';
import {
  ADDRESS_PARTS,
  asksPart,
  FLOW_NO,
  flowOptionValues,
  type FormField,
  isTick,
  joinItems,
  type LanguageTexts,
  rangeOf,
  traitsOf,
} from '#form-core';
import { plainText } from './plain-text.js';

export interface InputContext {
  id: string;
  variableId: string;
  required: boolean;
  phoneCountry: string;
  texts: LanguageTexts;
  newId: (kind: string) => string;
}
/** Number of options above which the list is searchable. */
const SEARCHABLE = 8;
/** Messages for answers that Typebot itself refuses. */
const AGAIN = { email: 'invalidEmail', phone: 'invalidPhone', url: 'invalidUrl' } as const;

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** The input block for a field. */
export function inputBlock(field: FormField, context: InputContext): TypebotBlock {
  if (isTick(field)) return tickBlock(context);
  const { choices, isMultiline, hasParts } = traitsOf(field.type);
  if (choices) return choiceBlock(field, context, choices === 'many');
  const { id, variableId, phoneCountry, texts } = context;
  const button = texts.chat.send;
  const labels = { placeholder: placeholderOf(field, texts), button };
  const retried = {
    options: defined({ variableId, labels, retryMessageContent: retryText(field, texts) }),
  };
  switch (field.type) {
    case 'email':
      return { id, type: 'email input', ...retried };
    case 'phone':
      return {
        id,
        type: 'phone number input',
        options: { ...retried.options, defaultCountryCode: phoneCountry },
      };
    case 'url':
      return { id, type: 'url input', ...retried };
    case 'number':
    case 'slider':
      return { id, type: 'number input', options: defined({ variableId, labels, ...rangeOf(field) }) };
    case 'date':
      return {
        id,
        type: 'date input',
        options: { variableId, labels: { button }, format: 'yyyy-MM-dd', ...daysOf(field) },
      };
    case 'time':
      return { id, type: 'time input', options: { variableId, labels: { button }, format: 'HH:mm' } };
    case 'rating':
      return ratingBlock(field, id, variableId, texts);
    default:
      return {
        id,
        type: 'text input',
        options: { variableId, labels, isLong: Boolean(isMultiline ?? hasParts) },
      };
  }
}

/** A single yes, with a no if it is optional. */
const tickBlock = ({ id, variableId, required, texts, newId }: InputContext): TypebotBlock => ({
  id,
  type: 'choice input',
  items: [
    { id: newId('item'), content: texts.chat.yes, value: 'true' },
    ...(required ? [] : [{ id: newId('item'), content: texts.chat.no, value: FLOW_NO }]),
  ],
  options: { variableId, isMultipleChoice: false },
});

function choiceBlock(
  { options = [] }: FormField,
  { id, variableId, texts, newId }: InputContext,
  isMultipleChoice: boolean,
): TypebotBlock {
  const values = flowOptionValues(options);
  const items = options.map((option, index) => ({
    id: newId('item'),
    content: plainText(option),
    value: values[index]!,
  }));
  return {
    id,
    type: 'choice input',
    items: items.length ? items : [{ id: newId('item'), content: texts.chat.goOn, value: '' }],
    options: {
      variableId,
      isMultipleChoice,
      ...(items.length > SEARCHABLE ? { isSearchable: true, searchInputPlaceholder: texts.flow.search } : {}),
      ...(isMultipleChoice ? { buttonLabel: texts.chat.send } : {}),
    },
  };
}

/** Never empty, because Typebot's own placeholder is in English. */
function placeholderOf(field: FormField, texts: LanguageTexts): string {
  const parts = ADDRESS_PARTS.filter(part => asksPart(field, part)).map(part => texts.form[part]);
  const hint = traitsOf(field.type).hasParts ? joinItems(parts) : field.placeholder;
  return plainText(hint ?? '').trim() || texts.flow.placeholder;
}

/** The earliest and latest allowed date. */
const daysOf = ({ settings: { minDate, maxDate } = {} }: FormField) =>
  defined({ min: minDate || undefined, max: maxDate || undefined });

/** The message after an answer that Typebot refuses. */
const retryText = ({ type, validation }: FormField, texts: LanguageTexts) =>
  plainText(validation?.errorMessage?.trim() || againOf(type, texts)) || undefined;

const againOf = (type: string, { form }: LanguageTexts): string =>
  type in AGAIN ? form[AGAIN[type as keyof typeof AGAIN]] : '';

function ratingBlock(
  field: FormField,
  id: string,
  variableId: string,
  { form, chat }: LanguageTexts,
): TypebotBlock {
  const { min = 1, max = 5 } = rangeOf(field);
  const { ratingStyle, showLabels, lowLabel, highLabel } = field.settings ?? {};
  const ends = { left: plainText(lowLabel || form.poor), right: plainText(highLabel || form.excellent) };
  return {
    id,
    type: 'rating input',
    options: {
      variableId,
      // Icons start at 1.
      buttonType: ratingStyle === 'numbers' || min === 0 ? 'Numbers' : 'Icons',
      length: max,
      startsAt: min,
      labels: { button: chat.send, ...(showLabels === false ? {} : ends) },
    },
  };
}
