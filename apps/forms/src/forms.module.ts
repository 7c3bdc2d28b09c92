import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { FormStore } from './form.store.js';
import { FormWriter } from './form.writer.js';
import { FORM_MODEL, formSchema } from './form-document.store.js';
import { FORM_COUNT_MODEL, formCountSchema, FormCountStore } from './form-count.store.js';
import { FormListStore } from './form-list.store.js';
import { FormMigrations } from './form-migrations.store.js';
import { FormsController } from './forms.controller.js';
import { FormsService } from './forms.service.js';
import { FormsStartup } from './forms.startup.js';
import { OwnersService } from './owners.service.js';
import { PurgeWorker } from './purge.worker.js';
import { REVISION_MODEL, revisionSchema, RevisionStore } from './revision.store.js';
import { RevisionsService } from './revisions.service.js';
import { TestFormsController } from './test-forms.controller.js';
import { TestFormsService } from './test-forms.service.js';
import { TEST_SUBMISSION_MODEL, testSubmissionSchema, TestSubmissionStore } from './test-submission.store.js';
import { UNLOCK_ATTEMPT_MODEL, unlockAttemptSchema, UnlockAttemptStore } from './unlock-attempt.store.js';
import { USAGE_MODEL, usageSchema, UsageStore } from './usage.store.js';
import { VisitorForms } from './visitor-forms.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: FORM_MODEL, schema: formSchema },
      { name: FORM_COUNT_MODEL, schema: formCountSchema },
      { name: REVISION_MODEL, schema: revisionSchema },
      { name: TEST_SUBMISSION_MODEL, schema: testSubmissionSchema },
      { name: UNLOCK_ATTEMPT_MODEL, schema: unlockAttemptSchema },
      { name: USAGE_MODEL, schema: usageSchema },
    ]),
    MessagingModule.forService('forms'),
  ],
  controllers: [FormsController, TestFormsController],
  providers: [
    FormsStartup,
    FormMigrations,
    FormsService,
    OwnersService,
    RevisionsService,
    TestFormsService,
    VisitorForms,
    FormWriter,
    PurgeWorker,
    FormStore,
    FormListStore,
    FormCountStore,
    RevisionStore,
    TestSubmissionStore,
    UnlockAttemptStore,
    UsageStore,
    relayOutbox(FormStore),
  ],
})
export class FormsModule {}
