import { ADDRESS_PARTS, asksPart } from '../fields/address.js';
import { traitsOf } from '../fields/registry.js';
import type { FormField } from '../types.js';

/** What separates several choices in one answer of a flow. */
export const FLOW_SEPARATOR = ', ';
/** The answer No to a question that is ticked or not. */
export const FLOW_NO = 'no';

/** A text that a flow can carry as it is: no separator in it, and nothing that is read as a variable. */
const isPlain = (text: string): boolean => text.trim() === text && text !== '' && !/,|\{\{|\}\}/.test(text);

/** What a flow posts for each option: the option itself, or a code where a flow could not carry its text. */
export const flowOptionValues = (options: readonly string[] = []): string[] => {
  const plain = new Set(options.filter(isPlain));
  return options.map((option, index) => {
    if (isPlain(option)) return option;
    let code = `option_${index + 1}`;
    while (plain.has(code)) code = `_${code}`;
    return code;
  });
};

/** Ticked or not: a consent, or several choices without a list of them. */
export const isTick = (field: FormField): boolean => {
  const { choices, isConsent } = traitsOf(field.type);
  return isConsent === true || (choices === 'many' && !field.options?.length);
};

/** An address that was written as one text, its parts with commas or on lines of their own; what is more is of the last. */
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
 * An answer as a flow sent it, in the shape in which a form's own page sends it; undefined for none. What cannot be
 * understood stays as it is, for the check to refuse.
 */
export const fromFlowValue = (field: FormField, raw: unknown): unknown => {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'string' && raw.trim() === '') return undefined;
  const { choices, hasParts } = traitsOf(field.type);
  if (hasParts) return typeof raw === 'string' ? addressIn(field, raw) : raw;
  if (isTick(field)) return raw === FLOW_NO ? undefined : raw;
  if (!choices) return raw;
  const options = field.options ?? [];
  const values = flowOptionValues(options);
  const optionOf = (text: string): string => {
    const index = values.indexOf(text.trim());
    return index >= 0 ? options[index]! : text;
  };
  if (choices === 'one') return typeof raw === 'string' && !options.includes(raw) ? optionOf(raw) : raw;
  const chosen: unknown[] = Array.isArray(raw)
    ? raw
    : typeof raw === 'string'
      ? raw.split(FLOW_SEPARATOR)
      : [raw];
  return chosen.map(one => (typeof one === 'string' ? optionOf(one) : one));
};
