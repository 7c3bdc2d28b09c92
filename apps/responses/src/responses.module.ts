import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { StorageModule } from '#storage';
import { AssignmentController } from './assignment/assignment.controller.js';
import { AssignmentService } from './assignment/assignment.service.js';
import {
  ASSIGNMENT_MODEL,
  assignmentSchema,
  AssignmentStore,
  ROTATION_MODEL,
  rotationSchema,
} from './assignment/assignment.store.js';
import { EscalationStore } from './assignment/escalation.store.js';
import { EscalationWorker } from './assignment/escalation.worker.js';
import { Escalations } from './assignment/escalations.service.js';
import { FirstTouchStore } from './assignment/first-touch.store.js';
import { FirstTouches } from './assignment/first-touches.service.js';
import { LeadClocks } from './assignment/lead-clocks.service.js';
import { PEOPLE_MODEL, peopleSchema, PeopleStore } from './assignment/people.store.js';
import { ExportRows } from './export/export-rows.service.js';
import { AnswerFilesService } from './files/answer-files.service.js';
import { FILE_MODEL, fileSchema, FileStore } from './files/file.store.js';
import { FILE_BUDGET_MODEL, fileBudgetSchema, FileBudgetStore } from './files/file-budget.store.js';
import { FileCleanup } from './files/file-cleanup.worker.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { ResponseFilesRemoval } from './files/response-files-removal.service.js';
import { FormSnapshotStore } from './forms/form-snapshot.store.js';
import { FORM_SNAPSHOT_MODEL, formSnapshotSchema } from './forms/form-snapshot-document.store.js';
import { OwnerFormsStore } from './forms/owner-forms.store.js';
import { PublishedForms } from './forms/published-forms.service.js';
import { publishedRevisionSchema, REVISION_MODEL, RevisionStore } from './forms/revision.store.js';
import { ArchiveService } from './import/archive.service.js';
import { ImportService } from './import/import.service.js';
import { InquiryController } from './inquiries/inquiry.controller.js';
import { InquiryService } from './inquiries/inquiry.service.js';
import { INQUIRY_MODEL, inquirySchema, InquiryStore } from './inquiries/inquiry.store.js';
import { BoardService } from './leads/board.service.js';
import { LeadsController } from './leads/leads.controller.js';
import { LeadsService } from './leads/leads.service.js';
import { Mentions } from './leads/mentions.service.js';
import { Notices } from './leads/notices.service.js';
import {
  REPLY_TEMPLATE_MODEL,
  replyTemplateSchema,
  ReplyTemplateStore,
} from './leads/reply-template.store.js';
import { ReplyTemplatesController } from './leads/reply-templates.controller.js';
import { ReplyTemplates } from './leads/reply-templates.service.js';
import { RescoreService } from './leads/rescore.service.js';
import { PULSE_MODEL, pulseSchema, ResponseChangeStore } from './leads/response-change.store.js';
import { ResponseChanges } from './leads/response-changes.service.js';
import { ResponsesService } from './leads/responses.service.js';
import { AnswerOrderCache } from './lists/answer-order-cache.store.js';
import { AnswerOrders } from './lists/answer-orders.store.js';
import { ResponseListStore } from './lists/response-list.store.js';
import { ResponseWays } from './lists/response-ways.store.js';
import { MemberTraces } from './member-traces/member-traces.service.js';
import { MemberTraceStore } from './member-traces/member-traces.store.js';
import { PdfController } from './pdf/pdf.controller.js';
import { ResponsePdfs } from './pdf/response-pdfs.service.js';
import { AUDIT_MODEL, auditSchema, AuditStore } from './person/audit.store.js';
import { AuditLog } from './person/audit-log.js';
import { PersonService } from './person/person.service.js';
import { ProgressController } from './progress/progress.controller.js';
import { ProgressService } from './progress/progress.service.js';
import { PROGRESS_MODEL, progressSchema, ProgressStore } from './progress/progress.store.js';
import { ResponseStore } from './response/response.store.js';
import { RESPONSE_MODEL, responseSchema } from './response/response-document.store.js';
import { ResponsesController } from './responses.controller.js';
import { ErasureService } from './retention/erasure.service.js';
import { PurgeWorker } from './retention/purge.worker.js';
import { RetentionWorker } from './retention/retention.worker.js';
import { LEARNED_MODEL, learnedSchema, LearnedWordsStore } from './spam/learned-words.store.js';
import { RepeatedTexts } from './spam/repeated-texts.js';
import { SpamService } from './spam/spam.service.js';
import { DraftRecorder } from './submission/draft.recorder.js';
import { FollowUpStore } from './submission/follow-up.store.js';
import { FollowUpWorker } from './submission/follow-up.worker.js';
import { FollowUps } from './submission/follow-ups.service.js';
import { PartialStore } from './submission/partial.store.js';
import { PlanLimit } from './submission/plan-limit.service.js';
import { Receipts } from './submission/receipts.service.js';
import { ResponseRecorder } from './submission/response.recorder.js';
import { ResponseDrafts } from './submission/response-drafts.service.js';
import { SlotStore } from './submission/slot.store.js';
import { SubmissionsService } from './submission/submissions.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: RESPONSE_MODEL, schema: responseSchema },
      { name: FORM_SNAPSHOT_MODEL, schema: formSnapshotSchema },
      { name: PULSE_MODEL, schema: pulseSchema },
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: LEARNED_MODEL, schema: learnedSchema },
      { name: REPLY_TEMPLATE_MODEL, schema: replyTemplateSchema },
      { name: FILE_MODEL, schema: fileSchema },
      { name: FILE_BUDGET_MODEL, schema: fileBudgetSchema },
      { name: INQUIRY_MODEL, schema: inquirySchema },
      { name: PROGRESS_MODEL, schema: progressSchema },
      { name: REVISION_MODEL, schema: publishedRevisionSchema },
      { name: PEOPLE_MODEL, schema: peopleSchema },
      { name: ASSIGNMENT_MODEL, schema: assignmentSchema },
      { name: ROTATION_MODEL, schema: rotationSchema },
    ]),
    MessagingModule.forService('responses'),
    StorageModule.forProcess(),
  ],
  controllers: [
    ResponsesController,
    LeadsController,
    AssignmentController,
    ReplyTemplatesController,
    FilesController,
    InquiryController,
    ProgressController,
    PdfController,
  ],
  providers: [
    SubmissionsService,
    ResponseDrafts,
    DraftRecorder,
    Receipts,
    ResponsesService,
    ErasureService,
    PartialStore,
    FollowUpStore,
    FollowUps,
    FollowUpWorker,
    ProgressStore,
    ProgressService,
    PlanLimit,
    ImportService,
    ArchiveService,
    LeadsService,
    BoardService,
    ResponseChanges,
    Notices,
    Mentions,
    PersonService,
    ReplyTemplates,
    ReplyTemplateStore,
    RescoreService,
    RetentionWorker,
    ExportRows,
    ResponsePdfs,
    ResponseListStore,
    ResponseWays,
    AnswerOrderCache,
    AnswerOrders,
    ResponseChangeStore,
    OwnerFormsStore,
    AuditStore,
    AuditLog,
    PeopleStore,
    AssignmentStore,
    AssignmentService,
    LeadClocks,
    MemberTraceStore,
    MemberTraces,
    FirstTouchStore,
    FirstTouches,
    EscalationStore,
    Escalations,
    EscalationWorker,
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
