import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { subscribeTo } from '#messaging';
import { MongoModule } from '#platform';
import { BufferDrain } from './buffer-drain.service.js';
import { FormEvents } from './form-events.js';
import { PublicForms } from './public-forms.service.js';
import { BufferDatabase } from './stores/buffer-database.js';
import {
  BUFFERED_SUBMISSION_MODEL,
  bufferedSubmissionSchema,
  BufferedSubmissionStore,
} from './stores/buffered-submission.store.js';
import { FLOW_TOKEN_MODEL, flowTokenSchema, FlowTokenStore } from './stores/flow-token.store.js';
import { FORM_SNAPSHOT_MODEL, formSnapshotSchema, FormSnapshotStore } from './stores/form-snapshot.store.js';
import { SubmissionService } from './submission.service.js';

/** The gateway's stores and their users. The gateway also serves without its database. */
@Module({
  imports: [
    MongoModule.inBackground(),
    MongooseModule.forFeature([
      { name: BUFFERED_SUBMISSION_MODEL, schema: bufferedSubmissionSchema },
      { name: FORM_SNAPSHOT_MODEL, schema: formSnapshotSchema },
      { name: FLOW_TOKEN_MODEL, schema: flowTokenSchema },
    ]),
  ],
  providers: [
    BufferedSubmissionStore,
    FormSnapshotStore,
    FlowTokenStore,
    BufferDatabase,
    FormEvents,
    subscribeTo('gateway', FormEvents),
    PublicForms,
    SubmissionService,
    BufferDrain,
  ],
  exports: [BufferDatabase, BufferedSubmissionStore, PublicForms, SubmissionService],
})
export class SubmissionBufferModule {}
