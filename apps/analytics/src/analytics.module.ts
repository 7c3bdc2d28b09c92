import { Module } from '@nestjs/common';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { AnalyticsController } from './analytics.controller.js';
import { CountingModule } from './counting.module.js';
import { DetailWorker } from './counting/detail.worker.js';
import { RollupWorker } from './counting/rollup.worker.js';
import { PurgeWorker } from './forms/purge.worker.js';
import { ExportService } from './overview/export.service.js';
import { OverviewService } from './overview/overview.service.js';
import { Periods } from './period/period.service.js';
import { FormReportService } from './report/form-report.service.js';
import { LatestAnswers } from './report/latest-answers.js';
import { ResponseEnds } from './response-ends/response-ends.js';
import { AnalyticsService } from './visits/analytics.service.js';
import { VisitRecorder } from './visits/visit.recorder.js';

@Module({
  imports: [MongoModule.forService(), CountingModule, MessagingModule.forService('analytics')],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsService,
    OverviewService,
    FormReportService,
    LatestAnswers,
    ResponseEnds,
    ExportService,
    Periods,
    VisitRecorder,
    RollupWorker,
    DetailWorker,
    PurgeWorker,
  ],
})
export class AnalyticsModule {}
