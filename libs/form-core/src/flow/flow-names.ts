import { traitsOf } from '../fields/registry.js';
import type { FormField } from '../types.js';

/** Campaign parameters that a flow reads from its address, under the same names. */
export const FLOW_CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Variables of a flow that are not answers: the id of the conversation, and the result of the submission. */
export const FLOW_OWN = { result: 'result_id', status: 'submit_status', error: 'submit_error' } as const;

const RESERVED: readonly string[] = [...FLOW_CAMPAIGN, ...Object.values(FLOW_OWN), 'submittedAt'];
/** Maximum length of a name before a suffix makes it unique. */
const NAME_LENGTH = 60;

/** Converts to snake case, without characters that a template could interpret. */
const snake = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, NAME_LENGTH) || 'field';

/** Why a field cannot be part of a flow; undefined if it can. */
export type FlowGap = 'password' | 'file' | 'nothing-asked';
export const flowGapOf = ({ type }: FormField): FlowGap | undefined => {
  const { isSensitive, hasValue, holdsFiles, isCalculated } = traitsOf(type);
  if (isSensitive) return 'password';
  if (holdsFiles) return 'file';
  return hasValue && !isCalculated ? undefined : 'nothing-asked';
};

/**
 * The flow variable for each field's answer, by field id: the name that its settings give, the id in snake_case or, for a hidden field, the unchanged
 * name of the parameter that fills it in. Unique within the form, and deterministic for the same fields.
 */
export const flowVariables = (fields: readonly FormField[]): Map<string, string> => {
  const names = new Map<string, string>();
  const taken = new Set<string>(RESERVED);
  for (const field of fields) {
    if (flowGapOf(field)) continue;
    const { isShown } = traitsOf(field.type);
    const parameter = isShown ? '' : (field.settings?.queryParameter ?? '').trim();
    // A hidden field for a campaign parameter uses that parameter as its variable.
    if (
      (FLOW_CAMPAIGN as readonly string[]).includes(parameter) &&
      ![...names.values()].includes(parameter)
    ) {
      names.set(field.id, parameter);
      continue;
    }
    const wanted =
      field.settings?.flowVariable ?? (/^[\w.-]+$/.test(parameter) ? parameter : snake(field.id));
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`;
    taken.add(name);
    names.set(field.id, name);
  }
  return names;
};
