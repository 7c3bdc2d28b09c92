import { Inject, Injectable, Logger } from '@nestjs/common';
import { analyticsCalls, type Overview, type Principal } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG, idlePauses, JobLag, JobRunner, JobWorker, newId } from '#platform';
import type { MailConfig } from '../config.js';
import { MailRecorder } from '../mail.recorder.js';
import { type KnownRecipient, RecipientStore, type ReportJob } from '../recipients/recipient.store.js';
import { wants } from '../recipients/wants.js';
import { WorkspaceOwners } from '../recipients/workspace-owners.service.js';
import { type ReportAdvice, weeklyReport } from '../templates/report.template.js';
import { readerOf } from '../texts/texts.js';
import { nextReportAt, reportDay } from './report-time.js';

const LANES = 2;
/** Delay before retrying a failed report, in ms. */
const LEASE_MS = 10 * 60_000;
const PLAN_BATCH = 200;

/**
 * Reviews the metrics of every account once a week, on its Monday morning, and sends the report to which its owner
 * subscribed.
 */
@Injectable()
export class ReportWorker extends JobWorker<ReportJob> {
  private readonly log = new Logger('reports');
  protected readonly runner: JobRunner<ReportJob>;

  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly recipients: RecipientStore,
    private readonly recorder: MailRecorder,
    private readonly owners: WorkspaceOwners,
    private readonly rpc: RpcClient,
    registry: JobLag,
  ) {
    super();
    this.runner = new JobRunner<ReportJob>({
      name: 'reports',
      source: recipients.reports,
      concurrency: LANES,
      batch: LANES,
      leaseMs: LEASE_MS,
      pauses: idlePauses(30_000),
      work: due => this.report(due),
      registry,
    });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    void this.planMissing().catch((error: Error) =>
      this.log.warn('Reports could not be scheduled', { reason: error.message }),
    );
  }

  /** Schedules the next report of an account, after its creation or a change of its time zone. */
  async plan({ id, timezone }: Pick<KnownRecipient, 'id' | 'timezone'>, now = new Date()): Promise<void> {
    await this.recipients.scheduleReport(id, nextReportAt(now, timezone));
  }

  private async report(due: ReportJob): Promise<void> {
    const now = new Date();
    const wanted = (flag: Parameters<typeof wants>[1]) => wants(due.notifications, flag);
    if (
      due.emailVerified &&
      (['weekly_reports', 'ai_insights', 'performance_alerts'] as const).some(wanted)
    ) {
      const workspaceId = await this.owners.reportedTo(due.id);
      if (workspaceId !== null) await this.mailReport(due, workspaceId, wanted, now);
    }
    // Last, so that after an earlier crash this is repeated; the email is still recorded only once.
    await this.plan(due, now);
  }

  private async mailReport(
    due: ReportJob,
    workspaceId: string,
    wanted: Parameters<typeof weeklyReport>[1],
    now: Date,
  ): Promise<void> {
    const principal: Principal = {
      ...{ kind: 'session', userId: due.id, workspaceId, role: 'owner' },
      ...{ sessionId: '', emailVerified: true },
    };
    const query = { timeRange: '7d' as const };
    const week = await this.rpc.call(analyticsCalls.overview, { ...internalInput({}), principal, query });
    const advice = wanted('ai_insights') ? await this.adviceOn(week, principal) : null;
    const report = weeklyReport(week, wanted, this.config.PUBLIC_URL, readerOf(due.language), advice);
    const event = { id: `evt_${due.id}_report_${reportDay(now, due.timezone)}`, requestId: newId() };
    if (report) await this.recorder.recordFor(due, event, 'weekly-report', report.flag, report.content);
  }

  /** Advice from the last month for the form with the most responses; none if its report cannot be read. */
  private async adviceOn(
    { topPerformingForm }: Overview,
    principal: Principal,
  ): Promise<ReportAdvice | null> {
    if (!topPerformingForm) return null;
    const { formId, formName } = topPerformingForm;
    const asked = {
      ...internalInput({}),
      principal,
      params: { id: formId },
      query: { period: '30d' as const },
    };
    const report = await this.rpc.call(analyticsCalls.form, asked).catch(() => null);
    const [best] = report?.advice ?? [];
    if (!report || !best) return null;
    const { kind, evidence, operation, fieldId } = best;
    const label = report.fields.find(field => field.fieldId === fieldId)?.label ?? '';
    // Advice about a field without a label would not be understood.
    return fieldId !== null && label === '' ? null : { formId, formName, kind, evidence, operation, label };
  }

  private async planMissing(): Promise<void> {
    for (;;) {
      const some = await this.recipients.unscheduled(PLAN_BATCH);
      for (const one of some) await this.plan(one);
      if (some.length < PLAN_BATCH) return;
    }
  }
}
