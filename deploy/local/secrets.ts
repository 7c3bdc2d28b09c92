import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  JWT_SECRET: string;
  ENCRYPTION_KEY: string;
  OPERATOR_TOKEN: string;
}

/** The secrets of this installation: generated once, stored under the data directory, readable by its owner alone. */
export function ensureSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secret = () => randomBytes(48).toString('base64url');
  // One that is newer than the data directory is added; those that are there stay.
  const secrets: Secrets = {
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    OPERATOR_TOKEN: secret(),
    ...stored,
  };
  if (Object.keys(stored).length === Object.keys(secrets).length) return secrets;
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}
