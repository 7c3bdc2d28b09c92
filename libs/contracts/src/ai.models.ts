import { z } from 'zod';
import { call } from './call.js';
import { MAY } from './roles.js';

/** A configured model, without its address and key. */
const namedModel = z.object({ provider: z.string(), model: z.string() });

/**
 * Why a test request got no answer. `none`: no model is configured; `budget`: the daily budget is used up; `paused`:
 * suspended after earlier failures.
 */
export const TRIAL_FAILURES = [
  'none',
  'budget',
  'key',
  'model',
  'limit',
  'unreachable',
  'slow',
  'answer',
  'paused',
  'status',
] as const;
export const trialFailure = z.enum(TRIAL_FAILURES);
export type TrialFailure = z.infer<typeof trialFailure>;

const configuredModel = namedModel.extend({
  /** Whether the model runs in the operator's own network, judging by its address. */
  local: z.boolean(),
  /** Whether the model is suspended for a while after several consecutive failures. */
  paused: z.boolean(),
  /** Failure of the last request; null if it was answered, or if there was none since the service started. */
  failure: trialFailure.nullable(),
});
export type ConfiguredModel = z.infer<typeof configuredModel>;

const modelTrial = z.discriminatedUnion('ok', [
  namedModel.extend({ ok: z.literal(true), ms: z.number().int().min(0) }),
  z.object({ ok: z.literal(false), reason: trialFailure }),
]);
export type ModelTrial = z.infer<typeof modelTrial>;

const own = { service: 'ai', access: 'verified', roles: MAY.editForms } as const;

export const modelCalls = {
  models: call({
    ...own,
    name: 'ai.models',
    summary: 'The configured models with their state, best first; empty if there are none.',
    http: 'GET /api/v1/ai/models',
    output: z.object({ models: z.array(configuredModel) }),
  }),
  try: call({
    ...own,
    name: 'ai.tryModel',
    summary: 'Time a short request to the first model that responds. Counts against the daily budget.',
    http: 'POST /api/v1/ai/models/try',
    output: modelTrial,
    limits: [{ by: 'user', points: 5, seconds: 60 }],
    timeoutMs: 30_000,
  }),
};
