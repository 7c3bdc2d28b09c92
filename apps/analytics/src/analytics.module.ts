import { Module } from '@nestjs/common';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsStartup } from './analytics.startup.js';
import { AnalyticsMigrations } from './analytics-migrations.store.js';
import { CountingModule } from './counting.module.js';
import { DetailWorker } from './detail.worker.js';
import { ExportService } from './export.service.js';
import { FormReportService } from './form-report.service.js';
import { OverviewService } from './overview.service.js';
import { Periods } from './period.service.js';
import { PurgeWorker } from './purge.worker.js';
import { RollupWorker } from './rollup.worker.js';
import { VisitRecorder } from './visit.recorder.js';

@Module({
  imports: [MongoModule.forService(), CountingModule, MessagingModule.forService('analytics')],
  controllers: [AnalyticsController],
  providers: [
    // First: what it brings into shape the others read.
    AnalyticsMigrations,
    AnalyticsStartup,
    AnalyticsService,
    OverviewService,
    FormReportService,
    ExportService,
    Periods,
    VisitRecorder,
    RollupWorker,
    DetailWorker,
    PurgeWorker,
  ],
})
export class AnalyticsModule {}
