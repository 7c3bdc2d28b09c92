export * from './access-token.js';
export { Batcher, type BatchOptions } from './batcher.js';
export {
  type BaseConfig,
  baseConfig,
  CONFIG,
  type DatabaseConfig,
  databaseConfig,
  durationMs,
  SERVICE_NAME,
  TRANSPORT,
} from './config.js';
export * from './cursor.store.js';
export { isDuplicateKey } from './duplicate-key.js';
export { ConfigError, loadConfig } from './env.js';
export { type HealthCheck, HealthChecks } from './health.js';
export { insertEach, type Inserted } from './insert-each.store.js';
export { knownError } from './known-error.js';
export { createLogger, type LogLevel, ServiceLogger } from './logger.js';
export { MongoModule } from './mongo.js';
export { type HasOutbox, type OutboxEntry, outboxEntry, type OutboxSource } from './outbox.js';
export { addOutbox, mongoOutbox, type WithOutbox } from './outbox.store.js';
export { PlatformModule } from './platform.module.js';
export { type Running, runPart } from './process.js';
export { redact } from './redact.js';
export {
  currentContext,
  currentRequestId,
  newRequestId,
  type RequestContext,
  runAsService,
  runWithRequest,
} from './request-context.js';
export { type RunningService, runService, type ServiceOptions, startService, useLogger } from './service.js';
export { BackgroundTasks } from './tasks.js';
