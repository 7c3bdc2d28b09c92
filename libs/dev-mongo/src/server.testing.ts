import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { mongo } from 'mongoose';
import { spawnDevMongo } from './spawn.testing.js';

/** These tests start processes, which may take a while on a busy machine. */
jest.setTimeout(30_000);

const { MongoClient } = mongo;
type Db = mongo.Db;

export interface TestServer {
  uri: string;
  client: mongo.MongoClient;
  /** A new, empty database. */
  db: Db;
  stop(): Promise<void>;
}

/** A fresh directory, deleted by `remove`. */
export async function temporaryDirectory(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'dev-mongo-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** The server at MONGODB_URI, otherwise a private dev-mongo; with an empty database. */
export async function testServer(ttlMs?: number): Promise<TestServer> {
  const given = process.env.MONGODB_URI;
  const { dir, remove } = await temporaryDirectory();
  const own = given
    ? undefined
    : await spawnDevMongo({ dataDir: dir, ...(ttlMs !== undefined && { ttlMs }) });
  const uri = given ?? own!.uri;
  const client = await new MongoClient(uri).connect();
  const db = client.db(`test_${randomBytes(6).toString('hex')}`);
  return {
    uri,
    client,
    db,
    async stop() {
      await db.dropDatabase();
      await client.close();
      await own?.stop();
      await remove();
    },
  };
}

/** Whether the tests run on dev-mongo; its intended refusals are not checked on another server. */
export const onDevMongo = !process.env.MONGODB_URI;
