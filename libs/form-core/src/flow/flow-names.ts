import { traitsOf } from '../fields/registry.js';
import type { FormField } from '../types.js';

/** Campaign parameters that a flow takes from its address, under their own names. */
export const FLOW_CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Variables of a flow that are no answers: its own name for the conversation, and what became of the submission. */
export const FLOW_OWN = { result: 'result_id', status: 'submit_status', error: 'submit_error' } as const;

const RESERVED: readonly string[] = [...FLOW_CAMPAIGN, ...Object.values(FLOW_OWN), 'submittedAt'];
/** Longest name before what makes it unique is added. */
const NAME_LENGTH = 60;

/** Lower-case words with _ between them; nothing that a template could read as something else. */
const snake = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, NAME_LENGTH) || 'field';

/** Why a field cannot be asked in a flow; undefined for those that can. */
export type FlowGap = 'password' | 'file' | 'nothing-asked';
export const flowGapOf = ({ type }: FormField): FlowGap | undefined => {
  const { isSensitive, hasValue, holdsFiles } = traitsOf(type);
  if (isSensitive) return 'password';
  if (holdsFiles) return 'file';
  return hasValue ? undefined : 'nothing-asked';
};

/**
 * The variable that carries each field's answer in a flow, by field id: the id in snake_case; for a hidden field the
 * parameter that fills it in, as it is written. Unique within the form, and the same for the same fields.
 */
export const flowVariables = (fields: readonly FormField[]): Map<string, string> => {
  const names = new Map<string, string>();
  const taken = new Set<string>(RESERVED);
  for (const field of fields) {
    if (flowGapOf(field)) continue;
    const { isShown } = traitsOf(field.type);
    const parameter = isShown ? '' : (field.settings?.queryParameter ?? '').trim();
    // A hidden field for a campaign parameter is filled in by that very parameter.
    if (
      (FLOW_CAMPAIGN as readonly string[]).includes(parameter) &&
      ![...names.values()].includes(parameter)
    ) {
      names.set(field.id, parameter);
      continue;
    }
    const wanted = /^[\w.-]+$/.test(parameter) ? parameter : snake(field.id);
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`;
    taken.add(name);
    names.set(field.id, name);
  }
  return names;
};
