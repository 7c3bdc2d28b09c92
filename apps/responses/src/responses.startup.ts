import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Migrations } from '#platform';
import { ResponseMigrations } from './response-migrations.store.js';

/** What happens before the first call is answered. */
@Injectable()
export class ResponsesStartup implements OnApplicationBootstrap {
  constructor(
    private readonly migrations: Migrations,
    private readonly ofResponses: ResponseMigrations,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.migrations.run(this.ofResponses.all());
  }
}
