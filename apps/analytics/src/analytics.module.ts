import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { PurgeWorker } from './purge.worker.js';
import { DAY_TOTAL_MODEL, dayTotalSchema, ROLLUP_MODEL, rollupSchema, RollupStore } from './rollup.store.js';
import { RollupWorker } from './rollup.worker.js';
import { TRACKED_FORM_MODEL, trackedFormSchema, TrackedFormStore } from './tracked-form.store.js';
import { TURN_MODEL, turnSchema, TurnStore } from './turn.store.js';
import { VisitRecorder } from './visit.recorder.js';
import { VISIT_MODEL, visitSchema, VisitStore } from './visit.store.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: VISIT_MODEL, schema: visitSchema },
      { name: TURN_MODEL, schema: turnSchema },
      { name: DAY_TOTAL_MODEL, schema: dayTotalSchema },
      { name: ROLLUP_MODEL, schema: rollupSchema },
      { name: TRACKED_FORM_MODEL, schema: trackedFormSchema },
    ]),
    MessagingModule.forService('analytics'),
  ],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsService,
    VisitStore,
    TurnStore,
    RollupStore,
    TrackedFormStore,
    VisitRecorder,
    RollupWorker,
    PurgeWorker,
  ],
})
export class AnalyticsModule {}
