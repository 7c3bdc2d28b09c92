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

/** Time limit to find a usable server, in milliseconds; callers get their answer within 3 s. */
const SELECTION_LIMIT_MS = 2500;

/** The part of a connection that is used outside of stores. */
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
    // Global like Nest's own connection module: features inject it by its token.
    return {
      module: MongoModule,
      global: true,
      providers: [connection, Migrations],
      exports: [connection, Migrations],
    };
  }

  /**
   * For a process that serves without its database, which is opened in the background. Until it is usable, everything that
   * needs it fails at once; `BackgroundConnection.usable` reports the state.
   */
  static inBackground(): DynamicModule {
    // Also global: limits and the submission buffer both use it.
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

  /** Indexes exist before the first call is answered: uniqueness depends on them. */
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
      // Events of commands are only needed for traces.
      monitorCommands: isTracing(),
      // Without a database, commands fail at once instead of waiting in memory.
      bufferCommands: false,
      // Modules create their indexes once the database is available.
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
  // Operators in user input have no effect; a store marks its own operators with trusted().
  connection.set('sanitizeFilter', true);
  connection.set('strictQuery', true);
  let closing = false;
  const on = (event: Parameters<Connection['on']>[0], listener: (error?: Error) => void) =>
    // Keeps the service's context for events from the driver.
    connection.on(event, AsyncResource.bind(listener));
  on('error', error => log.warn('Database error', { reason: error?.message }));
  on('disconnecting', () => (closing = true));
  on('disconnected', () => closing || log.warn('Database unreachable'));
  on('reconnected', () => log.log('Database is back'));
  return connection;
}
