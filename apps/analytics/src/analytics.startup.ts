import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Migrations } from '#platform';
import { AnalyticsMigrations } from './analytics-migrations.store.js';

/** What happens before the first call is answered. */
@Injectable()
export class AnalyticsStartup implements OnApplicationBootstrap {
  constructor(
    private readonly migrations: Migrations,
    private readonly ofAnalytics: AnalyticsMigrations,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.migrations.run(this.ofAnalytics.all());
  }
}
