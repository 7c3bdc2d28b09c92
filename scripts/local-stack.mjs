// A private installation for measurements: ports, broker, database and data of its own; nothing of it remains.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensurePackages, ensureRabbit, ROOT } from '../deploy/local/prepare.mjs';

const FIRST_PORT = 3500;
const START_LIMIT_MS = 90_000;
const dist = file => import(pathToFileURL(join(ROOT, 'dist', file)).href);

/** Packages, broker and a current build; `--no-build` measures what is in dist/ as it is. */
export async function prepare() {
  await ensurePackages();
  await ensureRabbit();
  if (!process.argv.includes('--no-build')) await ensureBuilt();
}

/** `--rate 150` → 150; without the option `fallback`. */
export function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return fallback;
  const value = process.argv[at + 1];
  if (typeof fallback !== 'number') return value;
  if (!(Number(value) > 0)) throw new Error(`--${name} needs a number above 0`);
  return Number(value);
}

/**
 * Starts broker, database and launcher. Broker and database are started here, not by the launcher, so that an
 * experiment can end them and bring them back. `env` is added to the launcher's environment.
 */
export async function startStack(env = {}) {
  const ports = await freePorts();
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-'));
  const foundation = await startFoundation(dataDir, ports);
  const launcher = launch({ dataDir, ports, foundation, env });
  const stack = {
    url: `http://127.0.0.1:${ports.product}`,
    inbox: `http://127.0.0.1:${ports.inbox}`,
    dataDir,
    foundation,
    launcherPid: launcher.pid,
    pidOf: name => processIds(dataDir)[name],
    /** Name → process id of everything that runs for this installation, broker and database included. */
    processes: () => ({
      ...processIds(dataDir),
      launcher: launcher.pid,
      broker: foundation.broker.pid,
      database: foundation.database.pid,
    }),
    async stop({ keep = false } = {}) {
      launcher.kill('SIGTERM');
      await launcher.ended;
      await Promise.all([foundation.database.stop(), foundation.broker.stop()]);
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
  try {
    await launcher.ready;
  } catch (error) {
    await stack.stop({ keep: true });
    throw error;
  }
  return stack;
}

/** The broker and the database of a data directory; `restart…` brings them back on the same port after a kill. */
async function startFoundation(dataDir, ports) {
  const { startPrivateBroker } = await dist('deploy/local/broker.js');
  const { spawnDevMongo } = await dist('deploy/local/dev-mongo/spawn.testing.js');
  const brokerOptions = {
    // Not where the launcher has its own: it ends what it finds there.
    dataDir: join(dataDir, 'measured-broker'),
    port: ports.broker,
    distPort: ports.broker + 1,
    epmdPort: ports.broker + 2,
    nodeName: `measured-${ports.broker}`,
  };
  const databaseOptions = { port: ports.database, dataDir: join(dataDir, 'database') };
  const [broker, database] = await Promise.all([
    startPrivateBroker(brokerOptions),
    spawnDevMongo(databaseOptions),
  ]);
  const foundation = {
    broker,
    database,
    databaseName: 'embedded (dev-mongo)',
    restartBroker: async () => void (foundation.broker = await startPrivateBroker(brokerOptions)),
    restartDatabase: async () => void (foundation.database = await spawnDevMongo(databaseOptions)),
  };
  return foundation;
}

function launch({ dataDir, ports, foundation, env }) {
  const entry = pathToFileURL(join(ROOT, 'dist/deploy/local/launcher.js')).href;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `(await import('${entry}')).launch()`],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATA_DIR: dataDir,
        PORT: String(ports.product),
        PUBLIC_URL: `http://127.0.0.1:${ports.product}`,
        DEV_INBOX_PORT: String(ports.inbox),
        RABBITMQ_URL: foundation.broker.url,
        MONGODB_URI: foundation.database.uri,
        RATE_LIMITS: 'off',
        DEMO: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches this script alone, which ends everything in order.
      detached: true,
    },
  );
  const ended = once(child, 'exit');
  let output = '';
  const ready = new Promise((resolve, reject) => {
    const read = chunk => {
      output += chunk;
      if (output.includes('Leadloom is ready.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The product did not start:\n${output}`)));
    setTimeout(
      () => reject(new Error(`The product was not ready in time:\n${output}`)),
      START_LIMIT_MS,
    ).unref();
  });
  ready.catch(() => undefined);
  return { pid: child.pid, kill: signal => child.kill(signal), ended, ready };
}

/** Service name → process id of the process that hosts it, from the launcher's pid files. */
function processIds(dataDir) {
  const run = join(dataDir, 'run');
  const files = existsSync(run) ? readdirSync(run).filter(name => name.endsWith('.pid')) : [];
  return Object.fromEntries(
    files.flatMap(file => {
      const pid = Number(readIfThere(join(run, file)));
      return pid ? [[file.slice(0, -4), pid]] : [];
    }),
  );
}
const readIfThere = file => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The process that hosts a service: its own, or a shared one such as `mail+webhooks`. */
export function hostOf(stack, service) {
  const found = Object.entries(stack.processes()).find(([name]) => name.split('+').includes(service));
  return found && { name: found[0], pid: found[1] };
}

/** Ports that nobody uses, side by side with those of other runs: the broker takes three in a row. */
async function freePorts() {
  for (let offset = 0; offset < 100; offset += 10) {
    const ports = {
      product: FIRST_PORT + offset,
      inbox: FIRST_PORT + offset + 1,
      broker: 26_000 + offset,
      database: 28_000 + offset,
    };
    const needed = [
      ports.product,
      ports.inbox,
      ports.broker,
      ports.broker + 1,
      ports.broker + 2,
      ports.database,
    ];
    if ((await Promise.all(needed.map(isFree))).every(Boolean)) return ports;
  }
  throw new Error('No free ports between 3500 and 3599, 26000 and 26099, 28000 and 28099');
}

const isFree = port =>
  new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Asks again until `done` gives something; undefined after `limitMs`. */
export async function until(done, limitMs, pauseMs = 50) {
  const limit = Date.now() + limitMs;
  for (;;) {
    const found = await done();
    if (found) return found;
    if (Date.now() > limit) return undefined;
    await sleep(pauseMs);
  }
}

export const percentile = (values, p) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)];
};
