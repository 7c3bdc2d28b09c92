import { Controller } from '@nestjs/common';
import { analyticsCalls, type CallInput, type EventEnvelope } from '#contracts';
import { Answers, On } from '#messaging';
import { ExportService } from './overview/export.service.js';
import { OverviewService } from './overview/overview.service.js';
import { FormReportService } from './report/form-report.service.js';
import { AnalyticsService } from './visits/analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly overviews: OverviewService,
    private readonly reports: FormReportService,
    private readonly exports: ExportService,
  ) {}

  @Answers(analyticsCalls.overview)
  overview(input: CallInput<typeof analyticsCalls.overview>) {
    return this.overviews.overview(input);
  }

  @Answers(analyticsCalls.forms)
  forms(input: CallInput<typeof analyticsCalls.forms>) {
    return this.overviews.formsOf(input);
  }

  @Answers(analyticsCalls.performance)
  performance({ body }: CallInput<typeof analyticsCalls.performance>) {
    return this.overviews.performance(body);
  }

  @Answers(analyticsCalls.form)
  form(input: CallInput<typeof analyticsCalls.form>) {
    return this.reports.report(input);
  }

  @Answers(analyticsCalls.breakdowns)
  breakdowns(input: CallInput<typeof analyticsCalls.breakdowns>) {
    return this.overviews.breakdowns(input);
  }

  @Answers(analyticsCalls.playbooks)
  playbooks(input: CallInput<typeof analyticsCalls.playbooks>) {
    return this.overviews.playbooks(input);
  }

  @Answers(analyticsCalls.series)
  series(input: CallInput<typeof analyticsCalls.series>) {
    return this.overviews.series(input);
  }

  @Answers(analyticsCalls.exportPiece)
  exportPiece({ body }: CallInput<typeof analyticsCalls.exportPiece>) {
    return this.exports.piece(body);
  }

  @Answers(analyticsCalls.recentInteractions)
  recentInteractions(input: CallInput<typeof analyticsCalls.recentInteractions>) {
    return this.analytics.recentInteractions(input);
  }

  @Answers(analyticsCalls.importVisits)
  importVisits(input: CallInput<typeof analyticsCalls.importVisits>) {
    return this.analytics.importVisits(input);
  }

  @On('visit.reported')
  visitReported(event: EventEnvelope<'visit.reported'>) {
    return this.analytics.visitReported(event);
  }

  @On('form.submitted')
  submitted(event: EventEnvelope<'form.submitted'>) {
    return this.analytics.submitted(event);
  }

  @On('response.updated')
  responseUpdated(event: EventEnvelope<'response.updated'>) {
    return this.analytics.responseUpdated(event);
  }

  @On('user.changed')
  accountChanged({ data }: EventEnvelope<'user.changed'>) {
    return this.analytics.accountChanged(data);
  }

  @On('user.deleted')
  accountDeleted({ data }: EventEnvelope<'user.deleted'>) {
    return this.analytics.ownerDeleted(data.userId);
  }

  @On('workspace.changed')
  workspaceChanged({ data }: EventEnvelope<'workspace.changed'>) {
    return this.analytics.workspaceChanged(data);
  }

  @On('workspace.deleted')
  workspaceDeleted({ data }: EventEnvelope<'workspace.deleted'>) {
    return this.analytics.ownerDeleted(data.workspaceId);
  }

  @On('response.deleted')
  responseDeleted(event: EventEnvelope<'response.deleted'>) {
    return this.analytics.responseDeleted(event);
  }

  @On('response.restored')
  responseRestored(event: EventEnvelope<'response.restored'>) {
    return this.analytics.responseRestored(event);
  }

  @On('person.erased')
  personErased({ ownerId, occurredAt, data }: EventEnvelope<'person.erased'>) {
    return this.analytics.personErased(ownerId, data.email, occurredAt);
  }

  @On('ai.interaction')
  interacted(event: EventEnvelope<'ai.interaction'>) {
    return this.analytics.interacted(event);
  }

  @On('form.saved')
  formSaved({ ownerId, data }: EventEnvelope<'form.saved'>) {
    return this.analytics.formSaved(ownerId, data);
  }

  @On('form.published')
  formPublished({ data }: EventEnvelope<'form.published'>) {
    return this.analytics.formPublished(data);
  }

  @On('form.deleted')
  formDeleted({ data }: EventEnvelope<'form.deleted'>) {
    return this.analytics.formDeleted(data.formId);
  }
}
