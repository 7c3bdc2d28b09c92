import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { StorageModule } from '#storage';
import { AnswerOrders } from './answer-orders.store.js';
import { ArchiveService } from './archive.service.js';
import { AUDIT_MODEL, auditSchema, AuditStore } from './audit.store.js';
import { ExportRows } from './export-rows.service.js';
import { AnswerFilesService } from './files/answer-files.service.js';
import { FILE_MODEL, fileSchema, FileStore } from './files/file.store.js';
import { FILE_BUDGET_MODEL, fileBudgetSchema, FileBudgetStore } from './files/file-budget.store.js';
import { FileCleanup } from './files/file-cleanup.worker.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { ResponseFilesRemoval } from './files/response-files-removal.service.js';
import { FORM_SNAPSHOT_MODEL, formSnapshotSchema, FormSnapshotStore } from './form-snapshot.store.js';
import { ImportService } from './import.service.js';
import { InquiryController } from './inquiries/inquiry.controller.js';
import { InquiryService } from './inquiries/inquiry.service.js';
import { INQUIRY_MODEL, inquirySchema, InquiryStore } from './inquiries/inquiry.store.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';
import { Notices } from './notices.service.js';
import { OwnerFormsStore } from './owner-forms.store.js';
import { PartialStore } from './partial.store.js';
import { PersonService } from './person.service.js';
import { PlanLimit } from './plan-limit.service.js';
import { ProgressController } from './progress/progress.controller.js';
import { ProgressService } from './progress/progress.service.js';
import { PROGRESS_MODEL, progressSchema, ProgressStore } from './progress/progress.store.js';
import { PublishedForms } from './published-forms.service.js';
import { PurgeWorker } from './purge.worker.js';
import { RescoreService } from './rescore.service.js';
import { ResponseRecorder } from './response.recorder.js';
import { RESPONSE_MODEL, responseSchema, ResponseStore } from './response.store.js';
import { PULSE_MODEL, pulseSchema, ResponseChangeStore } from './response-change.store.js';
import { ResponseChanges } from './response-changes.service.js';
import { ResponseListStore } from './response-list.store.js';
import { ResponseWays } from './response-ways.store.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesService } from './responses.service.js';
import { RetentionWorker } from './retention.worker.js';
import { publishedRevisionSchema, REVISION_MODEL, RevisionStore } from './revision.store.js';
import { SlotStore } from './slot.store.js';
import { LEARNED_MODEL, learnedSchema, LearnedWordsStore } from './spam/learned-words.store.js';
import { RepeatedTexts } from './spam/repeated-texts.js';
import { SpamService } from './spam/spam.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: RESPONSE_MODEL, schema: responseSchema },
      { name: FORM_SNAPSHOT_MODEL, schema: formSnapshotSchema },
      { name: PULSE_MODEL, schema: pulseSchema },
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: LEARNED_MODEL, schema: learnedSchema },
      { name: FILE_MODEL, schema: fileSchema },
      { name: FILE_BUDGET_MODEL, schema: fileBudgetSchema },
      { name: INQUIRY_MODEL, schema: inquirySchema },
      { name: PROGRESS_MODEL, schema: progressSchema },
      { name: REVISION_MODEL, schema: publishedRevisionSchema },
    ]),
    MessagingModule.forService('responses'),
    StorageModule.forProcess(),
  ],
  controllers: [ResponsesController, LeadsController, FilesController, InquiryController, ProgressController],
  providers: [
    ResponsesService,
    PartialStore,
    ProgressStore,
    ProgressService,
    PlanLimit,
    ImportService,
    ArchiveService,
    LeadsService,
    ResponseChanges,
    Notices,
    PersonService,
    RescoreService,
    RetentionWorker,
    ExportRows,
    ResponseListStore,
    ResponseWays,
    AnswerOrders,
    ResponseChangeStore,
    OwnerFormsStore,
    AuditStore,
    PublishedForms,
    ResponseRecorder,
    PurgeWorker,
    ResponseStore,
    FormSnapshotStore,
    RevisionStore,
    SlotStore,
    SpamService,
    LearnedWordsStore,
    RepeatedTexts,
    FileStore,
    FileBudgetStore,
    FilesService,
    FileCleanup,
    AnswerFilesService,
    ResponseFilesRemoval,
    InquiryService,
    InquiryStore,
    relayOutbox(ResponseStore, InquiryStore),
  ],
})
export class ResponsesModule {}
