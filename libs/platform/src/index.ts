export * from './access-token.js';
export * from './cursor.store.js';
export {
  currentContext,
  currentRequestId,
  newRequestId,
  runAsService,
  runWithRequest,
  type RequestContext,
} from './request-context.js';
export { createLogger, JsonLogger, type LogLevel } from './logger.js';
export { redact } from './redact.js';
export { ConfigError, loadConfig } from './env.js';
export {
  baseConfig,
  CONFIG,
  databaseConfig,
  durationMs,
  SERVICE_NAME,
  TRANSPORT,
  type BaseConfig,
  type DatabaseConfig,
} from './config.js';
export { knownError } from './known-error.js';
export { HealthChecks, type HealthCheck } from './health.js';
export { BackgroundTasks } from './tasks.js';
export { PlatformModule } from './platform.module.js';
export { outboxEntry, type HasOutbox, type OutboxEntry, type OutboxSource } from './outbox.js';
export { addOutbox, mongoOutbox, type WithOutbox } from './outbox.store.js';
export { MongoModule } from './mongo.js';
export { runPart, type Running } from './process.js';
export { runService, startService, useLogger, type RunningService, type ServiceOptions } from './service.js';
export { isDuplicateKey } from './duplicate-key.js';
export { Batcher, type BatchOptions } from './batcher.js';
export { insertEach, type Inserted } from './insert-each.store.js';
