import { createHash, randomUUID } from 'node:crypto';
import type { CallInput, responsesCalls } from '#contracts';
import type { FieldValues } from '#form-core';

export type SubmitInput = CallInput<typeof responsesCalls.submit>;
/** Result of the flood check of a submission to a flooded form; undefined if it has a proof or the form is not flooded. */
export type Flood = AcceptInput['body']['flood'];
type AcceptInput = CallInput<typeof responsesCalls.accept>;
/** Submission with its key and the id of its response, as the service accepts it. */
export type KeyedSubmission = AcceptInput & { idempotencyKey: string; body: { responseId: string } };

/** Derives the response id from form and key, so that every answer to a repeated submission names the same response. */
export const responseIdOf = (formId: string, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([formId, key]))
    .digest('hex')
    .slice(0, 32);

/** Facts that the gateway reports about a submission; see `responses.accept`. */
export type VisitorKnowledge = Pick<AcceptInput['body'], 'answered' | 'unlocked'>;

/** Adds the key, if the submission has none, and the id of the response. */
export function keyed(input: SubmitInput, flood?: Flood, knowledge: VisitorKnowledge = {}): KeyedSubmission {
  const idempotencyKey = input.idempotencyKey ?? randomUUID();
  const responseId = responseIdOf(input.params.id, idempotencyKey);
  const body = {
    ...{ ...input.body, responseId },
    ...(flood ? { flood } : {}),
    ...knowledge,
  };
  return { ...input, idempotencyKey, body };
}

/** Hash of the answers, independent of their order. */
export const answersHash = (values: FieldValues): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');
