import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { LauncherConfig } from './config.js';
import { chooseDatabase } from './database-choice.js';
import { fetchMongod, MONGOD_VERSION } from './mongod-fetch.js';

const dir = mkdtempSync(join(tmpdir(), 'leadloom-database-'));
const path = process.env['PATH'];
const config = { DATA_DIR: dir, DATABASE_PORT: 27_590 } as LauncherConfig;

describe('chooseDatabase', () => {
  afterAll(() => {
    process.env['PATH'] = path;
    rmSync(dir, { recursive: true, force: true });
  });

  it('does not start a database if an address is given', () => {
    const given = chooseDatabase({ ...config, MONGODB_URI: 'mongodb://db.example/' }, 'secret');
    expect(given).toEqual({ url: 'mongodb://db.example/', what: 'MONGODB_URI' });
  });

  it('uses a fetched mongod, and reports if none is available', async () => {
    const printed: string[] = [];
    const say = (text: string) => void printed.push(text);
    const program = await fetchMongod(dir, say, ({ downloadDir }) =>
      Promise.resolve(join(downloadDir, 'mongod')),
    );
    expect(program).toBe(join(dir, 'mongod-program/mongod'));
    expect(chooseDatabase(config, 'secret', program).what).toBe('mongod on port 27590');
    const none = await fetchMongod(dir, say, () => Promise.reject(new Error('no such host\nand more')));
    expect(none).toBeUndefined();
    expect(printed[1]).toBe(
      `  ! MongoDB ${MONGOD_VERSION} is not available (no such host); using the embedded database instead`,
    );
  });

  it('uses an installed mongod, and shows the end of its log if it does not start', async () => {
    const bin = join(dir, 'bin');
    mkdirSync(bin);
    const program = join(bin, 'mongod');
    writeFileSync(program, '#!/bin/sh\necho "wiredTiger: no space left ($*)"\nexit 100\n');
    chmodSync(program, 0o755);
    process.env['PATH'] = `${bin}:${path}`;
    const { url, start } = chooseDatabase(config, 'secret');
    expect(url).toBe('mongodb://leadloom:secret@127.0.0.1:27590/?replicaSet=leadloom');
    await expect(start?.()).rejects.toThrow(
      /code 100[^]*no space left \(--port 27590 .*--replSet leadloom --keyFile .*mongod.key\)/,
    );
  });
});
