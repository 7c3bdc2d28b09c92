// `npm run bench memory -- --each`: resources that each service needs in a separate process, as in production: resident
// memory at rest, its maximum under load, and processor time per submission. The load imitates visitors and an owner:
// submissions with emails and webhooks at a fixed rate, alongside reads of lists and counts. The results determine the
// requests in deploy/helm/leadloom/values.yaml: memory is the maximum plus a quarter, in steps of 32 MB. Options:
// --rate 40 --seconds 30 --settle 20 --no-build. Linux only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectReceivers, startReceivers, WEBHOOK_ENV } from '../faults/receivers.mjs';
import { makeOwner, request } from '../lib/owner.mjs';
import { usedMs } from '../lib/processor-time.mjs';
import { option, percentile, startStack, until } from '../lib/stack.mjs';
import { atRate, submit } from './load.mjs';

const HEADROOM = 1.25;
const STEP_MB = 32;
const SERVERS = new Set(['launcher', 'broker', 'database', 'inbox']);

/** 0 for a process that has ended, which fails the measurement in the end. */
function residentMb(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Descriptions from the generator's test set in five languages, because each needs different rules, which the process
 * caches.
 */
const described = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/ai/bench/development.json'), 'utf8'),
).items.map(({ description }) => description);

/** Reads by an owner and a form generation, repeated until `isOver`. @returns their number */
async function ownerAtWork(stack, owner, formId, isOver) {
  const paths = [
    `/forms/${formId}/responses?limit=50`,
    '/analytics/overview?timeRange=24h',
    '/forms?limit=50',
  ];
  let n = 0;
  for (; !isOver(); n += 1) {
    await request(stack.url, 'GET', `/api/v1${paths[n % paths.length]}`, { headers: owner.headers });
    const { status } = await request(stack.url, 'POST', '/api/v1/ai/generate-form', {
      headers: owner.headers,
      // Neighbours in the set are similar, so it is read in steps of 37, which has no common factor with its size.
      body: { description: described[(37 * n) % described.length] },
    });
    if (status !== 200 && status !== 201) throw new Error(`A description was answered with ${status}`);
    await sleep(200);
  }
  return n;
}

export async function memoryOfEach() {
  const receivers = await startReceivers();
  const stack = await startStack({ PROCESSES: ',', ...WEBHOOK_ENV });
  try {
    const owner = await makeOwner(stack);
    const form = await owner.makeForm({ name: 'Measured form', emailNotifications: true });
    await connectReceivers(stack, owner, receivers, form.id, ['well']);
    await sleep(option('settle', 20) * 1000);
    const services = Object.entries(stack.processes()).filter(([name]) => !SERVERS.has(name));
    const idle = new Map(services.map(([name, pid]) => [name, residentMb(pid)]));
    const highest = new Map(idle);
    const before = new Map(services.map(([name, pid]) => [name, usedMs(pid)]));
    const watch = setInterval(() => {
      for (const [name, pid] of services) highest.set(name, Math.max(highest.get(name), residentMb(pid)));
    }, 100).unref();
    const [rate, seconds] = [option('rate', 40), option('seconds', 30)];
    let isOver = false;
    const working = ownerAtWork(stack, owner, form.id, () => isOver);
    const { taken, refused } = await atRate(stack.url, { rate, seconds, good: 201 }, one =>
      submit(one, form.id),
    );
    await until(async () => (await owner.formCounts(form.id)).responses >= taken.length, 60_000, 500);
    isOver = true;
    const forms = await working;
    clearInterval(watch);
    console.log(`  ${taken.length} submissions at ${rate}/s, p95 ${percentile(taken, 0.95).toFixed(0)} ms`);
    console.log(`  ${forms} descriptions became forms`);
    console.log('  service      idle MB  highest MB  ms a submission  request');
    for (const [name, pid] of services.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const ms = (usedMs(pid) - before.get(name)) / taken.length;
      const asked = Math.ceil((highest.get(name) * HEADROOM) / STEP_MB) * STEP_MB;
      const cells = [idle.get(name).toFixed(0), highest.get(name).toFixed(0), ms.toFixed(2), `${asked}Mi`];
      console.log(
        `  ${name.padEnd(10)} ${cells.map((cell, n) => cell.padStart([9, 11, 16, 8][n])).join(' ')}`,
      );
    }
    const ended = services.filter(([name, pid]) => stack.processes()[name] !== pid).map(([name]) => name);
    if (ended.length) throw new Error(`Ended during the measurement: ${ended.join(', ')}`);
    if (Object.keys(refused).length) throw new Error(`Refused: ${JSON.stringify(refused)}`);
  } finally {
    await stack.stop();
    await receivers.stop();
  }
}
