import { hash, verify } from '@node-rs/argon2';
import type { FormRecord } from '#contracts';
import { newLock } from '#platform';

/** One spelling for the same characters, whatever keyboard typed them (NIST SP 800-63B, 5.1.1.2). */
const oneSpelling = (password: string): string => password.normalize('NFKC');

/** What is stored of a form's password (argon2id, as those of accounts), with a new lock; null takes it away. */
export const accessBy = async (password: string | null): Promise<FormRecord['access']> =>
  password === null ? null : { hash: await hash(oneSpelling(password)), lock: newLock() };

export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  verify(hashed, oneSpelling(password));
