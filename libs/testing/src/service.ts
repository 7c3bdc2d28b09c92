import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventPublisher, type EventTap, MessagingModule, RpcClient, tapEvents } from '#messaging';
import {
  type BaseConfig,
  baseConfig,
  loadConfig,
  PlatformModule,
  type RunningService,
  startService as start,
} from '#platform';
import type { TestBroker } from './broker.js';
import { basicConfig, basicDatabaseConfig, readConfig } from './config.js';
import type { TestDatabase } from './database.js';

export interface TestServiceOptions {
  name: string;
  /** Reads the service's configuration; defaults to the base configuration. */
  config?: () => BaseConfig;
  broker: TestBroker;
  database?: TestDatabase;
  env?: Record<string, string>;
}

/** Short times for tests; tests about them set their own. */
const QUICK = { EVENT_RETRY_DELAYS: '100ms,200ms', OUTBOX_SWEEP_MS: '100' };

/** The environment that a service under test needs for this broker and database. */
export const testEnvironment = (broker: TestBroker, database?: TestDatabase): Record<string, string> => ({
  ...QUICK,
  RABBITMQ_URL: broker.url,
  BROKER_PREFIX: broker.prefix,
  ...(database && { MONGODB_URI: database.uri, DATABASE_PREFIX: database.prefix }),
});

/** Starts a service inside the test's process, against the real broker and database. */
export function startService(root: Type, options: TestServiceOptions): Promise<RunningService> {
  const env = { ...testEnvironment(options.broker, options.database), ...options.env };
  return start(root, {
    name: options.name,
    config: () => readConfig(options.config ?? (options.database ? basicDatabaseConfig : basicConfig), env),
  });
}

export interface TestClient {
  app: INestApplicationContext;
  rpc: RpcClient;
  publisher: EventPublisher;
  close(): Promise<void>;
}

/** A client that calls services and publishes events, as the gateway does. Resolves when the broker is connected. */
export async function startClient(
  broker: TestBroker,
  messaging = MessagingModule.forClient(),
): Promise<TestClient> {
  const config = loadConfig(baseConfig, { NODE_ENV: 'test', ...testEnvironment(broker) });

  @Module({ imports: [PlatformModule.forProcess('test', config), messaging] })
  class Client {}

  const app = await NestFactory.createApplicationContext(Client, { logger: ['error'], abortOnError: false });
  const publisher = app.get(EventPublisher);
  while (!publisher.usable) await new Promise(resolve => setTimeout(resolve, 10));
  return { app, rpc: app.get(RpcClient), publisher, close: () => app.close() };
}

/** Collects all events published from now on. */
export const watchEvents = (broker: TestBroker): Promise<EventTap> => tapEvents(broker.url, broker.prefix);
