import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hostedBy } from '../services.js';
import { freePortsInRow } from './ports.js';
import { type Product, startProduct } from './product.js';
import { type LocalBroker, type LocalServer, startLocalBroker, startLocalDatabase } from './servers.js';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** A private installation with its own ports, broker, database and data. */
export interface Stack {
  url: string;
  inbox: string;
  dataDir: string;
  broker: LocalBroker;
  database: LocalServer;
  databaseName: string;
  launcherPid: number;
  /** Process ids of this installation, by name. `mail+webhooks` hosts two services. */
  processes(): Record<string, number>;
  /** Processes that currently host a service, one for each instance. */
  hostsOf(service: string): { name: string; pid: number }[];
  /** Ends everything; `keepData` keeps the logs for inspection. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/**
 * Starts broker, database and the built product. This module, not the launcher, starts the broker and the database, so
 * that an experiment can kill and restart them. `env` is added to the launcher's settings.
 */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-'));
  // Outside the launcher's own folders, because the launcher ends the processes that it finds there.
  const [broker, database] = await Promise.all([
    startLocalBroker(join(dataDir, 'measured-broker')),
    startLocalDatabase(join(dataDir, 'measured-database')),
  ]);
  const port = await freePortsInRow(6);
  const url = `http://127.0.0.1:${port}`;
  const product = startProduct({
    root: ROOT,
    entry: 'launcher',
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      DEV_INBOX_PORT: String(port + 1),
      RABBITMQ_URL: broker.url,
      MONGODB_URI: database.url,
      RATE_LIMITS: 'off',
      DEMO: 'false',
      ...env,
    },
  });
  const processes = () => ({
    ...processIds(dataDir),
    launcher: product.pid,
    broker: broker.pid,
    database: database.pid,
  });
  const stop = async ({ keepData = false } = {}): Promise<void> => {
    await product.stop();
    await Promise.all([database.stop(), broker.stop()]);
    if (!keepData) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  await readyOrStopped(product, stop);
  return {
    url,
    inbox: `http://127.0.0.1:${port + 1}`,
    dataDir,
    broker,
    database,
    databaseName: 'embedded (dev-mongo)',
    launcherPid: product.pid,
    processes,
    hostsOf: service =>
      Object.entries(processes())
        .filter(([name]) => hostedBy(name).includes(service))
        .map(([name, pid]) => ({ name, pid })),
    stop,
  };
}

async function readyOrStopped(product: Product, stop: Stack['stop']): Promise<void> {
  try {
    await product.ready();
  } catch (error) {
    await stop({ keepData: true });
    throw error;
  }
}

/** Process ids by name, from the launcher's pid files. */
export function processIds(dataDir: string): Record<string, number> {
  const run = join(dataDir, 'run');
  const files = existsSync(run) ? readdirSync(run).filter(name => name.endsWith('.pid')) : [];
  return Object.fromEntries(
    files.flatMap(file => {
      const pid = Number(readIfThere(join(run, file)));
      return pid ? [[file.slice(0, -4), pid]] : [];
    }),
  );
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // its process has ended meanwhile
  }
}
