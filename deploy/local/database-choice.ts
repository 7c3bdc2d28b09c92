import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { inheritedEnv, type LauncherConfig } from './config.js';
import { spawnDevMongo } from './dev-mongo/spawn.js';

interface Database {
  url: string;
  what: string;
  stop?: () => Promise<void>;
}

/** The database to use: MONGODB_URI, else an installed mongod, started privately, else the embedded one. */
export async function provideDatabase(config: LauncherConfig): Promise<Database> {
  if (config.MONGODB_URI) return { url: config.MONGODB_URI, what: 'MONGODB_URI' };
  const mongod = findProgram('mongod');
  if (mongod) return startMongod(mongod, config);
  const embedded = await spawnDevMongo({
    port: config.DATABASE_PORT,
    dataDir: join(config.DATA_DIR, 'database'),
  });
  return {
    url: embedded.uri,
    what: `embedded (dev-mongo) on port ${config.DATABASE_PORT}`,
    stop: () => embedded.stop(),
  };
}

/** A one-node replica set on loopback, so that majority writes mean what they mean in production. */
async function startMongod(program: string, config: LauncherConfig): Promise<Database> {
  const dataDir = join(config.DATA_DIR, 'mongod');
  mkdirSync(dataDir, { recursive: true });
  const port = config.DATABASE_PORT;
  const args = ['--port', `${port}`, '--dbpath', dataDir, '--bind_ip', '127.0.0.1', '--replSet', 'leadloom'];
  const child = spawn(program, [...args, '--logpath', join(dataDir, 'mongod.log')], { stdio: 'ignore' });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  await initiateReplicaSet(port);
  return {
    url: `mongodb://127.0.0.1:${port}/?replicaSet=leadloom`,
    what: `mongod on port ${port}`,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function initiateReplicaSet(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 20_000,
  });
  const admin = client.db('admin');
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  await admin
    .command({ replSetInitiate: { _id: 'leadloom', members } })
    .catch((error: { codeName?: string }) => {
      if (error.codeName !== 'AlreadyInitialized') throw error;
    });
  for (;;) {
    const hello = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary']) break;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  await client.close();
}

function findProgram(name: string): string | undefined {
  const paths = (inheritedEnv()['PATH'] ?? '').split(delimiter);
  return paths.map(path => join(path, name)).find(file => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }); // prettier-ignore
}
