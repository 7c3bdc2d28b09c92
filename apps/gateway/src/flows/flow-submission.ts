import { createHash } from 'node:crypto';
import type { CallBody, responsesCalls } from '#contracts';
import { type FormField, readFlowPost } from '#form-core';

/** Period in which equal posts without a result id count as one submission, in milliseconds. */
const BUCKET_MS = 600_000;

export interface FlowSubmission {
  body: CallBody<typeof responsesCalls.submit>;
  /** Idempotency-Key: each result of a flow is stored once. */
  key: string;
  /** Whether it is validated but not stored. */
  isTest: boolean;
}

/** Converts the post of a flow into a visitor's submission. */
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
