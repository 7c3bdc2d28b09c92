import { Injectable } from '@nestjs/common';
import type {
  analyticsCalls,
  CallInput,
  CallOutput,
  FormPerformance,
  Overview,
  PeriodQuery,
} from '#contracts';
import { DetailReader } from '../counting/detail-reader.store.js';
import { growth, metricsOf, rate } from '../counting/metrics.js';
import { TrackedFormStore } from '../forms/tracked-form.store.js';
import { toShown } from '../period/period.js';
import { type Asked, Periods } from '../period/period.service.js';
import {
  type BucketColumns,
  onlyForms,
  type PeriodCounts,
  seriesOf,
  totalOf,
  totalOfAll,
} from '../period/period-counts.js';
import { topExitOf } from '../report/top-exit.js';
import { breakdownsOf } from './breakdown.js';
import { topFormOf } from './top-form.js';

type Input<K extends keyof typeof analyticsCalls> = CallInput<(typeof analyticsCalls)[K]>;
type Output<K extends keyof typeof analyticsCalls> = Promise<CallOutput<(typeof analyticsCalls)[K]>>;
type KnownForms = Awaited<ReturnType<TrackedFormStore['all']>>;

const PLAYBOOKS = [
  'greeting_follow_up',
  'lead_qualification',
  'email_collection_attempt',
  'closing_statement',
];
/** Change below which a metric counts as unchanged, in per cent. */
const FLAT = 2;

/** Metrics over all forms of an owner. Reads days and hours, never visits. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly periods: Periods,
    private readonly details: DetailReader,
    private readonly forms: TrackedFormStore,
  ) {}

  async overview({ principal, query }: Input<'overview'>): Promise<Overview> {
    const [asked, known] = await Promise.all([
      this.periods.counts(principal.workspaceId, query),
      this.forms.all(principal.workspaceId),
    ]);
    // Excludes deleted forms even before their counts are removed.
    const ids = new Set(known.map(({ id }) => id));
    const [counts, before] = [onlyForms(asked.counts, ids), onlyForms(asked.countsBefore, ids)];
    const [metrics, previous] = [metricsOf(totalOfAll(counts)), metricsOf(totalOfAll(before))];
    return {
      totalForms: asked.formId ? 1 : known.length,
      ...metrics,
      growthRate: growth(metrics.totalResponses, previous.totalResponses),
      topPerformingForm: topOf(counts, known),
      previous,
      series: seriesOf(counts, before),
      timeRange: asked.now.period,
      period: toShown(asked.now),
    };
  }

  async series({ principal, query }: Input<'series'>): Output<'series'> {
    const { now, counts, countsBefore } = await this.periods.counts(principal.workspaceId, query);
    return { period: toShown(now), series: seriesOf(counts, countsBefore) };
  }

  formsOf({ principal, query }: Input<'forms'>): Output<'forms'> {
    return this.performances(principal.workspaceId, query, query.ids?.split(',').slice(0, 100));
  }

  performance({ ownerId, ids }: Input<'performance'>['body']): Output<'performance'> {
    return this.performances(ownerId, { period: '30d', limit: ids.length }, ids);
  }

  private async performances(
    ownerId: string,
    query: PeriodQuery & { limit: number },
    ids: readonly string[] | undefined,
  ): Output<'forms'> {
    const [asked, known] = await Promise.all([
      this.periods.counts(ownerId, query),
      this.forms.all(ownerId, query.formId ? [query.formId] : ids),
    ]);
    const forms = known.map(form => {
      const [counts, before] = [asked.counts.byForm.get(form.id), asked.countsBefore.byForm.get(form.id)];
      return performanceOf(form, asked.now.starts.length, counts, before);
    });
    forms.sort(
      (a, b) => b.responses - a.responses || b.views - a.views || (a.formName < b.formName ? -1 : 1),
    );
    const listed = forms.slice(0, ids ? 100 : query.limit);
    return { period: toShown(asked.now), forms: await this.withTopExits(asked, listed) };
  }

  private async withTopExits(
    asked: Asked,
    forms: readonly Omit<FormPerformance, 'topExitPoint'>[],
  ): Promise<FormPerformance[]> {
    const [details, revisions] = await Promise.all([
      this.details.byForm(asked, asked.now, ['exits']),
      this.forms.revisionsOf(forms.map(({ formId }) => formId)),
    ]);
    return forms.map(form => ({
      ...form,
      ...topExitOf(revisions.get(form.formId) ?? [], details.get(form.formId)?.exits ?? {}, form.starts),
    }));
  }

  async breakdowns({ principal, query }: Input<'breakdowns'>): Output<'breakdowns'> {
    const asked = await this.periods.counts(principal.workspaceId, query);
    const { traits } = await this.details.ofPeriod(asked, asked.now, ['traits']);
    return breakdownsOf(traits, asked.counts, query.limit);
  }

  async playbooks({ principal, query }: Input<'playbooks'>): Output<'playbooks'> {
    const asked: Asked = await this.periods.asked(principal.workspaceId, query);
    const { playbooks } = await this.details.ofPeriod(asked, asked.now, ['playbooks']);
    const total = Object.values(playbooks).reduce((all, { count }) => all + count, 0);
    const ids = [...new Set([...PLAYBOOKS, ...Object.keys(playbooks)])];
    return {
      period: toShown(asked.now),
      playbooks: ids.map(id => {
        const { count, successes, decided, ms } = playbooks[id] ?? {
          count: 0,
          successes: 0,
          decided: 0,
          ms: 0,
        };
        return {
          ...{ id, count, percentage: rate(count, total), successRate: rate(successes, decided) },
          avgResponseTime: count > 0 ? Math.round(ms / count / 100) / 10 : null,
        };
      }),
    };
  }
}

function topOf({ byForm }: PeriodCounts, known: KnownForms): Overview['topPerformingForm'] {
  const nameOf = (formId: string) => known.find(({ id }) => id === formId)?.name ?? '';
  return topFormOf(
    [...byForm].map(([formId, form]) => ({
      formId,
      formName: nameOf(formId),
      responses: totalOf(form).responses,
    })),
  );
}

function performanceOf(
  { id, name }: KnownForms[number],
  buckets: number,
  counts: BucketColumns | undefined,
  before: BucketColumns | undefined,
): Omit<FormPerformance, 'topExitPoint'> {
  const metrics = metricsOf(totalOf(counts));
  const change = growth(metrics.totalResponses, totalOf(before).responses);
  return {
    formId: id,
    formName: name,
    responses: metrics.totalResponses,
    views: metrics.views,
    starts: metrics.starts,
    conversionRate: metrics.conversionRate,
    completionRate: metrics.completionRate,
    avgTimeToComplete: metrics.avgCompletionTime,
    bounceRate: metrics.bounceRate,
    revenueGenerated: metrics.revenueGenerated,
    trend: change === null ? null : change > FLAT ? 'up' : change < -FLAT ? 'down' : 'flat',
    change,
    series: [...(counts?.get('responses') ?? new Float64Array(buckets))],
  };
}
