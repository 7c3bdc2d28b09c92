/** Cost of the server while its clients only monitor it; used by bench.mjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { memoryMb } from './submissions.mjs';

const services = 9;

/** Processor time of the living threads in ms, more precise than that of a whole process. */
const threadsMs = pid =>
  readdirSync(`/proc/${pid}/task`)
    .map(id => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);

/** Connects as many clients as the product has services, lets each use its pool once, and waits. */
export async function idle({ uri, pid, seconds, print }) {
  const connect = () => new mongoose.mongo.MongoClient(uri).connect();
  const clients = await Promise.all(Array.from({ length: services }, connect));
  const insert = (client, i) => client.db('idle').collection('c').insertOne({ i });
  await Promise.all(clients.flatMap(client => Array.from({ length: 10 }, (_, i) => insert(client, i))));
  await clients[0]
    .db('idle')
    .collection('c')
    .aggregate([{ $group: { _id: '$i' } }])
    .toArray();
  const memory = () =>
    Object.entries(memoryMb(pid))
      .map(([name, mb]) => `${name} ${mb} MB`)
      .join(', ');
  print('memory after a write and an aggregation', memory());
  // In the meantime the aggregation's thread ends.
  await pause(45_000);
  const before = threadsMs(pid);
  await pause(seconds * 1000);
  print('processor time with 9 idle clients', `${((threadsMs(pid) - before) / seconds).toFixed(2)} ms/s`);
  print('memory at that time', memory());
  await Promise.all(clients.map(client => client.close()));
}
