import { type DynamicModule, Module } from '@nestjs/common';
import { type BaseConfig, CONFIG, SERVICE_NAME } from './config.js';
import { HealthChecks } from './health.js';
import { BackgroundTasks } from './tasks.js';

/** What every process has: its name, its configuration, its health, its background tasks. */
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
        BackgroundTasks,
      ],
      exports: [SERVICE_NAME, CONFIG, HealthChecks, BackgroundTasks],
    };
  }
}
