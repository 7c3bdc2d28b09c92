import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { isProduction, readOptions } from './config.js';
import { Engine } from './engine.js';
import { lockDirectory } from './lock.js';
import { WireServer } from './server.js';
import { expireDocuments } from './ttl.js';

const report = (error: unknown) =>
  process.stderr.write(`dev-mongo: ${error instanceof Error ? error.message : String(error)}\n`);

/** Starts the embedded development database, prints one line, and ends on SIGTERM or with its launcher. */
async function start(): Promise<void> {
  if (isProduction()) throw new Error('dev-mongo is not a production database: set MONGODB_URI to a MongoDB');
  const options = readOptions();
  const dir = resolve(options.dataDir);
  mkdirSync(dir, { recursive: true });
  await lockDirectory(dir);
  const engine = new Engine(dir);
  const server = new WireServer(engine, options.credentials);
  const uri = `mongodb://127.0.0.1:${await server.listen(options.port)}/?directConnection=true`;
  setInterval(() => void expireDocuments(engine).catch(report), options.ttlMs).unref();
  const stop = async () => {
    await server.close();
    await engine.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  const end = () => void (stopping ??= stop());
  process.once('SIGTERM', end);
  // Under a launcher only its signal counts: Ctrl-C reaches every process of the terminal, while services are still
  // writing.
  process.on('SIGINT', () => process.connected || end());
  // A killed launcher leaves no database behind.
  process.once('disconnect', end);
  process.stdout.write(
    `dev-mongo (embedded development database, not MongoDB) listening on ${uri} data ${dir}\n`,
  );
}

start().catch((error: unknown) => {
  report(error);
  process.exit(1);
});
