/**
 * Repeatedly kills dev-mongo with SIGKILL during writes, then checks that every acknowledged write survived. Usage: node
 * libs/dev-mongo/bench/kill9.mjs [rounds, default 100]. Needs dist/.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;

const { spawnDevMongo } = await import(
  new URL('../../../dist/libs/dev-mongo/src/spawn.testing.js', import.meta.url).href
);
const rounds = Number(process.argv[2] ?? 100);
const writers = 16;
const dataDir = await mkdtemp(join(tmpdir(), 'dev-mongo-kill9-'));
let [acknowledged, lost, incremented] = [0, 0, 0];
let before = [];

/** Looks up the writes acknowledged in the last round, by _id and by the unique index. */
async function missing(events, ids) {
  let count = 0;
  for (let at = 0; at < ids.length; at += 1000) {
    const part = ids.slice(at, at + 1000);
    const byId = await events.countDocuments({ _id: { $in: part } });
    const byKey = await events.countDocuments({ key: { $in: part.map(id => `key-${id}`) } });
    count += part.length - Math.min(byId, byKey);
  }
  return count;
}

async function connect(uri) {
  const client = await new MongoClient(uri, {
    serverSelectionTimeoutMS: 2000,
    socketTimeoutMS: 5000,
  }).connect();
  const events = client.db('kill9').collection('events');
  const counters = client.db('kill9').collection('counters');
  return { client, events, counters };
}

for (let round = 0; round < rounds; round++) {
  const server = await spawnDevMongo({ dataDir });
  const { client, events, counters } = await connect(server.uri);
  lost += await missing(events, before);
  await events.createIndex({ key: 1 }, { unique: true });
  before = [];
  let running = true;
  const write = async writer => {
    for (let i = 0; running; i++) {
      const _id = `${round}-${writer}-${i}`;
      await events.insertOne({ _id, key: `key-${_id}`, text: 'x'.repeat(200) });
      before.push(_id);
      if (i % 10 === 0) {
        await counters.updateOne({ _id: 'all' }, { $inc: { n: 1 } }, { upsert: true });
        incremented++;
      }
    }
  };
  const done = Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
  await sleep(50 + Math.random() * 350);
  await server.stop('SIGKILL');
  running = false;
  await client.close();
  await done;
  acknowledged += before.length;
}

const server = await spawnDevMongo({ dataDir });
const { client, events, counters } = await connect(server.uri);
lost += await missing(events, before);
const counted = (await counters.findOne({ _id: 'all' }))?.n ?? 0;
const total = await events.countDocuments({});
await client.close();
await server.stop();
await rm(dataDir, { recursive: true });
const ok = lost === 0 && counted >= incremented && total >= acknowledged && acknowledged > 0;
console.log(
  `${rounds} rounds of kill -9: ${acknowledged} acknowledged inserts, ${lost} lost; ` +
    `${incremented} acknowledged increments, counter ${counted}: ${ok ? 'ok' : 'FAILED'}`,
);
process.exitCode = ok ? 0 : 1;
