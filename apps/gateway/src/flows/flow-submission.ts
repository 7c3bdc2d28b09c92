import { createHash } from 'node:crypto';
import type { CallBody, responsesCalls } from '#contracts';
import { type FormField, readFlowPost } from '#form-core';

/** Equal posts of a flow that does not name its result are one submission within this time. */
const BUCKET_MS = 600_000;

export interface FlowSubmission {
  body: CallBody<typeof responsesCalls.submit>;
  /** The Idempotency-Key: one result of a flow is one submission. */
  key: string;
  /** To be checked and not stored. */
  isTest: boolean;
}

/** Reads what a flow posted, as a visitor's submission of these fields. */
export function readFlowSubmission(
  formId: string,
  fields: readonly FormField[],
  posted: Record<string, unknown>,
  now: number,
): FlowSubmission {
  const { responses, resultId, campaign } = readFlowPost(fields, posted);
  const seen = posted['revision'];
  const revision = typeof seen === 'number' && Number.isInteger(seen) && seen > 0 ? { revision: seen } : {};
  const names = Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1));
  const identity = resultId ? ['result', resultId] : ['time', Math.floor(now / BUCKET_MS), names];
  return {
    body: { responses, ...revision, source: { ...campaign, channel: 'typebot' } },
    key: createHash('sha256')
      .update(JSON.stringify(['typebot', formId, ...identity]))
      .digest('base64url'),
    isTest: posted['test'] === true,
  };
}
