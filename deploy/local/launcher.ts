import { mkdirSync } from 'node:fs';
import type { BackingService } from './backing-service.js';
import { chooseBroker } from './broker-choice.js';
import {
  DEFAULT_PROCESSES,
  type LauncherConfig,
  launcherConfig,
  operatorPort,
  processNames,
  startedByNpm,
} from './config.js';
import { chooseDatabase } from './database-choice.js';
import { startDemo } from './demo-start.js';
import { chooseInbox } from './inbox-choice.js';
import { lockDataDir } from './instance-lock.js';
import { report, say, seconds, timed } from './launch-report.js';
import { endLeftovers } from './leftovers.js';
import { fetchMongod } from './mongod-fetch.js';
import { requireFreePorts, StartProblem } from './ports.js';
import { ensureServerPasswords } from './secrets.js';
import { hostedBy, ready, serviceEnv, superviseService } from './services.js';
import { type Running, Supervised } from './supervisor.js';

/** Options of `npm run dev`. */
export interface LaunchOptions {
  /** Port of the gateway when a proxy takes PORT. */
  gatewayPort?: (config: LauncherConfig) => number;
  /** Fetches a real MongoDB to replace the embedded database, see mongod-fetch.ts. */
  mongodb?: boolean;
  /** Grouping of the services when PROCESSES is not set. */
  processes?: string;
  /** Started after the services and before the product counts as ready; stopped first. */
  front?: (product: Launched) => Promise<{ stop(): Promise<void> }>;
}

/** The running product. */
export interface Launched {
  config: LauncherConfig;
  /** Origin of the gateway. */
  gateway: string;
  /** Supervisors by process name (`gateway`, `mail+webhooks`). */
  services: ReadonlyMap<string, Supervised>;
}

/** Everything that was started; stopped in this order: front, demo, services, servers, lock. */
interface Started {
  front?: { stop(): Promise<void> };
  services: Map<string, Supervised>;
  servers: Supervised[];
  demo?: Running;
  lock?: () => void;
  /** Aborts the start with a service's configuration problem. */
  refuse: (problem: string) => void;
  /** Set once the product is ready: from then on a problem is only printed. */
  ready?: true;
}

/** Starts the whole product on this machine and keeps it running until Ctrl-C. */
export async function launch(options: LaunchOptions = {}): Promise<void> {
  let refuse!: Started['refuse'];
  const refused = new Promise<never>((_, reject) => (refuse = problem => reject(new StartProblem(problem))));
  refused.catch(() => undefined);
  const started: Started = { services: new Map(), servers: [], refuse };
  let ending: Promise<void> | undefined;
  const end = () => (ending ??= stopAll(started));
  const stop = () => {
    if (!ending) say('\n  Stopping …');
    void end().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (startedByNpm()) whenParentEnds(stop);
  // The reader of the output may exit first.
  process.stdout.on('error', () => undefined);
  try {
    await Promise.race([bringUp(launcherConfig(), options, started, () => ending !== undefined), refused]);
  } catch (error) {
    if (ending) return;
    await end();
    if (!(error instanceof StartProblem) && (error as Error).name !== 'ConfigError') throw error;
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** npm does not pass on the SIGTERM that editors and process managers send. */
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
  if (left.length > 0) say(`  ✓ Ended processes left running by an earlier start: ${left.join(', ')}`);
  const fetched =
    options.mongodb && !config.MONGODB_URI ? await fetchMongod(config.DATA_DIR, say) : undefined;
  const passwords = ensureServerPasswords(config.DATA_DIR);
  const database = chooseDatabase(config, passwords.database, fetched);
  const [broker, mail] = [chooseBroker(config, passwords.broker), chooseInbox(config)];
  const gatewayPort = options.gatewayPort?.(config) ?? config.PORT;
  await requireFreePorts(neededPorts(config, gatewayPort, [broker, database, mail]));
  if (ending()) return;

  const env = serviceEnv(config, { broker: broker.url, database: database.url, mail: mail.url }, gatewayPort);
  const processes = processNames(config.PROCESSES, options.processes ?? DEFAULT_PROCESSES);
  await Promise.all([
    timed(`Broker: ${broker.what}`, () => supervise('Broker', broker, config, started)),
    timed(`Mail: ${mail.what}`, () => supervise('Inbox', mail, config, started)),
    timed(`Database: ${database.what}`, () => supervise('Database', database, config, started))
      // Services load while the broker, the slowest to start, is still starting, and connect once it is up.
      .then(() => (ending() ? undefined : startServices(processes, env, config, started))),
  ]);
  if (ending()) return;
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  const demo =
    config.DEMO === 'true'
      ? timed('Demo account', () => startDemo(env, config, running => (started.demo = running)))
      : undefined;
  await Promise.all([
    timed('Services', () => ready(gateway, processes.flatMap(hostedBy), config, ending)),
    demo,
  ]);
  if (ending()) return;
  started.front = await options.front?.({ config, gateway, services: started.services });
  started.ready = true;
  report(config, database.what, [...started.services.values(), ...started.servers]);
}

function neededPorts(config: LauncherConfig, gatewayPort: number, servers: BackingService[]) {
  const operator = operatorPort(config);
  return [
    { port: config.PORT, what: 'the product', variable: 'PORT' },
    ...(operator ? [{ port: operator, what: 'the operator page', variable: 'OPERATOR_PORT' }] : []),
    ...(gatewayPort === config.PORT
      ? []
      : [{ port: gatewayPort, what: 'the gateway behind it', variable: 'PORT' }]),
    ...servers.flatMap(({ ports = [] }) => ports),
  ];
}

async function startServices(
  processes: string[],
  env: NodeJS.ProcessEnv,
  config: LauncherConfig,
  started: Started,
): Promise<void> {
  for (const [index, name] of processes.entries()) {
    const service = superviseService(name, index, env, config, {
      ended: why => say(`  ! ${name} ended: ${why}. Restarting …`),
      misconfigured: problem => (started.ready ? say(`  ! ${problem}`) : started.refuse(problem)),
    });
    started.services.set(name, service);
    await service.start();
  }
}

/** Starts a private server, and restarts it whenever it ends; an external server is left alone. */
async function supervise(
  title: string,
  { what, start }: BackingService,
  config: LauncherConfig,
  started: Started,
): Promise<void> {
  if (!start) return;
  const supervised = new Supervised(title.toLowerCase(), start, config.DATA_DIR, {
    ended: why => say(`  ! ${title} (${what}) ended: ${why}. Restarting with the same data …`),
    back: ms => say(`  ✓ ${title} is running again (${seconds(ms)})`),
    failed: problem => say(`  ! ${title} does not start; trying again. ${problem}`),
  });
  started.servers.push(supervised);
  await supervised.start().catch(async (first: Error) => {
    say(`  ! ${title} did not start; trying once more … (${first.message})`);
    // An outgoing connection of this machine may occupy the port for a moment.
    await supervised.start().catch((error: Error) => {
      throw new StartProblem(`${title} (${what}) does not start. ${error.message}`);
    });
  });
}

async function stopAll({ front, services, servers, demo, lock }: Started): Promise<void> {
  await Promise.allSettled([front?.stop(), demo?.stop()]);
  // The servers stop after the services, which still write their last results.
  await Promise.allSettled([...services.values()].map(service => service.stop()));
  await Promise.allSettled(servers.map(server => server.stop()));
  lock?.();
}
