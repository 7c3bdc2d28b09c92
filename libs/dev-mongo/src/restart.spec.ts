import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { temporaryDirectory } from './server.testing.js';
import { spawnDevMongo, type SpawnedDevMongo } from './spawn.testing.js';

const { MongoClient } = mongo;

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const main = path('../../../dist/libs/dev-mongo/src/main.js');
const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let running: SpawnedDevMongo[];
beforeEach(async () => {
  directory = await temporaryDirectory();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL');
  await directory.remove();
});

async function start(port = 0): Promise<SpawnedDevMongo> {
  const server = await spawnDevMongo({ port, dataDir: directory.dir });
  running.push(server);
  return server;
}

describe('the process', () => {
  it('keeps acknowledged writes after a SIGTERM during writes', async () => {
    const first = await start();
    const client = await new MongoClient(first.uri, { retryWrites: false }).connect();
    const acknowledged: number[] = [];
    const writes = Promise.allSettled(
      Array.from({ length: 400 }, async (_, _id) => {
        await client.db('t').collection<{ _id: number }>('c').insertOne({ _id });
        acknowledged.push(_id);
        if (acknowledged.length === 50) void first.stop();
      }),
    );
    await writes;
    await client.close();
    const again = await new MongoClient((await start()).uri).connect();
    const found = (await again.db('t').collection('c').find().toArray()).map(({ _id }) => _id as unknown);
    await again.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    expect(found).toEqual(expect.arrayContaining(acknowledged));
  });

  it('a client resumes after its server was killed and restarted', async () => {
    const first = await start();
    const port = Number(new URL(first.uri).port);
    const client = await new MongoClient(first.uri, { heartbeatFrequencyMS: 500 }).connect();
    const collection = client.db('t').collection<{ _id: number; n: number }>('c');
    await collection.insertOne({ _id: 1, n: 0 });
    await first.stop('SIGKILL');
    // The driver retries once: an attempt before the server is back may fail, but none may hang.
    const write = () => collection.updateOne({ _id: 1 }, { $set: { n: 1 } });
    await Promise.allSettled([write(), start(port)]);
    await write().catch(write);
    expect(await collection.findOne()).toEqual({ _id: 1, n: 1 });
    await client.close();
  }, 30_000);

  it('remembers after a restart which indexes have several entries for a document', async () => {
    const first = await start();
    const client = await new MongoClient(first.uri).connect();
    const collection = client.db('t').collection('tagged');
    await collection.createIndex({ tags: 1 });
    await collection.insertOne({ tags: ['a', 'b'] });
    await client.close();
    await first.stop();
    const again = await new MongoClient((await start()).uri).connect();
    const tagged = again.db('t').collection('tagged');
    expect(await tagged.countDocuments({ tags: { $gte: 'a' } })).toBe(1);
    expect(await tagged.countDocuments({ tags: { $gt: 'a', $lt: 'b' } })).toBe(1);
    await again.close();
  });

  it('refuses a data directory in use, and accepts it after a kill', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow('in use');
    await first.stop('SIGKILL');
    await expect(start()).resolves.toBeDefined();
  });

  it.each([
    ['production', ['--port', '0'], { NODE_ENV: 'production' }, 'production'],
    ['another interface', ['--port', '0', '--bind_ip', '0.0.0.0'], {}, 'bind_ip'],
    ['no port', [], {}, 'usage'],
  ])('refuses %s', async (_, args, env, message) => {
    const failing = run([main, ...args, '--data', directory.dir], env);
    await expect(failing).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });

  it('listens only on the loopback interface', async () => {
    const { uri } = await start();
    expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?directConnection=true$/);
  });

  it('loses nothing in ten rounds of kill -9', async () => {
    const { stdout } = await run([path('../bench/kill9.mjs'), '10']);
    expect(stdout).toMatch(/ 0 lost; .* ok\n$/);
  }, 120_000);
});
