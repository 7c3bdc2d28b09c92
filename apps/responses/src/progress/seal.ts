import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'progress', 32));

/** Hash of a token, under which its answers are stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Encrypts a text with the token. */
export const seal = (text: string, token: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(token), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
};

/** @throws Error if the token is wrong or the ciphertext was modified */
export const unseal = (sealed: string, token: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
};
