// kill -9 of services, broker and database during a run, and a caller's view while something is down.
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../lib/owner.mjs';
import { until } from '../lib/stack.mjs';

const DOWN_LIMIT_MS = 100;
const BROKER_DOWN_LIMIT_MS = 3000;
const BACK_LIMIT_MS = 30_000;

/** Times in milliseconds spread over a run: one at random in each of its equal parts. */
const randomPoints = (count, lengthMs) =>
  Array.from({ length: count }, (_, n) => ((n + Math.random()) * lengthMs) / count);

/** Kills every target `times` at random points of `lengthMs`; resolves with the kills. */
export async function killDuring(stack, { targets, times, lengthMs }) {
  const plan = targets.flatMap(target => randomPoints(times, lengthMs).map(at => ({ target, at })));
  const done = await Promise.all(
    plan.map(async ({ target, at }) => {
      await sleep(at);
      return (await killOne(stack, target)) ? target : undefined;
    }),
  );
  return done.filter(Boolean);
}

/** Broker and database are restarted in this process, so the next kill waits for them. */
async function killServer(stack, target) {
  const server = stack[target];
  const kill = () => server.kill().then(() => server.restart());
  stack.busy = Promise.resolve(stack.busy).then(kill);
  await stack.busy;
  return true;
}

async function killOne(stack, target) {
  if (target === 'broker' || target === 'database') return killServer(stack, target);
  // It may be down because of an earlier kill; then the launcher restarts it soon.
  const hosts = await until(() => stack.hostsOf(target).length > 0 && stack.hostsOf(target), 5000);
  if (!hosts) return false;
  const host = hosts[Math.floor(Math.random() * hosts.length)];
  try {
    process.kill(host.pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

async function timed(work) {
  const started = performance.now();
  const answer = await work();
  return { ...answer, ms: performance.now() - started };
}

/** Resolves when every service responds again. */
export const allWell = (stack, services) =>
  until(
    async () => {
      const { body } = await request(stack.url, 'GET', '/health');
      return services.every(name => body?.services?.[name]?.status === 'ok');
    },
    BACK_LIMIT_MS,
    200,
  );

/** A service that is down: calls to it are refused within 100 ms. The launcher is paused, so that the service stays down. */
export async function whileServiceIsDown(stack, owner, services) {
  const list = () => timed(() => request(stack.url, 'GET', '/api/v1/forms', owner));
  await list();
  process.kill(stack.launcherPid, 'SIGSTOP');
  let answers;
  try {
    process.kill(stack.hostsOf('forms')[0].pid, 'SIGKILL');
    await sleep(100);
    answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await list());
  } finally {
    process.kill(stack.launcherPid, 'SIGCONT');
  }
  const slowest = Math.max(...answers.map(answer => answer.ms));
  return [
    ['service down: 503', answers.every(answer => answer.status === 503), statuses(answers)],
    [
      `service down: answered within ${DOWN_LIMIT_MS} ms`,
      slowest <= DOWN_LIMIT_MS,
      `slowest of 20: ${slowest.toFixed(0)} ms`,
    ],
    ['service down: recovers automatically', Boolean(await allWell(stack, services)), ''],
  ];
}

/** The broker paused, then killed: reads are refused within 3 s, the health check reports it, and everything recovers. */
export async function whileBrokerIsDown(stack, owner, services) {
  const { broker } = stack;
  const { pid } = broker;
  const results = await brokerDown(stack, owner, services, 'broker paused', {
    down: () => process.kill(pid, 'SIGSTOP'),
    up: () => process.kill(pid, 'SIGCONT'),
  });
  const killed = await brokerDown(stack, owner, services, 'broker killed', {
    down: () => broker.kill(),
    up: () => broker.restart(),
  });
  return [...results, ...killed];
}

async function brokerDown(stack, owner, services, name, { down, up }) {
  await down();
  let reads;
  let health;
  let seen;
  const since = performance.now();
  try {
    const read = () => timed(() => request(stack.url, 'GET', '/api/v1/forms', owner));
    const reported = until(async () => {
      health = await request(stack.url, 'GET', '/health');
      return health.body?.services?.broker?.status === 'down';
    }, 15_000).then(() => (seen = performance.now() - since));
    reads = await Promise.all(Array.from({ length: 20 }, (_, n) => sleep(n * 300).then(read)));
    await reported;
  } finally {
    await up();
  }
  const slowest = Math.max(...reads.map(answer => answer.ms));
  const saysSo = health?.body?.services?.broker?.status === 'down';
  return [
    [`${name}: reads answer 503`, reads.every(answer => answer.status === 503), statuses(reads)],
    [
      `${name}: reads answered within 3 s`,
      slowest <= BROKER_DOWN_LIMIT_MS,
      `slowest of 20 over 6 s: ${slowest.toFixed(0)} ms`,
    ],
    [
      `${name}: /health reports it`,
      saysSo,
      saysSo ? `after ${seen.toFixed(0)} ms` : `last: ${JSON.stringify(health?.body?.services?.broker)}`,
    ],
    [`${name}: everything is healthy again`, Boolean(await allWell(stack, services)), ''],
  ];
}

const statuses = answers => [...new Set(answers.map(answer => answer.status))].join(', ');
