import type { Type } from '@nestjs/common';
import type { RunningService } from '#platform';
import type { BaseConfig } from '#platform';
import { startBroker, type TestBroker } from './broker.js';
import { startDatabase, type TestDatabase } from './database.js';
import { startClient, startService, type TestClient, watchEvents } from './service.js';

/** One service on a real broker and database, a client that calls it, and the events it publishes. */
export interface ServiceStack extends TestClient {
  broker: TestBroker;
  database: TestDatabase;
  service: RunningService;
  events: Awaited<ReturnType<typeof watchEvents>>;
  /** Starts another instance of the service with these settings; `stop` closes it too. */
  another(env?: Record<string, string>): Promise<RunningService>;
  stop(): Promise<void>;
}

/** Starts everything that the test of one service needs; `stop` ends it. */
export async function startStack(
  root: Type,
  options: { name: string; config: () => BaseConfig; env?: Record<string, string> },
): Promise<ServiceStack> {
  const [broker, database] = await Promise.all([startBroker(), startDatabase()]);
  const instances: RunningService[] = [];
  const another = async (env?: Record<string, string>) => {
    const instance = await startService(root, {
      ...options,
      env: { ...options.env, ...env },
      broker,
      database,
    });
    instances.push(instance);
    return instance;
  };
  const service = await another();
  const client = await startClient(broker);
  const events = await watchEvents(broker);
  const stop = async () => {
    await events.close();
    await client.close();
    for (const instance of instances) await instance.close();
    await Promise.all([broker.stop(), database.stop()]);
  };
  return { ...client, broker, database, service, events, another, stop };
}
