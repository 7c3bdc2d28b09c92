import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackingService } from './backing-service.js';
import { type ChildSpec, listening, startChild } from './child.js';
import type { LauncherConfig } from './config.js';
import { StartProblem } from './ports.js';
import { inheritedEnv } from './stack/config.js';
import type { Running } from './supervisor.js';

const DEV_MONGO = fileURLToPath(new URL('../../libs/dev-mongo/src/main.js', import.meta.url));
const START_LIMIT_MS = 60_000;

/**
 * The database to use: MONGODB_URI, else `fetched` (a mongod that was fetched on demand) or an installed mongod, started
 * privately, else the embedded one.
 */
export function chooseDatabase(config: LauncherConfig, fetched?: string): BackingService {
  if (config.MONGODB_URI) return { url: config.MONGODB_URI, what: 'MONGODB_URI' };
  const port = config.DATABASE_PORT;
  const ports = [{ port, what: 'the database', variable: 'DATABASE_PORT' }];
  const log = join(config.DATA_DIR, 'logs', 'database.log');
  const shared = { env: inheritedEnv(), log };
  const mongod = fetched ?? findProgram('mongod');
  if (!mongod) {
    const data = join(config.DATA_DIR, 'database');
    const args = [DEV_MONGO, '--port', `${port}`, '--data', data];
    return {
      url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
      what: `embedded (dev-mongo) on port ${port}`,
      ports,
      start: () =>
        startServer({ ...shared, command: process.execPath, args, ours: true }, server =>
          listening(port, server),
        ),
    };
  }
  const data = join(config.DATA_DIR, 'mongod');
  mkdirSync(data, { recursive: true });
  // A one-node replica set on loopback, so that majority writes mean what they mean in production.
  const args = ['--port', `${port}`, '--dbpath', data, '--bind_ip', '127.0.0.1', '--replSet', 'leadloom'];
  return {
    url: `mongodb://127.0.0.1:${port}/?replicaSet=leadloom`,
    what: `mongod on port ${port}`,
    ports,
    start: () => startServer({ ...shared, command: mongod, args, ours: false }, () => takesWrites(port)),
  };
}

/** Resolves when the server is `usable`. @throws StartProblem with the end of its log when it ends before that. */
async function startServer(spec: ChildSpec, usable: (server: Running) => Promise<void>): Promise<Running> {
  const server = startChild(spec);
  const tooEarly = server.ended.then(why => {
    throw new StartProblem(
      `The database did not start (${why}). The end of ${spec.log}:\n${endOf(spec.log)}`,
    );
  });
  try {
    await Promise.race([tooEarly, usable(server)]);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Makes the replica set of one member if there is none yet; resolves when it is primary. */
async function takesWrites(port: number): Promise<void> {
  // Loaded for a real MongoDB only: the driver would stay in the launcher's memory.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: START_LIMIT_MS,
  });
  try {
    const admin = client.db('admin');
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    await admin
      .command({ replSetInitiate: { _id: 'leadloom', members } })
      .catch((error: { codeName?: string }) => {
        if (error.codeName !== 'AlreadyInitialized') throw error;
      });
    while (!(await admin.command({ hello: 1 }))['isWritablePrimary'])
      await new Promise(resolve => setTimeout(resolve, 100));
  } finally {
    await client.close();
  }
}

const endOf = (log: string): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n');

function findProgram(name: string): string | undefined {
  const paths = (inheritedEnv()['PATH'] ?? '').split(delimiter);
  return paths.map(path => join(path, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
