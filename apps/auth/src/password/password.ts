import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '#contracts';
import list from '../../data/common-passwords.json' with { type: 'json' };

const common = new Set(list);
/** Normalizes passwords, so that the same characters match from any keyboard (NIST SP 800-63B, 5.1.1.2). */
const oneSpelling = (password: string): string => password.normalize('NFKC');

/**
 * Refuses common passwords, ignoring case.
 * @throws VALIDATION_ERROR with the message at `field`
 */
export function refuseCommon(password: string, field: 'password' | 'newPassword'): void {
  if (!common.has(oneSpelling(password).toLowerCase())) return;
  throw invalid(field, 'This password is too common. Please choose another one.');
}

/**
 * argon2id with the parameters of the OWASP cheat sheet (19 MiB, 2 passes, 1 lane), which are the library's
 * defaults.
 */
export const hashPassword = (password: string): Promise<string> => hash(oneSpelling(password));

/** Created at startup, so that the first login with an unknown address does not take longer than others. */
const decoy = hashPassword(randomBytes(24).toString('base64url'));
/**
 * Whether the password matches the hash. Without a hash (unknown address, or account without a password) it does
 * the same work and returns false, so that timing reveals nothing.
 */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const matches = await verify(hashed || (await decoy), oneSpelling(password));
  return matches && Boolean(hashed);
}
