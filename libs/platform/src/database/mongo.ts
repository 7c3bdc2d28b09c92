import { AsyncResource } from 'node:async_hooks';
import {
  type DynamicModule,
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { getConnectionToken, MongooseModule, type MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import { type BaseConfig, CONFIG, type DatabaseConfig, SERVICE_NAME } from '../config.js';
import { HealthChecks } from '../health/health.js';
import { type CommandEvents, traceCommands } from '../observability/database-spans.js';
import { isTracing } from '../observability/tracing.js';
import { BackgroundConnection, REOPEN, type Reopen } from './background-connection.js';
import { Migrations } from './migrations.store.js';
import { closeDatabase, openDatabase } from './shared-connection.store.js';
import { whileUnavailable } from './while-unavailable.js';

/** Past this a database counts as out of reach, ms; callers are answered within 3 s. */
const SELECTION_LIMIT_MS = 2500;

/** The little that is needed of a connection here; the whole of it belongs to stores. */
interface Connection {
  readyState: number;
  models: Record<string, { createIndexes(): Promise<unknown> }>;
  getClient(): CommandEvents;
  set(option: 'sanitizeFilter' | 'strictQuery', value: boolean): unknown;
  on(
    event: 'error' | 'connected' | 'disconnecting' | 'disconnected' | 'reconnected',
    listener: (error?: Error) => void,
  ): unknown;
}
const CONNECTED = 1;

/** A service's own database, `<DATABASE_PREFIX>_<service>`. Its configuration extends `baseConfig` with `databaseConfig`. */
@Module({})
export class MongoModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: DatabaseConfig,
    @Inject(HealthChecks) health: HealthChecks,
  ) {
    health.register('database', () => connection.readyState === CONNECTED);
  }

  static forService(): DynamicModule {
    const connection = {
      provide: getConnectionToken(),
      inject: [CONFIG, SERVICE_NAME],
      useFactory: async (config: BaseConfig & DatabaseConfig, service: string) => {
        const { uri, dbName, driver } = driverOptions(config, service);
        return prepare(await openDatabase(uri, dbName, driver));
      },
    };
    // Global, as Nest's own module of the connection is: features look for it by its token.
    return {
      module: MongoModule,
      global: true,
      providers: [connection, Migrations],
      exports: [connection, Migrations],
    };
  }

  /**
   * For a process that serves without its database: it is opened in the background, and until it is there everything that
   * needs it fails at once. `BackgroundConnection` says whether it is usable.
   */
  static inBackground(): DynamicModule {
    // Global as well: limits and the buffer both ask whether it is usable.
    return {
      module: BackgroundMongoModule,
      global: true,
      imports: [
        MongooseModule.forRootAsync({
          inject: [CONFIG, SERVICE_NAME],
          useFactory: (
            config: BaseConfig & DatabaseConfig,
            service: string,
          ): MongooseModuleFactoryOptions => {
            const { uri, dbName, driver } = driverOptions(config, service);
            return { uri, dbName, ...driver, lazyConnection: true, connectionFactory: prepare };
          },
        }),
      ],
      providers: [
        Migrations,
        BackgroundConnection,
        {
          provide: REOPEN,
          inject: [CONFIG, SERVICE_NAME],
          useFactory: (config: BaseConfig & DatabaseConfig, service: string): Reopen => {
            const { uri, dbName, driver } = driverOptions(config, service);
            return { uri, options: { dbName, ...driver } };
          },
        },
      ],
      exports: [Migrations, BackgroundConnection],
    };
  }

  /** Indexes are there before the first call is answered: uniqueness rests on them. */
  async onApplicationBootstrap(): Promise<void> {
    const models = Object.values(this.connection.models);
    await Promise.all(models.map(model => whileUnavailable(() => model.createIndexes())));
  }

  onApplicationShutdown(): Promise<void> {
    return closeDatabase(this.config.MONGODB_URI, this.connection);
  }
}

@Module({})
class BackgroundMongoModule {}

function driverOptions(config: BaseConfig & DatabaseConfig, service: string) {
  return {
    uri: config.MONGODB_URI,
    dbName: `${config.DATABASE_PREFIX}_${service}`,
    driver: {
      appName: 'leadloom',
      serverSelectionTimeoutMS: SELECTION_LIMIT_MS,
      connectTimeoutMS: SELECTION_LIMIT_MS,
      waitQueueTimeoutMS: SELECTION_LIMIT_MS,
      socketTimeoutMS: 30_000,
      heartbeatFrequencyMS: 2000,
      maxPoolSize: config.MONGODB_POOL_SIZE,
      minPoolSize: 0,
      maxIdleTimeMS: 60_000,
      writeConcern: { w: 'majority', journal: true } as const,
      retryWrites: true,
      // What a command costs is said only to those who trace it.
      monitorCommands: isTracing(),
      // Nothing waits in memory for a database that is not there: it fails and the caller decides.
      bufferCommands: false,
      // Indexes are made by the modules here, once the database is there.
      autoIndex: false,
      autoCreate: false,
    },
  };
}

function prepare<C extends Connection>(connection: C): C {
  const log = new Logger('database');
  const trace = (): void => {
    if (isTracing()) traceCommands(connection.getClient());
  };
  if (connection.readyState === CONNECTED) trace();
  else connection.on('connected', trace);
  // Operators that came with the input mean nothing; those that a store writes itself it marks with trusted().
  connection.set('sanitizeFilter', true);
  connection.set('strictQuery', true);
  let closing = false;
  const on = (event: Parameters<Connection['on']>[0], listener: (error?: Error) => void) =>
    // The driver's own events know nothing of the service they belong to.
    connection.on(event, AsyncResource.bind(listener));
  on('error', error => log.warn('Database error', { reason: error?.message }));
  on('disconnecting', () => (closing = true));
  on('disconnected', () => closing || log.warn('Database out of reach'));
  on('reconnected', () => log.log('Database is back'));
  return connection;
}
