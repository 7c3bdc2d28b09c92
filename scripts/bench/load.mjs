// Two kinds of load: as much as a number of connections can send, or a fixed rate.
import { setTimeout as sleep } from 'node:timers/promises';
import { submission } from '../lib/owner.mjs';
import { Connection } from './connection.mjs';

/** One submission to a measured form with a unique key, so that it is stored. Resolves with the status. */
export function submit(connection, formId, more = {}) {
  const key = crypto.randomUUID();
  const body = JSON.stringify({ ...submission(key), ...more });
  return connection.post(`/api/v1/forms/${formId}/responses`, body, { 'idempotency-key': key });
}

/**
 * Sends requests over `count` connections without a pause. Resolves with the expected responses per second (`good`) and
 * the durations in milliseconds. `ask(connection)` resolves with a status.
 */
export async function fullLoad(url, { count, seconds, good }, ask) {
  const end = performance.now() + seconds * 1000;
  const taken = [];
  const refused = {};
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(url)));
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < end) {
        const started = performance.now();
        const status = await ask(connection);
        if (status === good) taken.push(performance.now() - started);
        else refused[status] = (refused[status] ?? 0) + 1;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return { rate: taken.length / seconds, taken, refused };
}

/**
 * Sends `rate` requests per second at fixed times, whether or not earlier responses have arrived. Durations are
 * measured from the scheduled time, so that a product that falls behind cannot hide it.
 */
export async function atRate(url, { rate, seconds, good }, ask) {
  const idle = await Promise.all(Array.from({ length: 20 }, () => Connection.open(url)));
  const all = [...idle];
  const taken = [];
  const refused = {};
  const started = performance.now();
  const one = async due => {
    const connection = idle.pop() ?? (await Connection.open(url));
    if (!all.includes(connection)) all.push(connection);
    const status = await ask(connection);
    if (status === good) taken.push(performance.now() - due);
    else refused[status] = (refused[status] ?? 0) + 1;
    idle.push(connection);
  };
  const pending = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = started + (n * 1000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    pending.push(one(due));
  }
  await Promise.all(pending);
  for (const connection of all) connection.close();
  return { taken, refused };
}
