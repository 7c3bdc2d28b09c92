import { type DynamicModule, Module } from '@nestjs/common';
import { type BaseConfig, CONFIG, SERVICE_NAME } from './config.js';
import { HealthChecks } from './health/health.js';
import { JobLag } from './jobs/job-lag.js';
import { BackgroundTasks } from './jobs/tasks.js';
import { OperationalCounts } from './observability/operational-counts.js';

/** Providers of every process: name, configuration, health, background tasks, lags of its jobs. */
@Module({})
export class PlatformModule {
  static forProcess(name: string, config: BaseConfig): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [
        { provide: SERVICE_NAME, useValue: name },
        { provide: CONFIG, useValue: config },
        HealthChecks,
        JobLag,
        OperationalCounts,
        BackgroundTasks,
      ],
      exports: [SERVICE_NAME, CONFIG, HealthChecks, JobLag, OperationalCounts, BackgroundTasks],
    };
  }
}
