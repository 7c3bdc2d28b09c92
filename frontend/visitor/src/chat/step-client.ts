import type { FieldValue } from '#form-core';
import { randomId, sessionId } from '../form/visit/session.js';

export interface Reply {
  reply: string;
  collected: Record<string, FieldValue>;
  done: boolean;
  /** Field that the reply asks for. */
  asks: string | null;
  session: string;
  transcript: string;
  method: 'llm' | 'builtin';
}

/** Error response of the server, with its message if it has one. */
export class StepError extends Error {}

const tokenKey = (formId: string, fieldId: string): string => `form-chat:${formId}:${fieldId}`;

const stored = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * Sends one turn of a conversation, and retries once after a lost connection. The turn has an id, so that it is counted
 * only once.
 */
export async function step(input: {
  formId: string;
  fieldId: string;
  message: string;
  values: Record<string, FieldValue>;
  discarded: string[];
  /** Unlocks a form with a password. */
  access?: string;
  /** For trials, nothing is stored. */
  trial?: boolean;
}): Promise<Reply> {
  const key = tokenKey(input.formId, input.fieldId);
  const body = JSON.stringify({
    ...input,
    sessionId: sessionId(),
    session: stored(key),
    turnId: randomId(),
  });
  const send = (): Promise<Response> =>
    fetch('/api/v1/ai_step', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const response = await send().catch(send);
  const answer = (await response.json().catch(() => ({}))) as Partial<Reply> & { error?: string };
  if (!response.ok || answer.reply === undefined) throw new StepError(answer.error ?? '');
  const reply = answer as Reply;
  try {
    sessionStorage.setItem(key, reply.session);
  } catch {
    // Without storage, the session id identifies the conversation.
  }
  return reply;
}
