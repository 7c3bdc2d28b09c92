import { Injectable } from '@nestjs/common';
import {
  type analyticsCalls,
  type CallInput,
  type Form,
  type FormReport,
  formsCalls,
  notFound,
  type Principal,
  responsesCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { adviceOf } from './advice.js';
import { answerChartsOf, type LatestTexts } from './answer-charts.js';
import { kindOf } from './answers.js';
import { type Detail, DETAIL_PARTS } from './detail.js';
import { DetailStore } from './detail.store.js';
import { fieldStatsOf } from './field-stats.js';
import { funnelOf, totalsOf } from './funnel.js';
import { metricsOf } from './metrics.js';
import { toShown } from './period.js';
import { type AskedCounts, Periods } from './period.service.js';
import { seriesOf, totalOfAll } from './period-counts.js';
import { detailOfGroup, effectsOf, groupsOf, MIN_VISITS } from './revision-effects.js';
import type { TrackedRevision } from './tracked-field.js';
import { TrackedFormStore } from './tracked-form.store.js';

/** What other services add is waited for so long, ms: the report is there without it. */
const PATIENCE_MS = 1500;
const LATEST = { read: 25, shown: 5, chars: 300 };
const NO_REVISION: TrackedRevision = { revision: 0, at: 0, steps: [], fields: [] };

/** What is known of one form, and what its owner might do about it. */
@Injectable()
export class FormReportService {
  constructor(
    private readonly periods: Periods,
    private readonly details: DetailStore,
    private readonly forms: TrackedFormStore,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws NOT_FOUND for somebody else's form */
  async report({
    principal,
    params: { id },
    query,
  }: CallInput<typeof analyticsCalls.form>): Promise<FormReport> {
    const [asked, form] = await Promise.all([
      this.periods.counts(principal.userId, query, id),
      this.forms.ofOwner(principal.userId, id),
    ]);
    if (!form) throw notFound('Form');
    const [detail, latest, draft] = await Promise.all([
      this.details.ofPeriod(asked, asked.now, DETAIL_PARTS),
      this.latestTexts(principal, id),
      this.draft(principal, id),
    ]);
    const counts = totalOfAll(asked.counts);
    const current = form.revisions[0] ?? NO_REVISION;
    return {
      form: { id, name: form.name },
      ...framesOf(asked),
      metrics: metricsOf(counts),
      previous: metricsOf(totalOfAll(asked.countsBefore)),
      funnel: funnelOf(current, detail),
      fields: fieldStatsOf(current.fields, detail, form.revisions),
      answers: answerChartsOf(current.fields, detail, form.revisions, latest),
      adviceFrom: MIN_VISITS,
      advice: this.adviceOn(form.revisions, detail, draft),
      revisions: effectsOf(form.revisions, detail.revisions),
    };
  }

  /** Of the form as it is asked now: what visitors did with earlier questions says nothing of these. */
  private adviceOn(
    revisions: readonly TrackedRevision[],
    detail: Detail,
    form: Form | null,
  ): FormReport['advice'] {
    const groups = groupsOf(revisions);
    const [newest] = groups;
    if (!newest) return [];
    const own = detailOfGroup(newest, groups, detail.revisions);
    return adviceOf({
      ...totalsOf(own),
      fields: fieldStatsOf(newest.newest.fields, { ...detail, revisions: own }, revisions),
      devices: detail.traits['device'] ?? {},
      form,
    });
  }

  /** Null while the service that stores responses cannot be reached; a key of somebody who may not read them gets none. */
  private async latestTexts(principal: Principal, id: string): Promise<LatestTexts> {
    if (principal.kind === 'api-key' && !principal.scopes.includes('responses:read')) return null;
    const input = { ...internalInput({}), principal, params: { id }, query: { limit: LATEST.read } };
    const page = await this.rpc.call(responsesCalls.list, input, patiently()).catch(() => null);
    if (!page) return null;
    const texts = new Map<string, { text: string; at: string }[]>();
    for (const { answers, submittedAt, spam } of page.responses) {
      if (spam) continue;
      for (const { fieldId, type, value } of answers) {
        if (kindOf(type) !== 'texts' || typeof value !== 'string' || value === '') continue;
        const list = texts.get(fieldId) ?? [];
        texts.set(fieldId, list);
        if (list.length < LATEST.shown) list.push({ text: value.slice(0, LATEST.chars), at: submittedAt });
      }
    }
    return texts;
  }

  private draft(principal: Principal, id: string): Promise<Form | null> {
    return this.rpc
      .call(formsCalls.get, { ...internalInput({}), principal, params: { id } }, patiently())
      .catch(() => null);
  }
}

const patiently = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

const framesOf = ({ now, counts, countsBefore }: AskedCounts) => ({
  period: toShown(now),
  series: seriesOf(counts, countsBefore),
});
