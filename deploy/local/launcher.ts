import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Health } from '#contracts';
import { chooseBroker } from './broker-choice.js';
import { startChild } from './child.js';
import { inheritedEnv, type LauncherConfig, launcherConfig, startedByNpm } from './config.js';
import { chooseDatabase } from './database-choice.js';
import { DEMO_LOGIN, makeDemo } from './demo.js';
import type { Foundation } from './foundation.js';
import { lockDataDir } from './instance-lock.js';
import { endLeftovers } from './leftovers.js';
import { requireFreePort, StartProblem } from './ports.js';
import { ensureSecrets } from './secrets.js';
import { Supervised } from './supervisor.js';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../..');
const READY_LIMIT_MS = 60_000;

/** What was started, to be stopped in this order: services, then what they stand on, then the hold on the data. */
interface Started {
  services: Supervised[];
  foundation: Supervised[];
  lock?: () => void;
}

/** Brings the whole product up on this machine and keeps it up until Ctrl-C. */
export async function launch(): Promise<void> {
  const started: Started = { services: [], foundation: [] };
  let ending: Promise<void> | undefined;
  const end = () => (ending ??= stopAll(started));
  const stop = () => {
    if (!ending) say('\n  Stopping …');
    void end().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (startedByNpm()) whenParentEnds(stop);
  // Nobody may be there any more to read it.
  process.stdout.on('error', () => undefined);
  try {
    await bringUp(launcherConfig(), started, () => ending !== undefined);
  } catch (error) {
    if (ending) return;
    await end();
    if (!(error instanceof StartProblem) && (error as Error).name !== 'ConfigError') throw error;
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** npm does not pass on the SIGTERM that ends it, as editors and process managers send it. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

async function bringUp(config: LauncherConfig, started: Started, ending: () => boolean): Promise<void> {
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  started.lock = lockDataDir(config.DATA_DIR);
  const left = await endLeftovers(config.DATA_DIR);
  if (left.length > 0) say(`  ✓ Ended what an earlier start had left running: ${left.join(', ')}`);
  await requireFreePort(config.PORT, 'the product', 'PORT');
  if (!config.SMTP_URL)
    await requireFreePort(config.DEV_INBOX_PORT, 'the development inbox', 'DEV_INBOX_PORT');
  const broker = await chooseBroker(config);
  const database = await chooseDatabase(config);
  if (ending()) return;
  await Promise.all([
    timed(`Broker: ${broker.what}`, () => stand('Broker', broker, config, started)),
    timed(`Database: ${database.what}`, () => stand('Database', database, config, started)),
  ]);
  if (ending()) return;
  const env = serviceEnv(config, broker.url, database.url);
  const processes = config.PROCESSES.split(',').map(name => name.trim()).filter(Boolean); // prettier-ignore
  for (const name of processes) {
    const service = superviseService(name, env, config);
    started.services.push(service);
    await service.start();
  }
  const origin = `http://127.0.0.1:${config.PORT}`;
  await timed('Services', () => ready(origin, processes.join('+').split('+'), config, ending));
  if (ending()) return;
  if (config.DEMO === 'true') await timed('Demo account', () => persistently(() => makeDemo(env), ending));
  report(config, database.what);
}

/** Does one part of the start and says how long it took. */
async function timed(title: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await work();
  say(`  ✓ ${title} (${seconds(Date.now() - begun)})`);
}

/** Starts a broker or database of our own and keeps it running; one that an address was given for is left alone. */
async function stand(title: string, { what, start }: Foundation, config: LauncherConfig, started: Started) {
  if (!start) return;
  const supervised = new Supervised(title.toLowerCase(), start, config.DATA_DIR, {
    ended: why => say(`  ! ${title} (${what}) ended: ${why}. It is started again with the same data …`),
    back: ms => say(`  ✓ ${title} is up again (${seconds(ms)})`),
    failed: problem => say(`  ! ${title} does not start; the next try comes by itself. ${problem}`),
  });
  started.foundation.push(supervised);
  await supervised.start().catch(async (first: Error) => {
    say(`  ! ${title} did not start; once more … (${first.message})`);
    // A connection on its way out of this machine can have the port for a moment.
    await supervised.start().catch((error: Error) => {
      throw new StartProblem(`${title} (${what}) does not start. ${error.message}`);
    });
  });
}

function serviceEnv(config: LauncherConfig, brokerUrl: string, databaseUrl: string): NodeJS.ProcessEnv {
  const made = ensureSecrets(config.DATA_DIR);
  return {
    ...inheritedEnv(),
    NODE_ENV: config.NODE_ENV,
    PORT: String(config.PORT),
    PUBLIC_URL: config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`,
    RABBITMQ_URL: brokerUrl,
    MONGODB_URI: databaseUrl,
    DATA_DIR: config.DATA_DIR,
    JWT_SECRET: config.JWT_SECRET ?? made.JWT_SECRET,
    ENCRYPTION_KEY: config.ENCRYPTION_KEY ?? made.ENCRYPTION_KEY,
    DEV_INBOX_PORT: String(config.DEV_INBOX_PORT),
    DEMO: config.DEMO,
  };
}

/** `mail+webhooks` hosts both services in one process. */
function superviseService(name: string, env: NodeJS.ProcessEnv, config: LauncherConfig): Supervised {
  // A small young generation keeps idle processes small; the one with the word table needs it smallest.
  const semiSpace = name === 'ai' ? 1 : 4;
  const host = join(DIST, 'libs/platform/src/host.js');
  const args = [`--max-semi-space-size=${semiSpace}`, host, ...name.split('+')];
  const log = join(config.DATA_DIR, 'logs', `${name}.log`);
  const start = () => startChild({ command: process.execPath, args, env, log, ours: true });
  return new Supervised(name, start, config.DATA_DIR, {
    ended: why => say(`  ! ${name} ended: ${why}. It is started again …`),
  });
}

/** Waits until the gateway's health check says that each of the `services` started here is well. */
async function ready(
  origin: string,
  services: string[],
  config: LauncherConfig,
  ending: () => boolean,
): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  let missing = 'the gateway';
  while (Date.now() < limit && !ending()) {
    const health = await fetch(`${origin}/health`)
      .then(answer => answer.json() as Promise<Health>)
      .catch(() => null);
    const ill = services.filter(name => name !== 'gateway' && health?.services[name]?.status !== 'ok');
    if (health && ill.length === 0) return;
    if (health) missing = ill.join(', ');
    await new Promise(resolve => setTimeout(resolve, 150));
  }
  if (!ending())
    throw new StartProblem(
      `Not ready after ${READY_LIMIT_MS / 1000} s: ${missing}. The logs are in ${join(config.DATA_DIR, 'logs')}.`,
    );
}

/** Once more after a pause: what the work needs may be just being started again. */
async function persistently(work: () => Promise<void>, ending: () => boolean): Promise<void> {
  for (const limit = Date.now() + READY_LIMIT_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (ending()) return;
      if (Date.now() > limit) throw error;
      await new Promise(resolve => setTimeout(resolve, 1000));
    }
  }
}

async function stopAll({ services, foundation, lock }: Started): Promise<void> {
  // What services need goes on until they have written the last of what was in flight.
  await Promise.allSettled(services.map(service => service.stop()));
  await Promise.allSettled(foundation.map(part => part.stop()));
  lock?.();
}

function report(config: LauncherConfig, database: string): void {
  const url = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  const inbox = config.SMTP_URL ? '' : `\n  Mail inbox   http://127.0.0.1:${config.DEV_INBOX_PORT}`;
  const demo =
    config.DEMO === 'true' ? `\n  Demo login   ${DEMO_LOGIN.email}  /  ${DEMO_LOGIN.password}` : '';
  say(`
  Leadloom is ready.

  Product      ${url}${demo}${inbox}
  API          ${url}/api/v1/docs
  Database     ${database}
  Data, logs   ${config.DATA_DIR}

  Ctrl-C stops everything; the data stays.
`);
}

const say = (text: string): void => console.log(text);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
