import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface Caller {
  formId: string;
  fieldId: string;
  /** Chosen by the visitor's browser. */
  sessionId: string;
  /** A token from an earlier answer. */
  session?: string | undefined;
}

/**
 * Id of a visitor's conversation and its signed token. With a valid token the conversation continues from any network;
 * without one the browser's session name finds it from the same network only, so that a guessed session reveals
 * nothing.
 */
export function sessionName(
  key: string,
  { formId, fieldId, sessionId, session }: Caller,
  network: string,
): { name: string; token: string } {
  const scope = `${formId}:${fieldId}`;
  const signed = session === undefined ? undefined : nameIn(key, scope, session);
  const name =
    signed ??
    createHash('sha256').update(`${scope}:${sessionId}:${network}`).digest('base64url').slice(0, 24);
  return { name, token: `${name}.${sign(key, scope, name)}` };
}

function nameIn(key: string, scope: string, token: string): string | undefined {
  const [name = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(key, scope, name));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? name : undefined;
}

const sign = (key: string, scope: string, name: string): string =>
  createHmac('sha256', key).update(`${scope}:${name}`).digest('base64url').slice(0, 32);
