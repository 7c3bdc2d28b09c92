import { createHash, randomUUID } from 'node:crypto';
import type { CallInput, responsesCalls } from '#contracts';
import type { FieldValues } from '#form-core';

export type SubmitInput = CallInput<typeof responsesCalls.submit>;
/** What a submission to a flooded form showed of itself; undefined: it proved itself, or its form is not flooded. */
export type Flood = AcceptInput['body']['flood'];
type AcceptInput = CallInput<typeof responsesCalls.accept>;
/** A submission that has a key, and with it the id of its response, as the service takes it. */
export type KeyedSubmission = AcceptInput & { idempotencyKey: string; body: { responseId: string } };

/** The same form and key always get the same id, so that every answer to a repeated submission names one response. */
export const responseIdOf = (formId: string, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([formId, key]))
    .digest('hex')
    .slice(0, 32);

/** What the gateway says of a submission; see `responses.accept`. */
export type Said = Pick<AcceptInput['body'], 'answered' | 'unlocked'>;

/** Gives a submission without a key one of its own, and each the id of its response. */
export function keyed(input: SubmitInput, flood?: Flood, said: Said = {}): KeyedSubmission {
  const idempotencyKey = input.idempotencyKey ?? randomUUID();
  const responseId = responseIdOf(input.params.id, idempotencyKey);
  const body = {
    ...{ ...input.body, responseId },
    ...(flood ? { flood } : {}),
    ...said,
  };
  return { ...input, idempotencyKey, body };
}

/** Equal for equal answers, in whatever order they came. */
export const answersHash = (values: FieldValues): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');
