import type { Health } from '#contracts';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBroker } from './broker-choice.js';
import { inheritedEnv, launcherConfig, type LauncherConfig } from './config.js';
import { provideDatabase } from './database-choice.js';
import { DEMO_LOGIN, makeDemo } from './demo.js';
import { lockDataDir } from './instance-lock.js';
import { requireFreePort, StartProblem } from './ports.js';
import { ensureSecrets } from './secrets.js';
import { SupervisedProcess } from './supervisor.js';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../..');
const READY_LIMIT_MS = 60_000;
type Stop = () => Promise<void> | void;
/** How to undo what was started: services, and before them what they stand on. */
const noStops = () => ({
  starting: [] as Promise<unknown>[],
  foundation: [] as Stop[],
  services: [] as Stop[],
});
type Stops = ReturnType<typeof noStops>;

/** Brings the whole product up on this machine and keeps it up until Ctrl-C. */
export async function launch(): Promise<void> {
  const stops = noStops();
  let ending: Promise<void> | undefined;
  // Last started, first stopped: services before the broker and the database that they need.
  const end = () => (ending ??= stopAll(stops));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void (say('\n  Stopping …'), end().then(() => process.exit())));
  }
  try {
    await bringUp(launcherConfig(), stops, () => ending !== undefined);
  } catch (error) {
    if (ending) return;
    await end();
    if (!(error instanceof StartProblem) && (error as Error).name !== 'ConfigError') throw error;
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
}

async function bringUp(config: LauncherConfig, stops: Stops, ending: () => boolean): Promise<void> {
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  stops.foundation.push(lockDataDir(config.DATA_DIR));
  await requireFreePort(config.PORT, 'the product', 'PORT');
  if (!config.SMTP_URL)
    await requireFreePort(config.DEV_INBOX_PORT, 'the development inbox', 'DEV_INBOX_PORT');

  const starting = [
    timed('Broker', () => provideBroker(config), stops.foundation),
    timed('Database', () => provideDatabase(config), stops.foundation),
  ] as const;
  stops.starting.push(...starting);
  const [broker, database] = await Promise.all(starting);
  if (ending()) return;
  const env = serviceEnv(config, broker.url, database.url);
  const processes = config.PROCESSES.split(',').map(name => name.trim()).filter(Boolean); // prettier-ignore
  for (const name of processes) stops.services.push(startProcess(name, env, config, ending));
  const origin = `http://127.0.0.1:${config.PORT}`;
  await timed('Services', () => ready(origin, processes.join('+').split('+'), config, ending), []);
  if (ending()) return;
  if (config.DEMO === 'true') await timed('Demo account', () => makeDemo(env), []);
  report(config, database.what);
}

/** Does one part of the start, says how long it took, and remembers how to undo it. */
async function timed<T extends { stop?: Stop; what?: string } | void>(
  title: string,
  work: () => Promise<T>,
  stops: Stop[],
): Promise<T> {
  const started = Date.now();
  const result = await work();
  if (result?.stop) stops.push(result.stop);
  const what = result?.what ? `: ${result.what}` : '';
  say(`  ✓ ${title}${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
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
function startProcess(
  name: string,
  env: NodeJS.ProcessEnv,
  config: LauncherConfig,
  ending: () => boolean,
): Stop {
  const services = name.split('+');
  const host = join(DIST, 'libs/platform/src/host.js');
  // A small young generation keeps idle processes small; the one with the word table needs it smallest.
  const semiSpace = name === 'ai' ? 1 : 4;
  const args = [`--max-semi-space-size=${semiSpace}`, host, ...services];
  const supervised = new SupervisedProcess({ name, args, env }, config.DATA_DIR, (who, why) => {
    if (!ending()) say(`  ! ${who} ended (${why}) and is started again`);
  });
  supervised.start();
  return () => supervised.stop();
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

async function stopAll({ starting, foundation, services }: Stops): Promise<void> {
  // One that is still coming up, after Ctrl-C or because the other failed, would be left behind.
  await Promise.allSettled(starting);
  // Services stop side by side; what they need stops after.
  await Promise.allSettled(services.map(async stop => stop()));
  for (const stop of foundation.reverse()) await Promise.resolve(stop()).catch(() => undefined);
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
