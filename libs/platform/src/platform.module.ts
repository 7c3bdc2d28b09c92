import { type DynamicModule, Module } from '@nestjs/common';
import { type BaseConfig, CONFIG, SERVICE_NAME } from './config.js';
import { HealthChecks } from './health/health.js';
import { JobLag } from './jobs/job-lag.js';
import { BackgroundTasks } from './jobs/tasks.js';
import { OperationalCounts } from './observability/operational-counts.js';

/** What every process has: its name, its configuration, its health, its background tasks, how far its jobs are behind. */
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
