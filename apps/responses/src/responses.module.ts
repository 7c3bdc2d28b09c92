import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { FORM_SNAPSHOT_MODEL, formSnapshotSchema, FormSnapshotStore } from './form-snapshot.store.js';
import { ImportService } from './import.service.js';
import { PlanLimit } from './plan-limit.service.js';
import { PublishedForms } from './published-forms.service.js';
import { PurgeWorker } from './purge.worker.js';
import { ResponseRecorder } from './response.recorder.js';
import { RESPONSE_MODEL, responseSchema, ResponseStore } from './response.store.js';
import { ResponseMigrations } from './response-migrations.store.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesService } from './responses.service.js';
import { ResponsesStartup } from './responses.startup.js';
import { publishedRevisionSchema, REVISION_MODEL, RevisionStore } from './revision.store.js';
import { SlotStore } from './slot.store.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: RESPONSE_MODEL, schema: responseSchema },
      { name: FORM_SNAPSHOT_MODEL, schema: formSnapshotSchema },
      { name: REVISION_MODEL, schema: publishedRevisionSchema },
    ]),
    MessagingModule.forService('responses'),
  ],
  controllers: [ResponsesController],
  providers: [
    ResponsesStartup,
    ResponseMigrations,
    ResponsesService,
    PlanLimit,
    ImportService,
    PublishedForms,
    ResponseRecorder,
    PurgeWorker,
    ResponseStore,
    FormSnapshotStore,
    RevisionStore,
    SlotStore,
    relayOutbox(ResponseStore),
  ],
})
export class ResponsesModule {}
