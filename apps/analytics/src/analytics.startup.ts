import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Migrations } from '#platform';
import { AnalyticsMigrations } from './analytics-migrations.store.js';

/** What happens before anything is counted: workers begin when all modules are initialized. */
@Injectable()
export class AnalyticsStartup implements OnModuleInit {
  constructor(
    private readonly migrations: Migrations,
    private readonly ofAnalytics: AnalyticsMigrations,
  ) {}

  onModuleInit(): Promise<void> {
    return this.migrations.run(this.ofAnalytics.all());
  }
}
