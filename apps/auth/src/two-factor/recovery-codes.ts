import { randomBytes } from 'node:crypto';
import { tokenHash } from '#platform';
import { toBase32 } from './totp.js';

const CODES = 10;
/** 80 bits: nothing that could be found from its hash. */
const CODE_BYTES = 10;

/** Codes for those who have lost their app, as they are shown once: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => toBase32(randomBytes(CODE_BYTES)).match(/.{4}/g)!.join('-'));

/** What is stored of a code, however it was typed. */
export const recoveryHash = (code: string): string =>
  tokenHash(code.replace(/[^A-Za-z0-9]/g, '').toUpperCase());
