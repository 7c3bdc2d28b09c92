import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, type ConnectOptions, createConnection } from 'mongoose';

const RETRY_MS = 500;

interface Shared {
  opening: Promise<Connection>;
  users: Set<object>;
}

/** Connections by address. Services of one process share the pool and the server monitoring, which cost per client. */
const shared = new Map<string, Shared>();

/**
 * A service's own database over the process's connection to that server; waits until the server answers. The first service's
 * `options` apply to all.
 */
export async function openDatabase(uri: string, name: string, options: ConnectOptions): Promise<Connection> {
  let entry = shared.get(uri);
  if (!entry) {
    entry = { opening: connect(uri, options), users: new Set() };
    shared.set(uri, entry);
  }
  const parent = await entry.opening;
  const database = parent.useDb(name, { useCache: false });
  entry.users.add(database);
  return database;
}

/** Closes the connection with its last user. */
export async function closeDatabase(uri: string, database: object): Promise<void> {
  const entry = shared.get(uri);
  if (!entry?.users.delete(database) || entry.users.size > 0) return;
  shared.delete(uri);
  await (await entry.opening).close();
}

/** Retries until the server answers; until then the service is not reachable. */
async function connect(uri: string, options: ConnectOptions): Promise<Connection> {
  for (;;) {
    const connection = createConnection();
    try {
      return await connection.openUri(uri, options);
    } catch {
      await connection.close().catch(() => undefined);
      await sleep(RETRY_MS);
    }
  }
}
