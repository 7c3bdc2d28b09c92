import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, importCalls, responsesCalls, usageCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { AssignmentStore } from './assignment/assignment.store.js';
import { PeopleStore } from './assignment/people.store.js';
import { FilesService } from './files/files.service.js';
import { PublishedForms } from './forms/published-forms.service.js';
import { ArchiveService } from './import/archive.service.js';
import { ImportService } from './import/import.service.js';
import { LeadsService } from './leads/leads.service.js';
import { ReplyTemplateStore } from './leads/reply-template.store.js';
import { ResponsesService } from './leads/responses.service.js';
import { MemberTraces } from './member-traces/member-traces.service.js';
import { AuditStore } from './person/audit.store.js';
import { PurgeWorker } from './retention/purge.worker.js';
import { RetentionWorker } from './retention/retention.worker.js';
import { LearnedWordsStore } from './spam/learned-words.store.js';
import { PlanLimit } from './submission/plan-limit.service.js';
import { SubmissionsService } from './submission/submissions.service.js';

@Controller()
export class ResponsesController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly responses: ResponsesService,
    private readonly leads: LeadsService,
    private readonly imports: ImportService,
    private readonly archives: ArchiveService,
    private readonly forms: PublishedForms,
    private readonly purges: PurgeWorker,
    private readonly retention: RetentionWorker,
    private readonly plan: PlanLimit,
    private readonly learned: LearnedWordsStore,
    private readonly replies: ReplyTemplateStore,
    private readonly files: FilesService,
    private readonly audit: AuditStore,
    private readonly people: PeopleStore,
    private readonly assignments: AssignmentStore,
    private readonly traces: MemberTraces,
  ) {}

  @Answers(responsesCalls.accept)
  accept(input: CallInput<typeof responsesCalls.accept>) {
    return this.submissions.accept(input);
  }

  @Answers(responsesCalls.list)
  list(input: CallInput<typeof responsesCalls.list>) {
    return this.leads.list(input);
  }

  @Answers(responsesCalls.get)
  get(input: CallInput<typeof responsesCalls.get>) {
    return this.responses.get(input);
  }

  @Answers(responsesCalls.update)
  update(input: CallInput<typeof responsesCalls.update>) {
    return this.responses.update(input);
  }

  @Answers(responsesCalls.remove)
  remove(input: CallInput<typeof responsesCalls.remove>) {
    return this.responses.remove(input);
  }

  @Answers(responsesCalls.import)
  import(input: CallInput<typeof responsesCalls.import>) {
    return this.imports.import(input);
  }

  @Answers(importCalls.responses)
  importArchived(input: CallInput<typeof importCalls.responses>) {
    return this.archives.import(input);
  }

  @Answers(usageCalls.responses)
  usage(input: CallInput<typeof usageCalls.responses>) {
    return this.plan.usage(input);
  }

  @On('workspace.changed')
  workspaceChanged({ data }: EventEnvelope<'workspace.changed'>) {
    return this.traces.workspaceChanged(data);
  }

  @On('workspace.deleted')
  async ownerDeleted({ data }: EventEnvelope<'workspace.deleted'>) {
    await Promise.all([
      this.people.remove(data.workspaceId),
      this.assignments.remove(data.workspaceId),
      this.learned.remove(data.workspaceId),
      this.replies.removeOf(data.workspaceId),
      this.audit.removeOf(data.workspaceId),
      this.files.removeImagesOf(data.workspaceId),
    ]);
  }

  @On('user.deleted')
  userDeleted({ data }: EventEnvelope<'user.deleted'>) {
    return this.traces.forget(data.userId);
  }

  @On('form.published')
  async formPublished({ data }: EventEnvelope<'form.published'>) {
    await this.forms.publish(data.form);
    if (data.form.retentionDays) this.retention.wake();
  }

  @On('form.availability-changed')
  availabilityChanged({ data, ownerId }: EventEnvelope<'form.availability-changed'>) {
    return this.forms.changeAvailability(data, ownerId);
  }

  @On('form.deleted')
  async formDeleted({ data }: EventEnvelope<'form.deleted'>) {
    await this.forms.remove(data.formId);
    this.purges.wake();
  }
}
