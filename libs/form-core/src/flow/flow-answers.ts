import type { FormField } from '../types.js';
import { FLOW_CAMPAIGN, FLOW_OWN, flowVariables } from './flow-names.js';
import { fromFlowValue } from './flow-values.js';

/** The parsed body that a flow posts. */
export interface FlowPost {
  /** Answers by field id, for `checkSubmission`. */
  responses: Record<string, unknown>;
  /** The flow's id of the conversation; the same on every repeat. */
  resultId?: string;
  campaign: Partial<Record<(typeof FLOW_CAMPAIGN)[number], string>>;
}

const MAX_RESULT_ID = 200;
const MAX_CAMPAIGN = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown, max: number): string | undefined =>
  (typeof value === 'string' && value.trim().slice(0, max)) || undefined;

/**
 * Reads both body formats of a flow: ours, `{ result, responses: { fieldId: value }, source }`, and the automatic one with a
 * property for each variable. In ours, names that are not fields are kept, to be rejected like any other. The automatic one
 * may also contain variables that the owner added to the flow, which are ignored.
 */
export const readFlowPost = (fields: readonly FormField[], body: Record<string, unknown>): FlowPost => {
  const own = isRecord(body['responses']) ? body['responses'] : undefined;
  const source = isRecord(body['source']) ? body['source'] : body;
  const responses: Record<string, unknown> = {};
  const set = (field: FormField, raw: unknown) => {
    const value = fromFlowValue(field, raw);
    if (value !== undefined) responses[field.id] = value;
  };
  if (own) {
    const byId = new Map(fields.map(field => [field.id, field]));
    for (const [id, raw] of Object.entries(own)) {
      const field = byId.get(id);
      if (field) set(field, raw);
      else responses[id] = raw;
    }
  } else {
    const names = flowVariables(fields);
    for (const field of fields) {
      const name = names.get(field.id);
      if (name && Object.hasOwn(body, name)) set(field, body[name]);
    }
  }
  const campaign: FlowPost['campaign'] = {};
  for (const name of FLOW_CAMPAIGN) {
    const value = textOf(source[name], MAX_CAMPAIGN);
    if (value) campaign[name] = value;
  }
  const resultId = textOf(own ? body['result'] : body[FLOW_OWN.result], MAX_RESULT_ID);
  return { responses, campaign, ...(resultId ? { resultId } : {}) };
};
