import { randomBytes } from 'node:crypto';
import { tokenHash } from './access-token.js';

/** Prefix of every key, by which people and scanners recognise it. */
export const API_KEY_PREFIX = 'll_';
const API_KEY = /^ll_([0-9a-f]{16})([A-Za-z0-9_-]{43})$/;

/** The parts of an API key that services work with; the secret itself is shown once and never leaves the gateway. */
export interface ApiKeyParts {
  id: string;
  /** SHA-256 of the secret (256 random bits), in hex. */
  secretHash: string;
}

/** A new key, `ll_` + id + secret: its text, the stored parts, and its masked form for lists. */
export function newApiKey(): ApiKeyParts & { key: string; masked: string } {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return {
    id,
    secretHash: tokenHash(secret),
    key: `${API_KEY_PREFIX}${id}${secret}`,
    masked: `${API_KEY_PREFIX}${id.slice(0, 4)}…${secret.slice(-4)}`,
  };
}

/** Parses a key; null if the text does not have its form. */
export function parseApiKey(text: string): ApiKeyParts | null {
  const [, id, secret] = API_KEY.exec(text) ?? [];
  return id && secret ? { id, secretHash: tokenHash(secret) } : null;
}
