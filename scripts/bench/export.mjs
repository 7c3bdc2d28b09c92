// `npm run bench export`: exports the responses of three forms as CSV, JSON and XLSX at full speed. Prints rows per second, and
// the additional memory of the gateway and the responses service. Fails if a file lacks responses, or if one of the
// two processes grows by more than the limit.
// Options: --responses 100000 --no-build.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { guarded } from '../../deploy/local/prepare.mjs';
import { seedResponses } from '../lib/fill.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { usedMs } from '../lib/processor-time.mjs';
import { option, prepare, startStack, until } from '../lib/stack.mjs';

const LIMIT_MB = 60;
const REST_MS = 5000;
/** Processor time share of an idle process, which only runs its background jobs. */
const REST_SHARE = 0.1;
const WARM_UP = 5000;
/** Form sizes as shares of all responses; the rows per second must not depend on the size. */
const SHARES = [0.1, 0.3, 1];
const KEY = /key:[0-9a-f-]{36}/g;
const FORMATS = ['csv', 'json', 'xlsx'];
const WATCHED = ['gateway', 'responses'];
const residentMb = pid =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Waits until the processes are idle, because services share a process and the memory of other work would count as the
 * export's.
 */
const atRest = pids =>
  until(
    async () => {
      const used = () => pids.reduce((sum, [, pid]) => sum + usedMs(pid), 0);
      const before = used();
      await sleep(REST_MS);
      return used() - before < REST_SHARE * REST_MS;
    },
    600_000,
    0,
  );

/** @returns the number of bytes and of unique keys in the file; of a compressed one only the bytes */
async function read(stack, owner, formId, format) {
  const answer = await fetch(`${stack.url}/api/v1/forms/${formId}/responses/export?format=${format}`, {
    headers: owner.headers,
  });
  if (answer.status !== 200) throw new Error(`The export was answered ${answer.status}`);
  const decoder = new TextDecoder();
  const keys = new Set();
  let [bytes, rest] = [0, ''];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (format === 'xlsx') continue;
    const text = rest + decoder.decode(chunk, { stream: true });
    for (const [key] of text.matchAll(KEY)) keys.add(key);
    rest = text.slice(-50);
  }
  return { bytes, rows: format === 'xlsx' ? undefined : keys.size };
}

await guarded(async () => {
  if (process.platform !== 'linux') throw new Error('This measurement reads /proc and needs Linux');
  await prepare();
  const count = option('responses', 100_000);
  const stack = await startStack();
  try {
    const owner = await makeOwner(stack);
    const began = performance.now();
    const makeForm = async size => {
      const form = await owner.makeForm({ name: `With ${size}` });
      await until(async () => (await owner.newest(form.id).catch(() => null)) !== null, 60_000);
      await seedResponses(stack, { id: form.id, ownerId: owner.session.user.id }, size);
      return form.id;
    };
    const warm = await makeForm(WARM_UP);
    const forms = [];
    for (const size of SHARES.map(share => Math.round(share * count)))
      forms.push({ size, id: await makeForm(size) });
    console.log(`  … stored in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    // Warms up: code is compiled and buffers have grown, as in an installation that has exported before.
    for (const format of FORMATS) await read(stack, owner, warm, format);
    const pids = WATCHED.map(name => [name, stack.hostsOf(name)[0].pid]);
    for (const { size, id } of forms)
      for (const format of FORMATS) await measure(stack, owner, pids, { size, id, format });
  } finally {
    await stack.stop();
  }
});

async function measure(stack, owner, pids, { size, id, format }) {
  if (!(await atRest(pids))) throw new Error('The services do not become idle');
  const before = new Map(pids.map(([name, pid]) => [name, residentMb(pid)]));
  const highest = new Map(before);
  const watch = setInterval(() => {
    for (const [name, pid] of pids) highest.set(name, Math.max(highest.get(name), residentMb(pid)));
  }, 50);
  const started = performance.now();
  const { bytes, rows } = await read(stack, owner, id, format);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const grown = WATCHED.map(name => [name, highest.get(name) - before.get(name), before.get(name)]);
  console.log(
    `  ${format}: ${size} responses, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${Math.round(size / seconds)}/s; memory ` +
      grown.map(([name, mb, from]) => `${name} +${mb.toFixed(0)} MB from ${from.toFixed(0)}`).join(', ') +
      ` (limit +${LIMIT_MB})`,
  );
  if ((rows ?? size) !== size) throw new Error(`${rows} of ${size} responses are in the file`);
  if (grown.some(([, mb]) => mb > LIMIT_MB)) process.exitCode = 1;
}
