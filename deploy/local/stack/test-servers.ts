import { spawnSync } from 'node:child_process';
import { testServersEnv } from './config.js';
import { startBrokerContainer, startDatabaseContainer } from './containers.js';
import { startFetchedDatabase } from './mongod.js';
import { type ServerSource, serverSource } from './server-choice.js';
import { startLocalBroker, startLocalDatabase } from './servers.js';

/** A broker and a database for all test files of a run; each file uses separate prefixes. */
export interface TestServers {
  /** Their addresses. */
  env: { RABBITMQ_URL: string; MONGODB_URI: string };
  /** Description for the terminal. */
  what: string;
  stop(): Promise<void>;
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts the servers that the environment does not provide; `serverSource` chooses their source. */
export async function startTestServers(): Promise<TestServers> {
  const { RABBITMQ_URL, MONGODB_URI, TEST_SERVERS } = testServersEnv();
  if (TEST_SERVERS === 'mongodb') return withFetchedDatabase(RABBITMQ_URL);
  const brokerFrom = serverSource(RABBITMQ_URL, TEST_SERVERS, dockerAnswers);
  const databaseFrom = serverSource(MONGODB_URI, TEST_SERVERS, dockerAnswers);
  const started = await Promise.allSettled([
    start(brokerFrom, RABBITMQ_URL, { containers: startBrokerContainer, local: startLocalBroker }),
    start(databaseFrom, MONGODB_URI, { containers: startDatabaseContainer, local: startLocalDatabase }),
  ]);
  const stop = async (): Promise<void> => {
    const running = started.flatMap(server => (server.status === 'fulfilled' ? [server.value] : []));
    await Promise.all(running.map(server => server.stop()));
  };
  const [broker, database] = started;
  if (broker.status === 'fulfilled' && database.status === 'fulfilled')
    return {
      env: { RABBITMQ_URL: broker.value.url, MONGODB_URI: database.value.url },
      what: `broker ${brokerFrom}, database ${databaseFrom}`,
      stop,
    };
  await stop();
  throw [broker, database].find(server => server.status === 'rejected')?.reason as Error;
}

/** `npm test -- --mongodb`: a local broker, and a real MongoDB if one can be fetched. */
async function withFetchedDatabase(given: string | undefined): Promise<TestServers> {
  const database = await startFetchedDatabase();
  const broker = await start(given ? 'given' : 'local', given, {
    containers: startBrokerContainer,
    local: startLocalBroker,
  });
  return {
    env: { RABBITMQ_URL: broker.url, MONGODB_URI: database.url },
    what: `broker local, database ${database.what}`,
    stop: async () => void (await Promise.all([broker.stop(), database.stop()])),
  };
}

function start(
  source: ServerSource,
  given: string | undefined,
  starters: { containers(): Promise<Server>; local(): Promise<Server> },
): Promise<Server> {
  if (source === 'given') return Promise.resolve({ url: given ?? '', stop: () => Promise.resolve() });
  return starters[source]();
}

/** Queried once, because a hanging engine costs the whole time limit. */
let answers: boolean | undefined;
const dockerAnswers = (): boolean =>
  (answers ??= spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0);
