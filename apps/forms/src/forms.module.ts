import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { COMMENT_MODEL, commentSchema, CommentStore } from './comments/comment.store.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsService } from './comments/comments.service.js';
import { FormStore } from './form/form.store.js';
import { FormWriter } from './form/form.writer.js';
import { FORM_MODEL, formSchema } from './form/form-document.store.js';
import { FormMigrations } from './form/form-migrations.store.js';
import { FormsController } from './form/forms.controller.js';
import { FormsService } from './form/forms.service.js';
import { PurgeWorker } from './form/purge.worker.js';
import { FormsStartup } from './forms.startup.js';
import { FORM_COUNT_MODEL, formCountSchema, FormCountStore } from './lists/form-count.store.js';
import { FormListStore } from './lists/form-list.store.js';
import { FormPerformances } from './lists/form-performances.js';
import { OwnersService } from './owners/owners.service.js';
import { USAGE_MODEL, usageSchema, UsageStore } from './owners/usage.store.js';
import { REVISION_MODEL, revisionSchema, RevisionStore } from './publishing/revision.store.js';
import { RevisionsService } from './publishing/revisions.service.js';
import { TestFormsController } from './test-forms/test-forms.controller.js';
import { TestFormsService } from './test-forms/test-forms.service.js';
import {
  TEST_SUBMISSION_MODEL,
  testSubmissionSchema,
  TestSubmissionStore,
} from './test-forms/test-submission.store.js';
import {
  UNLOCK_ATTEMPT_MODEL,
  unlockAttemptSchema,
  UnlockAttemptStore,
} from './visitors/unlock-attempt.store.js';
import { VisitorForms } from './visitors/visitor-forms.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: FORM_MODEL, schema: formSchema },
      { name: FORM_COUNT_MODEL, schema: formCountSchema },
      { name: REVISION_MODEL, schema: revisionSchema },
      { name: TEST_SUBMISSION_MODEL, schema: testSubmissionSchema },
      { name: UNLOCK_ATTEMPT_MODEL, schema: unlockAttemptSchema },
      { name: COMMENT_MODEL, schema: commentSchema },
      { name: USAGE_MODEL, schema: usageSchema },
    ]),
    MessagingModule.forService('forms'),
  ],
  controllers: [FormsController, TestFormsController, CommentsController],
  providers: [
    FormsStartup,
    FormMigrations,
    FormsService,
    OwnersService,
    RevisionsService,
    TestFormsService,
    CommentsService,
    VisitorForms,
    FormWriter,
    PurgeWorker,
    FormStore,
    FormListStore,
    FormPerformances,
    FormCountStore,
    RevisionStore,
    TestSubmissionStore,
    UnlockAttemptStore,
    UsageStore,
    CommentStore,
    relayOutbox(FormStore, CommentStore),
  ],
})
export class FormsModule {}
