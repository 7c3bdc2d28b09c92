import { type INestMicroservice, Logger, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions, CustomTransportStrategy } from '@nestjs/microservices';
import { type BaseConfig, TRANSPORT } from './config.js';
import { HealthChecks } from './health/health.js';
import { serveHealth } from './health/health-page.js';
import { JobLag } from './jobs/job-lag.js';
import { ServiceLogger } from './logging/logger.js';
import { runAsService } from './logging/request-context.js';
import { observe } from './observability/observe.js';
import { OperationalCounts } from './observability/operational-counts.js';
import { exportTraces } from './observability/trace-export.js';
import { PlatformModule } from './platform.module.js';
import { type Running, runPart } from './process.js';
import { VERSION } from './version.js';

export interface ServiceOptions {
  name: string;
  /** Reads and validates the configuration; called once. */
  config: () => BaseConfig;
}

export interface RunningService extends Running {
  readonly app: INestMicroservice;
}

/** Configures the process's logger: JSON lines, or readable ones in a terminal. */
export function useLogger(name: string, config: BaseConfig): ServiceLogger {
  const pretty = config.NODE_ENV === 'development' && process.stdout.isTTY;
  const logger = new ServiceLogger({ service: name, level: config.LOG_LEVEL, pretty });
  Logger.overrideLogger(logger);
  return logger;
}

/** Starts a service inside this process; resolves when it listens. Tests use it directly. */
export const startService = (root: Type, options: ServiceOptions): Promise<RunningService> =>
  runAsService(options.name, () => start(root, options));

async function start(root: Type, options: ServiceOptions): Promise<RunningService> {
  const config = options.config();
  const logger = useLogger(options.name, config);
  await exportTraces(config, VERSION);

  @Module({ imports: [PlatformModule.forProcess(options.name, config), root] })
  class Root {}

  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(Root, {
    logger,
    bufferLogs: false,
    abortOnError: false,
    inject: [TRANSPORT],
    useFactory: (strategy: CustomTransportStrategy) => ({ strategy }),
  });
  const health = app.get(HealthChecks);
  const jobs = app.get(JobLag);
  const page = await serveHealth(config.HEALTH_PORT, health, jobs);
  const observed = await observe(options.name, config, { health, jobs, counts: app.get(OperationalCounts) });
  try {
    await app.listen();
  } catch (error) {
    await Promise.allSettled([page?.close(), observed.close(), app.close()]);
    throw error;
  }
  logger.log(`${options.name} is ready`);
  return {
    app,
    close: async () => {
      health.stop();
      await app.close();
      await Promise.all([page?.close(), observed.close()]);
      logger.log(`${options.name} has ended`);
    },
  };
}

/** `main.ts` of every service: `await runService(FormsModule, { name: 'forms', config: formsConfig })`. */
export const runService = (root: Type, options: ServiceOptions): Promise<void> =>
  runPart(options.name, () => startService(root, options));
