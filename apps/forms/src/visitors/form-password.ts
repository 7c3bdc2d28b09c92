import { hash, verify } from '@node-rs/argon2';
import type { FormRecord } from '#contracts';
import { newLock } from '#platform';

/** Normalizes characters, independent of the keyboard (NIST SP 800-63B, 5.1.1.2). */
const oneSpelling = (password: string): string => password.normalize('NFKC');

/** The stored hash of a form's password (argon2id, like passwords of accounts) and a new lock; null without a password. */
const accessBy = async (password: string | null): Promise<FormRecord['access']> =>
  password === null ? null : { hash: await hash(oneSpelling(password)), lock: newLock() };

/** The form with another password: null removes it, undefined keeps it. */
export const withPassword = async (
  form: FormRecord,
  password: string | null | undefined,
): Promise<FormRecord> => (password === undefined ? form : { ...form, access: await accessBy(password) });

/** Whether a form has this password; without a given password, whether it has none. */
export const hasPassword = async (
  { access }: FormRecord,
  password: string | null | undefined,
): Promise<boolean> => (access && password ? isPassword(password, access.hash) : !access && !password);

export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  verify(hashed, oneSpelling(password));
