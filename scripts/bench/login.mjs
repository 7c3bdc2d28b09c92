// `npm run bench login`: cost of logins for other users, and whether their duration reveals existing accounts.
// 1. The p95 of reading the list of forms alone, then alongside 20 logins per second over 1,000 accounts.
// 2. 200 logins each with known and unknown addresses and wrong passwords, in turn: the difference of the medians.
// Accounts are registered but not verified, because their login costs the same. This installation has no limits per address.
// Options: --accounts 1000 --rate 20 --seconds 30 --tries 200 --url and --inbox of a running installation
// (with TRUSTED_PROXIES=127.0.0.1) --no-build.
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '../../deploy/local/prepare.mjs';
import { makeOwner, request } from '../lib/owner.mjs';
import { option, percentile, prepare, startStack } from '../lib/stack.mjs';

const PASSWORD = 'a long enough secret';
const OTHERS_P95_MS = 150;
const MEDIAN_DIFFERENCE_MS = 10;
const REGISTER_LANES = 8;
const READ_PAUSE_MS = 50;

const emailOf = (run, n) => `bench-${run}-${n}@example.com`;
/**
 * Each request comes from a different network, so that throttling per network, which is always on, does not affect the
 * result.
 */
let calls = 0;
function post(url, path, body) {
  calls += 1;
  const address = `100.${64 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
  return request(url, 'POST', `/api/v1/auth/${path}`, { body, headers: { 'x-forwarded-for': address } });
}

async function register(url, run, count) {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const body = { name: 'Bench', email: emailOf(run, next++), password: PASSWORD };
      const { status } = await post(url, 'register', body);
      if (status !== 201) throw new Error(`Registering answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: REGISTER_LANES }, lane));
}

/** Durations of sequential reads in a time span, in milliseconds. */
async function readForms(url, headers, seconds) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const { status } = await request(url, 'GET', '/api/v1/forms', { headers });
    if (status !== 200) throw new Error(`Reading forms answered ${status}`);
    times.push(performance.now() - started);
    await sleep(READ_PAUSE_MS);
  }
  return times;
}

/** Logins at a fixed rate. */
async function logins(url, run, { accounts, rate, seconds }) {
  const times = [];
  const wrong = [];
  const running = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    running.push(
      (async () => {
        const started = performance.now();
        const email = emailOf(run, Math.floor(Math.random() * accounts));
        const { status } = await post(url, 'login', { email, password: PASSWORD });
        times.push(performance.now() - started);
        if (status !== 200) wrong.push(status);
      })(),
    );
    await sleep(1000 / rate);
  }
  await Promise.all(running);
  return { times, wrong };
}

/** Wrong passwords for known and unknown addresses in turn, so that a busy machine affects both alike. */
async function guesses(url, run, tries) {
  const times = { known: [], unknown: [] };
  for (let n = 0; n < tries; n += 1)
    for (const [kind, email] of [
      ['known', emailOf(run, n)],
      ['unknown', `nobody-${run}-${n}@example.com`],
    ]) {
      const started = performance.now();
      const { status } = await post(url, 'login', { email, password: 'not this password' });
      if (status !== 401) throw new Error(`A wrong password was answered ${status}`);
      times[kind].push(performance.now() - started);
    }
  return times;
}

const ms = value => `${value.toFixed(1)} ms`;

async function measure(target) {
  const [accounts, rate, seconds, tries] = [
    option('accounts', 1000),
    option('rate', 20),
    option('seconds', 30),
    option('tries', 200),
  ];
  const run = crypto.randomUUID().slice(0, 8);
  const owner = await makeOwner(target);
  await register(target.url, run, Math.max(accounts, tries));
  const alone = await readForms(target.url, owner.headers, Math.min(seconds, 10));
  const [beside, { times, wrong }] = await Promise.all([
    readForms(target.url, owner.headers, seconds),
    logins(target.url, run, { accounts, rate, seconds }),
  ]);
  const { known, unknown } = await guesses(target.url, run, tries);
  const difference = Math.abs(percentile(known, 0.5) - percentile(unknown, 0.5));
  const p95 = percentile(beside, 0.95);
  console.log(`reading forms alone: p95 ${ms(percentile(alone, 0.95))}`);
  console.log(
    `beside ${rate} logins/s over ${accounts} accounts: p95 ${ms(p95)} (at most ${OTHERS_P95_MS} ms)`,
  );
  console.log(
    `logins: ${times.length}, not answered 200: ${wrong.length}, p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`,
  );
  console.log(
    `wrong passwords, ${tries} each: known ${ms(percentile(known, 0.5))}, unknown ${ms(percentile(unknown, 0.5))}, ` +
      `difference of the medians ${ms(difference)} (at most ${MEDIAN_DIFFERENCE_MS} ms)`,
  );
  if (p95 > OTHERS_P95_MS || difference > MEDIAN_DIFFERENCE_MS || wrong.length > 0) process.exitCode = 1;
}

await guarded(async () => {
  const url = option('url', '');
  if (url) return measure({ url, inbox: option('inbox', '') });
  await prepare();
  const stack = await startStack({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1' });
  try {
    await measure(stack);
  } finally {
    await stack.stop();
  }
});
