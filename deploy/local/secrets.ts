import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  JWT_SECRET: string;
  ENCRYPTION_KEY: string;
}

/** The secrets of this installation: generated once, stored under the data directory, readable by its owner alone. */
export function ensureSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secret = () => randomBytes(48).toString('base64url');
  const secrets: Secrets = { JWT_SECRET: secret(), ENCRYPTION_KEY: secret() };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}
