/**
 * Measures dev-mongo and prints the numbers that docs/database.md states. Needs dist/ and, to compare, a quiet machine.
 * Usage: node libs/dev-mongo/bench/bench.mjs [mode]
 *
 *   rates                        rates of single commands, pauses, start, lines of code (the default)
 *   growth [documents] [folder]  processor time of a submission while its collection grows to this number of documents
 *                                (100000), with random ids and with ids that grow with time; given the folder of
 *                                another build (the one that holds its dist/) the same there first
 *   idle [seconds]               processor time and memory with nine clients that only watch (60)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { idle } from './idle.mjs';
import { rates } from './rates.mjs';
import { growth } from './submissions.mjs';

const here = new URL('../../../', import.meta.url).href;
const print = (name, value) => console.log(`${name.padEnd(52)} ${value}`);

/** Runs a benchmark on a private server, from the build in a folder. */
async function onServer(work, folder = here) {
  const dataDir = await mkdtemp(join(tmpdir(), 'dev-mongo-bench-'));
  const { spawnDevMongo } = await import(new URL('dist/libs/dev-mongo/src/spawn.testing.js', folder).href);
  const starting = performance.now();
  const { uri, pid, stop } = await spawnDevMongo({ dataDir });
  const startMs = Math.round(performance.now() - starting);
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  await work({ client, uri, pid, dataDir, startMs, print });
  await client.close();
  await stop();
  await rm(dataDir, { recursive: true });
}

const [mode = 'rates', size, folder] = process.argv.slice(2);
if (mode === 'rates') await onServer(rates);
else if (mode === 'idle') await onServer(server => idle({ ...server, seconds: Number(size ?? 60) }));
else if (mode === 'growth') {
  const most = Number(size ?? 100_000);
  const checkpoints = [1000, 10_000, 50_000, 100_000].filter(count => count < most).concat(most);
  for (const build of folder ? [pathToFileURL(`${folder}/`).href, here] : [here]) {
    print('build', build);
    for (const ids of ['random', 'ordered'])
      await onServer(({ client, ...server }) => {
        return growth({ ...server, db: client.db('growth'), ids, checkpoints, batch: 20 });
      }, build);
  }
} else throw new Error(`unknown mode ${mode}: rates, growth or idle`);
