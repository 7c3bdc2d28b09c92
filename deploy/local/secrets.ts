import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  JWT_SECRET: string;
  ENCRYPTION_KEY: string;
  OPERATOR_TOKEN: string;
}

/** Passwords of the private servers, for `SERVER_USER`. */
export interface ServerPasswords {
  broker: string;
  database: string;
}

/** The only user of the private broker and of the private database. */
export const SERVER_USER = 'leadloom';

/** A new secret; its characters need no escaping in URLs or commands. */
export const newSecret = (): string => randomBytes(48).toString('base64url');

/** Secrets of this installation, included in a backup: its data is unusable without them. */
export const ensureSecrets = (dataDir: string): Secrets =>
  ensure(dataDir, 'secrets.json', ['JWT_SECRET', 'ENCRYPTION_KEY', 'OPERATOR_TOKEN']);

/** Passwords of this machine's private servers; a backup does not restore them elsewhere. */
export const ensureServerPasswords = (dataDir: string): ServerPasswords =>
  ensure(dataDir, 'server-passwords.json', ['broker', 'database']);

/** Generated once and stored in a file that only its owner can read. Missing names are added, stored ones never change. */
function ensure<N extends string>(dataDir: string, name: string, names: readonly N[]): Record<N, string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, name);
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<N, string>>)
    : {};
  const fresh = Object.fromEntries(names.map(one => [one, newSecret()])) as Record<N, string>;
  const secrets = { ...fresh, ...stored };
  if (Object.keys(stored).length < Object.keys(secrets).length)
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}
