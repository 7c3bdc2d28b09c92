import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { type ChildSpec, startChild } from './child.js';
import { inheritedEnv, type LauncherConfig } from './config.js';
import type { Foundation } from './foundation.js';
import { requireFreePort, StartProblem } from './ports.js';
import type { Running } from './supervisor.js';

const DEV_MONGO = fileURLToPath(new URL('dev-mongo/main.js', import.meta.url));
const START_LIMIT_MS = 60_000;

/** The database to use: MONGODB_URI, else an installed mongod, started privately, else the embedded one. */
export async function chooseDatabase(config: LauncherConfig): Promise<Foundation> {
  if (config.MONGODB_URI) return { url: config.MONGODB_URI, what: 'MONGODB_URI' };
  const port = config.DATABASE_PORT;
  await requireFreePort(port, 'the database', 'DATABASE_PORT');
  const log = join(config.DATA_DIR, 'logs', 'database.log');
  const shared = { env: inheritedEnv(), log };
  const mongod = findProgram('mongod');
  if (!mongod) {
    const data = join(config.DATA_DIR, 'database');
    const args = [DEV_MONGO, '--port', `${port}`, '--data', data];
    return {
      url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
      what: `embedded (dev-mongo) on port ${port}`,
      start: () => startServer({ ...shared, command: process.execPath, args, ours: true }, port, false),
    };
  }
  const data = join(config.DATA_DIR, 'mongod');
  mkdirSync(data, { recursive: true });
  // A one-node replica set on loopback, so that majority writes mean what they mean in production.
  const args = ['--port', `${port}`, '--dbpath', data, '--bind_ip', '127.0.0.1', '--replSet', 'leadloom'];
  return {
    url: `mongodb://127.0.0.1:${port}/?replicaSet=leadloom`,
    what: `mongod on port ${port}`,
    start: () => startServer({ ...shared, command: mongod, args, ours: false }, port, true),
  };
}

/** Resolves when the server takes writes. @throws StartProblem with the end of its log when it ends before that. */
async function startServer(spec: ChildSpec, port: number, isReplicaSet: boolean): Promise<Running> {
  const server = startChild(spec);
  const tooEarly = server.ended.then(why => {
    throw new StartProblem(
      `The database did not start (${why}). The end of ${spec.log}:\n${endOf(spec.log)}`,
    );
  });
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: START_LIMIT_MS,
  });
  try {
    await Promise.race([tooEarly, takesWrites(client, port, isReplicaSet)]);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await client.close();
  }
}

async function takesWrites(client: MongoClient, port: number, isReplicaSet: boolean): Promise<void> {
  const admin = client.db('admin');
  if (isReplicaSet) {
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    await admin
      .command({ replSetInitiate: { _id: 'leadloom', members } })
      .catch((error: { codeName?: string }) => {
        if (error.codeName !== 'AlreadyInitialized') throw error;
      });
  }
  while (!(await admin.command({ hello: 1 }))['isWritablePrimary'])
    await new Promise(resolve => setTimeout(resolve, 100));
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
