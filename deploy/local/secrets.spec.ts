import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chooseBroker } from './broker-choice.js';
import type { LauncherConfig } from './config.js';
import { chooseDatabase } from './database-choice.js';
import { ensureSecrets, ensureServerPasswords } from './secrets.js';

const dir = mkdtempSync(join(tmpdir(), 'leadloom-secrets-'));
const config = { DATA_DIR: dir, BROKER_PORT: 27_600, DATABASE_PORT: 27_610 } as LauncherConfig;

describe('secrets of an installation', () => {
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('are generated once and readable by their owner only', () => {
    const passwords = ensureServerPasswords(dir);
    expect(ensureServerPasswords(dir)).toEqual(passwords);
    expect(new Set([...Object.values(passwords), ...Object.values(ensureSecrets(dir))]).size).toBe(5);
    for (const name of ['secrets.json', 'server-passwords.json'])
      expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600);
  });

  it('are extended if a new version needs more', () => {
    const file = join(dir, 'secrets.json');
    writeFileSync(file, JSON.stringify({ JWT_SECRET: 'kept' }));
    expect(ensureSecrets(dir)).toMatchObject({ JWT_SECRET: 'kept' });
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toHaveLength(3);
  });

  it('protect the private broker and the private database', () => {
    const { broker, database } = ensureServerPasswords(dir);
    expect(chooseBroker(config, broker).url).toBe(`amqp://leadloom:${broker}@127.0.0.1:27600`);
    expect(chooseDatabase(config, database).url).toContain(`//leadloom:${database}@127.0.0.1:27610/`);
  });
});
