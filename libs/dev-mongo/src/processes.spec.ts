import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestServer, testServer } from './server.testing.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const script = fileURLToPath(new URL('counter.testing.mjs', import.meta.url));
const rounds = 300;
const names = ['a', 'b', 'c', 'd'];

describe('four processes', () => {
  it('share counters, and each claim is won once', async () => {
    await server.db.collection('claims').createIndex({ key: 1 }, { unique: true });
    const results = await Promise.all(
      names.map(async name => {
        const args = [script, server.uri, server.db.databaseName, name, String(rounds)];
        const { stdout } = await promisify(execFile)(process.execPath, args);
        return JSON.parse(stdout) as { claimed: number; refused: number };
      }),
    );
    expect(await server.db.collection('counters').find().toArray()).toEqual([
      { _id: 'shared', n: names.length * rounds },
    ]);
    expect(results.reduce((sum, { claimed }) => sum + claimed, 0)).toBe(rounds);
    expect(results.reduce((sum, { refused }) => sum + refused, 0)).toBe(rounds * (names.length - 1));
    expect(await server.db.collection('claims').distinct('key')).toHaveLength(rounds);
  }, 60_000);
});
