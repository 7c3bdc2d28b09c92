import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackingService } from './backing-service.js';
import { type ChildSpec, listening, startChild } from './child.js';
import type { LauncherConfig } from './config.js';
import { StartProblem } from './ports.js';
import { makeUser, mongodArgs, takesWrites } from './private-mongod.js';
import { SERVER_USER } from './secrets.js';
import { inheritedEnv } from './stack/config.js';
import type { Running } from './supervisor.js';

const DEV_MONGO = fileURLToPath(new URL('../../libs/dev-mongo/src/main.js', import.meta.url));

/**
 * The database to use: MONGODB_URI, else `fetched` (a mongod that was downloaded on demand) or an installed mongod, started
 * privately, else the embedded one. `password` is that of the private database.
 */
export function chooseDatabase(config: LauncherConfig, password: string, fetched?: string): BackingService {
  if (config.MONGODB_URI) return { url: config.MONGODB_URI, what: 'MONGODB_URI' };
  const port = config.DATABASE_PORT;
  const address = `mongodb://${SERVER_USER}:${password}@127.0.0.1:${port}/`;
  const ports = [{ port, what: 'the database', variable: 'DATABASE_PORT' }];
  const log = join(config.DATA_DIR, 'logs', 'database.log');
  const mongod = fetched ?? findProgram('mongod');
  if (!mongod) {
    const data = join(config.DATA_DIR, 'database');
    const args = [DEV_MONGO, '--port', `${port}`, '--data', data, '--user', SERVER_USER];
    const env = { ...inheritedEnv(), DEV_MONGO_PASSWORD: password };
    return {
      url: `${address}?directConnection=true`,
      what: `embedded (dev-mongo) on port ${port}`,
      ports,
      start: () =>
        startServer({ command: process.execPath, args, env, log, ours: true }, server =>
          listening(port, server),
        ),
    };
  }
  return {
    url: `${address}?replicaSet=leadloom`,
    what: `mongod on port ${port}`,
    ports,
    start: () => {
      const args = mongodArgs(config.DATA_DIR, port);
      return startServer({ command: mongod, args, env: inheritedEnv(), log, ours: false }, async () => {
        await takesWrites(port);
        await makeUser(port, password);
      });
    },
  };
}

/** Resolves when the server is `usable`. @throws StartProblem with the end of its log if it ends before that */
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
