import { Injectable } from '@nestjs/common';
import {
  type analyticsCalls,
  type CallInput,
  type Form,
  type FormReport,
  formsCalls,
  notFound,
  type Principal,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { adviceOf } from '../advice/advice.js';
import { type Detail, DETAIL_PARTS } from '../counting/detail.js';
import { DetailReader } from '../counting/detail-reader.store.js';
import { metricsOf } from '../counting/metrics.js';
import type { TrackedRevision } from '../forms/tracked-field.js';
import { TrackedFormStore } from '../forms/tracked-form.store.js';
import { breakdownsOf } from '../overview/breakdown.js';
import { toShown } from '../period/period.js';
import { Periods } from '../period/period.service.js';
import { seriesOf, totalOfAll } from '../period/period-counts.js';
import { answerChartsOf } from './answer-charts.js';
import { endingsOf } from './endings.js';
import { fieldStatsOf } from './field-stats.js';
import { funnelOf, totalsOf } from './funnel.js';
import { LatestAnswers } from './latest-answers.js';
import { detailOfGroup, effectsOf, groupsOf, MIN_VISITS } from './revision-effects.js';

/** Time limit for data of other services, in milliseconds; the report is returned without late data. */
const PATIENCE_MS = 1500;
const NO_REVISION: TrackedRevision = { revision: 0, at: 0, steps: [], fields: [] };
/** Maximum number of values per dimension of the breakdowns. */
const MOST_VALUES = 50;

/** The metrics of one form, and advice for its owner. */
@Injectable()
export class FormReportService {
  constructor(
    private readonly periods: Periods,
    private readonly details: DetailReader,
    private readonly forms: TrackedFormStore,
    private readonly latest: LatestAnswers,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * All panels use a single reading of the counts, so that they are consistent. @throws NOT_FOUND for another owner's form
   */
  async report({
    principal,
    params: { id },
    query,
  }: CallInput<typeof analyticsCalls.form>): Promise<FormReport> {
    const [asked, form] = await Promise.all([
      this.periods.asked(principal.workspaceId, query, id),
      this.forms.ofOwner(principal.workspaceId, id),
    ]);
    if (!form) throw notFound('Form');
    const scope = { ownerId: principal.workspaceId, formId: id };
    const [{ detail, counts }, before, texts, draft] = await Promise.all([
      this.details.ofForm(scope, asked.now, DETAIL_PARTS),
      this.details.ofForm(scope, asked.before, []),
      this.latest.textsOf(principal, id, asked.now),
      this.draft(principal, id),
    ]);
    const { revisions } = form;
    const current = revisions[0] ?? NO_REVISION;
    const funnel = funnelOf(current, detail, revisions);
    return {
      form: { id, name: form.name },
      period: toShown(asked.now),
      metrics: metricsOf(totalOfAll(counts)),
      previous: metricsOf(totalOfAll(before.counts)),
      series: seriesOf(counts, before.counts),
      funnel,
      fields: fieldStatsOf(current.fields, funnel, detail, revisions),
      answers: answerChartsOf(current.fields, detail, revisions, texts),
      endings: endingsOf(detail),
      breakdowns: breakdownsOf(detail.traits, counts, MOST_VALUES),
      adviceFrom: MIN_VISITS,
      ...adviceOn(revisions, detail, draft),
      revisions: effectsOf(revisions, detail.revisions),
    };
  }

  private draft(principal: Principal, id: string): Promise<Form | null> {
    const input = { ...internalInput({}), principal, params: { id } };
    return this.rpc
      .call(formsCalls.get, input, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch(() => null);
  }
}

/** Advice uses visits to the form with its current questions, because visits to earlier ones do not apply. */
function adviceOn(
  revisions: readonly TrackedRevision[],
  detail: Detail,
  form: Form | null,
): Pick<FormReport, 'advice' | 'adviceVisits'> {
  const groups = groupsOf(revisions);
  const [present] = groups;
  if (!present) return { advice: [], adviceVisits: 0 };
  const own = detailOfGroup(present, groups, detail);
  const totals = totalsOf(own.revisions);
  const funnel = funnelOf(present.newest, own, revisions);
  const fields = fieldStatsOf(present.newest.fields, funnel, own, revisions);
  const devices = detail.traits['device'] ?? {};
  const advice = adviceOf({ ...totals, fields, devices, form });
  return { advice, adviceVisits: totals.views };
}
