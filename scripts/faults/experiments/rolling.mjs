// Three instances of every service: SIGTERM ends each in turn, as in an upgrade, while submissions and an owner's reads
// continue. The next one ends once the previous one is ready again: an update without this wait would take down all
// three.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../../lib/owner.mjs';
import { gatewaysOf, until } from '../../lib/stack.mjs';

/** Before a gateway ends, the load balancer stops sending it new requests. */
const OUT_OF_ROTATION_MS = 500;
const STEADY_MS = 1500;
const READY_LIMIT_MS = 60_000;
/** Slots in the order of PROCESSES: `gateway`, `gateway#2`, …. */
const instanceOf = name => Number(name.split('#')[1] ?? 1);

/** Readiness as in the chart's probe: not only alive, but connected to its broker. */
const isReady = url =>
  fetch(`${url}/health/ready`)
    .then(({ ok }) => ok)
    .catch(() => false);

/** Number of times that a process became ready, from its log. */
const timesReady = ({ stack }, name) =>
  readFileSync(join(stack.dataDir, 'logs', `${name}.log`), 'utf8').split(/ is ready(?: on port \d+)?"/)
    .length - 1;

/**
 * Stops one process and waits until its replacement is ready. @returns seconds until it had ended, and whether it came
 * back
 */
async function replace(lab, name, pid, urls) {
  const before = timesReady(lab, name);
  const url = name.startsWith('gateway') ? urls[instanceOf(name) - 1] : undefined;
  if (url) {
    lab.urls.splice(lab.urls.indexOf(url), 1);
    await sleep(OUT_OF_ROTATION_MS);
  }
  const started = performance.now();
  process.kill(pid, 'SIGTERM');
  await until(() => lab.stack.processes()[name] !== pid, 30_000, 20);
  const seconds = (performance.now() - started) / 1000;
  const isBack = Boolean(await until(() => timesReady(lab, name) > before, READY_LIMIT_MS, 100));
  if (url) {
    await until(() => isReady(url), READY_LIMIT_MS);
    lab.urls.push(url);
  }
  await sleep(STEADY_MS);
  return { name, seconds, isBack };
}

const slowest = ended => Math.max(...ended.map(({ seconds }) => seconds));

/** Sequential reads by an owner, over all gateways in rotation, until `isOver`. @returns counts by status */
async function readsDuring(lab, owner, isOver) {
  const seen = {};
  for (let n = 0; !isOver(); n += 1) {
    const { status } = await request(lab.urls[n % lab.urls.length], 'GET', '/api/v1/forms?limit=10', owner);
    seen[status] = (seen[status] ?? 0) + 1;
    await sleep(150);
  }
  return seen;
}

const SERVERS = new Set(['launcher', 'broker', 'database', 'inbox']);

export const rolling = {
  async rolling(lab, owner) {
    const urls = gatewaysOf(lab.stack, 3);
    lab.urls = [...urls];
    const names = Object.keys(lab.stack.processes()).filter(name => !SERVERS.has(name));
    const ended = [];
    let reads;
    const { run } = await lab.ledger('each of three instances replaced in turn', {
      rate: 15,
      seconds: 120,
      lasting: 4,
      fault: async () => {
        let isOver = false;
        const reading = readsDuring(lab, owner, () => isOver);
        for (const name of names.slice(0, lab.share(names.length)))
          ended.push(await replace(lab, name, lab.stack.processes()[name], urls));
        isOver = true;
        reads = await reading;
        return `${ended.length} processes, the slowest ended in ${slowest(ended).toFixed(1)} s`;
      },
    });
    const others = Object.entries(run.answers).filter(([status]) => !['201', '202'].includes(status));
    const refused = Object.entries(reads).filter(([status]) => status !== '200');
    lab.check(
      'every answer is a success',
      others.length === 0 && refused.length === 0,
      `submissions ${JSON.stringify(run.answers)}, reads ${JSON.stringify(reads)}`,
    );
    lab.check('every process ended within 25 s', slowest(ended) <= 25);
    const away = ended.filter(({ isBack }) => !isBack).map(({ name }) => name);
    lab.check(
      `every process ready again within ${READY_LIMIT_MS / 1000} s`,
      away.length === 0,
      away.join(', '),
    );
  },
};
