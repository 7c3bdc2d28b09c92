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
export { ConfigError, loadConfig } from './configuration/env.js';
export * from './credentials/access-token.js';
export { API_KEY_PREFIX, type ApiKeyParts, newApiKey, parseApiKey } from './credentials/api-key.js';
export { type Encryption, encryptionWith } from './credentials/encryption.js';
export { ACCESS_MS, hasAccess, issueAccess, newLock } from './credentials/form-access.js';
export { BackgroundConnection } from './database/background-connection.js';
export * from './database/cursor.store.js';
export { isDuplicateKey, unlessTaken } from './database/duplicate-key.js';
export { insertEach, type Inserted } from './database/insert-each.store.js';
export { knownError } from './database/known-error.js';
export { type Migration, Migrations } from './database/migrations.store.js';
export { MongoModule } from './database/mongo.js';
export { removeSome } from './database/remove-some.store.js';
export { allBut } from './database/tombstone.store.js';
export { whileUnavailable } from './database/while-unavailable.js';
export { extensionsOfType, FILE_TYPES, isOfType } from './file-types.js';
export { Batcher, type BatchOptions } from './flow/batcher.js';
export { insertIntoSlot } from './flow/slots.js';
export { type HealthCheck, HealthChecks } from './health/health.js';
export { serveHealth } from './health/health-page.js';
export { importedId, newId, timeOfId } from './ids.js';
export {
  type JobFields,
  type LeasedJob,
  type MongoJobs,
  mongoJobs,
  type MongoJobsOptions,
} from './jobs/job.store.js';
export { JobLag, type JobState, type Lag } from './jobs/job-lag.js';
export { backoff, type GatherPauses, type IdlePauses, idlePauses, jittered } from './jobs/job-pauses.js';
export { JobTimeout, LeaseLost } from './jobs/job-run.js';
export { JobRunner } from './jobs/job-runner.js';
export type { BatchJobWork, JobRunnerOptions, JobSource } from './jobs/job-runner.types.js';
export { JobWorker } from './jobs/job-worker.js';
export { type PurgeBatch, purgeRunner, removeInBatches } from './jobs/purge.js';
export { BackgroundTasks } from './jobs/tasks.js';
export { createLogger, type LogLevel, ServiceLogger } from './logging/logger.js';
export { redact } from './logging/redact.js';
export {
  currentContext,
  currentRequestId,
  newRequestId,
  type RequestContext,
  runAsService,
  runWithRequest,
} from './logging/request-context.js';
export { AddressRefused } from './network/address-guard.js';
export { type Agent, agentOf, deviceOf } from './network/device.js';
export { GuardedHttp } from './network/guarded-http.js';
export { type ResolveAll, type Resolved } from './network/guarded-lookup.js';
export { gauges, metrics, onScrape, scrape, secondsSince } from './observability/metrics.js';
export { observe } from './observability/observe.js';
export { OperationalCounts } from './observability/operational-counts.js';
export { hasOperatorToken } from './observability/operator-token.js';
export { processStatus } from './observability/process-status.js';
export { endTraces, exportTraces } from './observability/trace-export.js';
export {
  currentTraceparent,
  failSpan,
  inSpan,
  isTracing,
  startSpan,
  withSpan,
} from './observability/tracing.js';
export { type HasOutbox, type OutboxEntry, outboxEntry, type OutboxSource } from './outbox/outbox.js';
export { addOutbox, mongoOutbox, type WithOutbox } from './outbox/outbox.store.js';
export { patternProblem, serverMatcher } from './patterns/pattern.js';
export { PlatformModule } from './platform.module.js';
export { type Running, runPart } from './process.js';
export { type RunningService, runService, type ServiceOptions, startService, useLogger } from './service.js';
export { addDays, localInstant, localTime } from './time/local-time.js';
export { VERSION } from './version.js';
export { startWorker } from './workers/start-worker.js';
export { type JobOptions, type Jobs, type PoolOptions, WorkerPool } from './workers/worker-pool.js';
