import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { temporaryDirectory } from './server.testing.js';
import { spawnDevMongo, type SpawnedDevMongo } from './spawn.testing.js';

const { MongoClient } = mongo;
const credentials = { user: 'leadloom', password: 'correct-horse_battery' };

describe('a server with a user', () => {
  let server: SpawnedDevMongo;
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  beforeAll(async () => {
    directory = await temporaryDirectory();
    server = await spawnDevMongo({ dataDir: directory.dir, credentials });
  });
  afterAll(async () => {
    await server.stop();
    await directory.remove();
  });

  /** Inserts a document over a separate connection, and returns the error code or 0. */
  async function insertWith(uri: string): Promise<unknown> {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3000 });
    try {
      await client.db('test').collection('things').insertOne({ a: 1 });
      return 0;
    } catch (error) {
      return (error as { code?: unknown }).code;
    } finally {
      await client.close();
    }
  }

  it('accepts commands of a client that knows the password, negotiated or named', async () => {
    expect(await insertWith(server.uri)).toBe(0);
    expect(await insertWith(`${server.uri}&authMechanism=SCRAM-SHA-256`)).toBe(0);
  });

  it('refuses every other client with the matching error', async () => {
    const anonymous = server.uri.replace(/\/\/.*@/, '//');
    expect(await insertWith(anonymous)).toBe(13);
    expect(await insertWith(server.uri.replace('correct', 'wrong'))).toBe(18);
    expect(await insertWith(server.uri.replace('//leadloom', '//root'))).toBe(18);
  });
});
