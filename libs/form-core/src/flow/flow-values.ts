import { ADDRESS_PARTS, asksPart } from '../fields/address.js';
import { traitsOf } from '../fields/registry.js';
import type { FormField } from '../types.js';

/** Separator of multiple choices in a flow's answer. */
export const FLOW_SEPARATOR = ', ';
/** The answer No to a yes/no question. */
export const FLOW_NO = 'no';

/**
 * Whether a flow can pass a text unchanged: without the separator, and without anything that looks like a variable.
 */
const isPlain = (text: string): boolean => text.trim() === text && text !== '' && !/,|\{\{|\}\}/.test(text);

/** Values that a flow posts for the options: the option itself, or a code if a flow could not pass its text. */
export const flowOptionValues = (options: readonly string[] = []): string[] => {
  const plain = new Set(options.filter(isPlain));
  return options.map((option, index) => {
    if (isPlain(option)) return option;
    let code = `option_${index + 1}`;
    while (plain.has(code)) code = `_${code}`;
    return code;
  });
};

/** Yes/no questions: a consent, or a checkbox without options. */
export const isTick = (field: FormField): boolean => {
  const { choices, isConsent } = traitsOf(field.type);
  return isConsent === true || (choices === 'many' && !field.options?.length);
};

/** Splits an address that was entered as one text at commas or line breaks; the last part takes any rest. */
const addressIn = (field: FormField, text: string): string[] => {
  const asked = ADDRESS_PARTS.filter(part => asksPart(field, part));
  const given = text.split(/\s*[,\n]\s*/).filter(Boolean);
  const last = asked.length - 1;
  const rest = given.slice(last).join(', ');
  return ADDRESS_PARTS.map(part => {
    const at = asked.indexOf(part);
    return (at === last ? rest : given[at]) ?? '';
  });
};

/**
 * Converts a flow's answer to the shape that a form's own page sends; undefined for no answer. Unreadable answers are
 * passed on unchanged, and rejected by the check.
 */
export const fromFlowValue = (field: FormField, raw: unknown): unknown => {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'string' && raw.trim() === '') return undefined;
  const { choices, hasParts } = traitsOf(field.type);
  if (hasParts) return typeof raw === 'string' ? addressIn(field, raw) : raw;
  if (isTick(field)) return raw === FLOW_NO ? undefined : raw;
  return choices ? choiceIn(field, raw) : raw;
};

/** The chosen options of an answer. */
function choiceIn(field: FormField, raw: unknown): unknown {
  const options = field.options ?? [];
  const values = flowOptionValues(options);
  const optionOf = (text: string): string => {
    const index = values.indexOf(text.trim());
    return index >= 0 ? options[index]! : text;
  };
  if (traitsOf(field.type).choices === 'one')
    return typeof raw === 'string' && !options.includes(raw) ? optionOf(raw) : raw;
  const chosen: unknown[] = Array.isArray(raw)
    ? raw
    : typeof raw === 'string'
      ? raw.split(FLOW_SEPARATOR)
      : [raw];
  return chosen.map(one => (typeof one === 'string' ? optionOf(one) : one));
}
