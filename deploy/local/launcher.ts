import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackingService } from './backing-service.js';
import { chooseBroker } from './broker-choice.js';
import { startChild } from './child.js';
import {
  DEFAULT_PROCESSES,
  type LauncherConfig,
  launcherConfig,
  operatorPort,
  processNames,
  startedByNpm,
} from './config.js';
import { chooseDatabase } from './database-choice.js';
import { DEMO_LOGIN } from './demo-login.js';
import { chooseInbox } from './inbox-choice.js';
import { lockDataDir } from './instance-lock.js';
import { endLeftovers } from './leftovers.js';
import { fetchMongod } from './mongod-fetch.js';
import { requireFreePorts, StartProblem } from './ports.js';
import { hostedBy, ready, serviceEnv, superviseService } from './services.js';
import { type Running, Supervised } from './supervisor.js';

/** How `npm run dev` starts the product. */
export interface LaunchOptions {
  /** Where the gateway listens when something else stands in front of it on PORT. */
  gatewayPort?: (config: LauncherConfig) => number;
  /** Fetches a real MongoDB in place of the embedded database, see mongod-fetch.ts. */
  mongodb?: boolean;
  /** Grouping when PROCESSES says nothing. */
  processes?: string;
  /** Started after the services and before the product counts as ready; what it answers is stopped first at the end. */
  front?: (product: Launched) => Promise<{ stop(): Promise<void> }>;
}

/** The running product. */
export interface Launched {
  config: LauncherConfig;
  /** Origin of the gateway. */
  gateway: string;
  /** Process name (`gateway`, `mail+webhooks`) → what runs it. */
  services: ReadonlyMap<string, Supervised>;
}

/** What was started, to be stopped in this order: services, then their servers, then the hold on the data. */
interface Started {
  front?: { stop(): Promise<void> };
  services: Map<string, Supervised>;
  servers: Supervised[];
  demo?: Running;
  lock?: () => void;
}

/** Brings the whole product up on this machine and has it run until Ctrl-C. */
export async function launch(options: LaunchOptions = {}): Promise<void> {
  const started: Started = { services: new Map(), servers: [] };
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
    await bringUp(launcherConfig(), options, started, () => ending !== undefined);
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

async function bringUp(
  config: LauncherConfig,
  options: LaunchOptions,
  started: Started,
  ending: () => boolean,
): Promise<void> {
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  started.lock = lockDataDir(config.DATA_DIR);
  const left = await endLeftovers(config.DATA_DIR);
  if (left.length > 0) say(`  ✓ Ended what an earlier start had left running: ${left.join(', ')}`);
  const fetched =
    options.mongodb && !config.MONGODB_URI ? await fetchMongod(config.DATA_DIR, say) : undefined;
  const database = chooseDatabase(config, fetched);
  const [broker, mail] = [chooseBroker(config), chooseInbox(config)];
  const gatewayPort = options.gatewayPort?.(config) ?? config.PORT;
  const operator = operatorPort(config);
  await requireFreePorts([
    { port: config.PORT, what: 'the product', variable: 'PORT' },
    ...(operator ? [{ port: operator, what: 'the operator page', variable: 'OPERATOR_PORT' }] : []),
    ...(gatewayPort === config.PORT
      ? []
      : [{ port: gatewayPort, what: 'the gateway behind it', variable: 'PORT' }]),
    ...[broker, database, mail].flatMap(({ ports = [] }) => ports),
  ]);
  if (ending()) return;

  const env = serviceEnv(config, { broker: broker.url, database: database.url, mail: mail.url }, gatewayPort);
  const processes = processNames(config.PROCESSES, options.processes ?? DEFAULT_PROCESSES);
  await Promise.all([
    timed(`Broker: ${broker.what}`, () => supervise('Broker', broker, config, started)),
    timed(`Mail: ${mail.what}`, () => supervise('Inbox', mail, config, started)),
    timed(`Database: ${database.what}`, () => supervise('Database', database, config, started))
      // Services load while the broker starts, which takes longest, and find it by themselves.
      .then(() => (ending() ? undefined : startServices(processes, env, config, started))),
  ]);
  if (ending()) return;
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  const demo =
    config.DEMO === 'true' ? timed('Demo account', () => makeDemo(env, config, started)) : undefined;
  await Promise.all([
    timed('Services', () => ready(gateway, processes.flatMap(hostedBy), config, ending)),
    demo,
  ]);
  if (ending()) return;
  started.front = await options.front?.({ config, gateway, services: started.services });
  report(config, database.what);
}

async function startServices(
  processes: string[],
  env: NodeJS.ProcessEnv,
  config: LauncherConfig,
  started: Started,
): Promise<void> {
  for (const [index, name] of processes.entries()) {
    const service = superviseService(name, index, env, config, say);
    started.services.set(name, service);
    await service.start();
  }
}

/** Does one part of the start and says how long it took. */
async function timed(title: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await work();
  say(`  ✓ ${title} (${seconds(Date.now() - begun)})`);
}

/** Starts a server of our own, and again whenever it ends; one that an address was given for is left alone. */
async function supervise(
  title: string,
  { what, start }: BackingService,
  config: LauncherConfig,
  started: Started,
): Promise<void> {
  if (!start) return;
  const supervised = new Supervised(title.toLowerCase(), start, config.DATA_DIR, {
    ended: why => say(`  ! ${title} (${what}) ended: ${why}. It is started again with the same data …`),
    back: ms => say(`  ✓ ${title} is up again (${seconds(ms)})`),
    failed: problem => say(`  ! ${title} does not start; the next try comes by itself. ${problem}`),
  });
  started.servers.push(supervised);
  await supervised.start().catch(async (first: Error) => {
    say(`  ! ${title} did not start; once more … (${first.message})`);
    // A connection on its way out of this machine can have the port for a moment.
    await supervised.start().catch((error: Error) => {
      throw new StartProblem(`${title} (${what}) does not start. ${error.message}`);
    });
  });
}

/** @throws StartProblem when the demo account could not be made, tried again for a minute */
async function makeDemo(env: NodeJS.ProcessEnv, config: LauncherConfig, started: Started): Promise<void> {
  const log = join(config.DATA_DIR, 'logs', 'demo.log');
  const args = [join(import.meta.dirname, 'demo.main.js')];
  started.demo = startChild({ command: process.execPath, args, env, log, ours: true });
  const why = await started.demo.ended;
  if (why !== 'code 0')
    throw new StartProblem(
      `The demo account could not be made (${why}). The log is ${log}; DEMO=false starts without it.`,
    );
}

async function stopAll({ front, services, servers, demo, lock }: Started): Promise<void> {
  await Promise.allSettled([front?.stop(), demo?.stop()]);
  // What services need goes on until they have written the last of what was in flight.
  await Promise.allSettled([...services.values()].map(service => service.stop()));
  await Promise.allSettled(servers.map(server => server.stop()));
  lock?.();
}

function report(config: LauncherConfig, database: string): void {
  const url = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  const inbox = config.SMTP_URL ? '' : `\n  Mail inbox   http://127.0.0.1:${config.DEV_INBOX_PORT}`;
  const operator = operatorPort(config);
  const operations = operator
    ? `\n  Operations   http://127.0.0.1:${operator} (its token: OPERATOR_TOKEN in ${join(config.DATA_DIR, 'secrets.json')})`
    : '';
  const demo =
    config.DEMO === 'true' ? `\n  Demo login   ${DEMO_LOGIN.email}  /  ${DEMO_LOGIN.password}` : '';
  say(`
  Leadloom is ready. It took ${seconds(process.uptime() * 1000)}.

  Product      ${url}${demo}${inbox}
  API          ${url}/api/v1/docs${operations}
  Database     ${database}
  Data, logs   ${config.DATA_DIR}

  Ctrl-C stops everything; the data stays.
`);
}

const say = (text: string): void => console.log(text);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
