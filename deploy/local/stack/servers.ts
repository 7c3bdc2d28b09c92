import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnDevMongo } from '../../../libs/dev-mongo/src/spawn.testing.js';
import { type PrivateBroker, startPrivateBroker } from '../broker.js';
import { newSecret, SERVER_USER } from '../secrets.js';
import { freePortsInRow } from './ports.js';

/** A private server with its own data, for tests and measurements; it can be killed and restarted. */
export interface LocalServer {
  url: string;
  /** Id of the running process. */
  readonly pid: number;
  /** kill -9; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  restart(): Promise<void>;
  /** Shuts it down and removes its data. */
  stop(): Promise<void>;
}

export interface LocalBroker extends LocalServer {
  /** Runs a RabbitMQ command against this node, such as `rabbitmqctl status`. @returns its output */
  control: PrivateBroker['control'];
}

/** A RabbitMQ node on free ports. A given `dataDir` is kept; without one a temporary folder is used and removed. */
export async function startLocalBroker(dataDir?: string): Promise<LocalBroker> {
  const data = folder('leadloom-broker-', dataDir);
  const port = await freePortsInRow(3);
  const options = {
    dataDir: data.path,
    port,
    distPort: port + 1,
    epmdPort: port + 2,
    nodeName: `test-${port}`,
    password: newSecret(),
  };
  let current = await startPrivateBroker(options);
  return {
    url: current.url,
    get pid() {
      return current.pid;
    },
    control: (...args) => current.control(...args),
    kill: () => current.kill(),
    restart: async () => {
      current = await startPrivateBroker(options);
    },
    stop: async () => {
      await current.stop();
      data.remove();
    },
  };
}

/** The embedded database on a free port. `dataDir` as for the broker. */
export async function startLocalDatabase(dataDir?: string): Promise<LocalServer> {
  const data = folder('leadloom-database-', dataDir);
  const credentials = { user: SERVER_USER, password: newSecret() };
  const options = { port: await freePortsInRow(1), dataDir: data.path, credentials };
  let current = await spawnDevMongo(options);
  return {
    url: current.uri,
    get pid() {
      return current.pid;
    },
    kill: () => current.stop('SIGKILL'),
    restart: async () => {
      current = await spawnDevMongo(options);
    },
    stop: async () => {
      await current.stop();
      data.remove();
    },
  };
}

function folder(prefix: string, given: string | undefined): { path: string; remove(): void } {
  if (given) return { path: given, remove: () => undefined };
  const path = mkdtempSync(join(tmpdir(), prefix));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
