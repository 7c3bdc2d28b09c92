import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DevMongoOptions, isProduction } from './config.js';
import { Engine } from './engine.js';
import { lockDirectory } from './lock.js';
import { WireServer } from './server.js';
import { expireDocuments } from './ttl.js';

export interface DevMongo {
  uri: string;
  stop: () => Promise<void>;
}

/** Starts the embedded development database in this process; refused where NODE_ENV is production. */
export async function startDevMongo({ port, dataDir, ttlMs = 60_000 }: DevMongoOptions): Promise<DevMongo> {
  if (isProduction()) throw new Error('dev-mongo is no production database: set MONGODB_URI to a MongoDB');
  const dir = resolve(dataDir);
  mkdirSync(dir, { recursive: true });
  const lock = await lockDirectory(dir);
  const engine = new Engine(dir);
  const server = new WireServer(engine);
  const bound = await server.listen(port).catch(async (error: unknown) => {
    await engine.close();
    lock.close();
    throw error;
  });
  const timer = setInterval(() => void expireDocuments(engine).catch(report), ttlMs).unref();
  const stop = async () => {
    clearInterval(timer);
    await server.close();
    await engine.close();
    lock.close();
  };
  return { uri: `mongodb://127.0.0.1:${bound}/?directConnection=true`, stop };
}

const report = (error: unknown) =>
  process.stderr.write(`dev-mongo: removing expired documents failed: ${String(error)}\n`);
