import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { FactRecorder } from './fact.recorder.js';
import { FACT_MODEL, factSchema, FactStore } from './fact.store.js';
import { ROLLUP_MODEL, rollupSchema, RollupStore } from './rollup.store.js';
import { RollupWorker } from './rollup.worker.js';
import { TRACKED_FORM_MODEL, trackedFormSchema, TrackedFormStore } from './tracked-form.store.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: FACT_MODEL, schema: factSchema },
      { name: ROLLUP_MODEL, schema: rollupSchema },
      { name: TRACKED_FORM_MODEL, schema: trackedFormSchema },
    ]),
    MessagingModule.forService('analytics'),
  ],
  controllers: [AnalyticsController],
  providers: [AnalyticsService, FactStore, RollupStore, TrackedFormStore, FactRecorder, RollupWorker],
})
export class AnalyticsModule {}
