export * from './access-token.js';
export { API_KEY_PREFIX, type ApiKeyParts, newApiKey, parseApiKey } from './api-key.js';
export { BackgroundConnection } from './background-connection.js';
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
export { type Agent, agentOf, deviceOf } from './device.js';
export { isDuplicateKey, unlessTaken } from './duplicate-key.js';
export { type Encryption, encryptionWith } from './encryption.js';
export { ConfigError, loadConfig } from './env.js';
export { ACCESS_MS, hasAccess, issueAccess, newLock } from './form-access.js';
export { GuardedHttp } from './guarded-http.js';
export { type ResolveAll, type Resolved } from './guarded-lookup.js';
export { type HealthCheck, HealthChecks } from './health.js';
export { serveHealth } from './health-page.js';
export { importedId, newId, timeOfId } from './ids.js';
export { insertEach, type Inserted } from './insert-each.store.js';
export {
  type JobFields,
  type LeasedJob,
  type MongoJobs,
  mongoJobs,
  type MongoJobsOptions,
} from './job.store.js';
export { JobLag, type JobState, type Lag } from './job-lag.js';
export { backoff, type GatherPauses, type IdlePauses, idlePauses, jittered } from './job-pauses.js';
export { JobTimeout, LeaseLost } from './job-run.js';
export { JobRunner } from './job-runner.js';
export type { BatchJobWork, JobRunnerOptions, JobSource } from './job-runner.types.js';
export { JobWorker } from './job-worker.js';
export { knownError } from './known-error.js';
export { createLogger, type LogLevel, ServiceLogger } from './logger.js';
export { type Migration, Migrations } from './migrations.store.js';
export { MongoModule } from './mongo.js';
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
export { type HasOutbox, type OutboxEntry, outboxEntry, type OutboxSource } from './outbox.js';
export { addOutbox, mongoOutbox, type WithOutbox } from './outbox.store.js';
export { patternProblem, serverMatcher } from './pattern.js';
export { PlatformModule } from './platform.module.js';
export { type Running, runPart } from './process.js';
export { type PurgeBatch, purgeRunner, removeInBatches } from './purge.js';
export { redact } from './redact.js';
export { removeSome } from './remove-some.store.js';
export {
  currentContext,
  currentRequestId,
  newRequestId,
  type RequestContext,
  runAsService,
  runWithRequest,
} from './request-context.js';
export { type RunningService, runService, type ServiceOptions, startService, useLogger } from './service.js';
export { insertIntoSlot } from './slots.js';
export { BackgroundTasks } from './tasks.js';
export { VERSION } from './version.js';
export { whileUnavailable } from './while-unavailable.js';
export { allBut } from './tombstone.store.js';
