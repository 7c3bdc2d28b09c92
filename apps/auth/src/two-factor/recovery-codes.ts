import { randomBytes } from 'node:crypto';
import { tokenHash } from '#platform';
import { toBase32 } from './totp.js';

const CODES = 10;
/** 80 bits, so that a code cannot be found from its hash. */
const CODE_BYTES = 10;

/** Recovery codes for owners who lost their app, in the format shown once: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => toBase32(randomBytes(CODE_BYTES)).match(/.{4}/g)!.join('-'));

/** Stored hash of a code, independent of how it was typed. */
export const recoveryHash = (code: string): string =>
  tokenHash(code.replace(/[^A-Za-z0-9]/g, '').toUpperCase());
