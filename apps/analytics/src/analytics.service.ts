import { Injectable } from '@nestjs/common';
import {
  type analyticsCalls,
  type CallInput,
  type EventData,
  type EventEnvelope,
  notFound,
  type Overview,
  type PublishedForm,
} from '#contracts';
import { FactRecorder } from './fact.recorder.js';
import { FactStore } from './fact.store.js';
import { type Fact, factOfTurn, factOfVisitorEvent, factsOfSubmission, factsOfVisit } from './facts.js';
import {
  averageSeconds,
  growth,
  periodBefore,
  periodOf,
  rate,
  seriesOf,
  startOfHour,
  sum,
} from './metrics.js';
import { RollupStore } from './rollup.store.js';
import { TrackedFormStore } from './tracked-form.store.js';

type Input<K extends keyof typeof analyticsCalls> = CallInput<(typeof analyticsCalls)[K]>;

@Injectable()
export class AnalyticsService {
  constructor(
    private readonly facts: FactStore,
    private readonly rollups: RollupStore,
    private readonly forms: TrackedFormStore,
    private readonly recorder: FactRecorder,
  ) {}

  async overview({ principal: { userId }, query: { timeRange } }: Input<'overview'>): Promise<Overview> {
    const period = periodOf(timeRange, Date.now());
    const [totalForms, hours, before, best] = await Promise.all([
      this.forms.countOf(userId),
      this.rollups.hours(userId, period),
      this.rollups.hours(userId, periodBefore(period)),
      this.rollups.top(userId, period),
    ]);
    const now = sum(hours);
    const names = best ? await this.forms.names([best.formId]) : null;
    return {
      totalForms,
      totalResponses: now.responses,
      aiInteractions: now.aiTurns,
      views: now.views,
      starts: now.starts,
      conversionRate: rate(now.responses, now.views),
      avgCompletionTime: averageSeconds(now),
      bounceRate: rate(now.views - now.starts, now.views),
      growthRate: growth(now.responses, sum(before).responses),
      topPerformingForm: best && { ...best, formName: names?.get(best.formId) ?? '' },
      series: seriesOf(period, hours),
      timeRange,
      // Nothing measures these yet.
      successRate: null,
      avgResponseTime: null,
      avgSessionDuration: null,
      revenueGenerated: null,
    };
  }

  async recentInteractions({ principal, query: { limit, timeRange } }: Input<'recentInteractions'>) {
    const { fromHour } = periodOf(timeRange, Date.now());
    const found = await this.facts.latest(principal.userId, Date.parse(startOfHour(fromHour)), limit);
    const names = await this.forms.names([...new Set(found.map(fact => fact.formId))]);
    return { interactions: found.map(fact => toInteraction(fact, names.get(fact.formId) ?? '')) };
  }

  /**
   * What a visitor's browser reports. Unknown forms and drafts are NOT_FOUND, so that nobody fills the database with
   * inventions. Of a form that discards its responses nothing is stored.
   */
  async record({ params, body }: Input<'record'>) {
    const form = await this.forms.find(params.id);
    if (!form || form.status === 'draft') throw notFound('Form');
    if (form.discardResponses) return { accepted: 0 };
    const place = { formId: params.id, ownerId: form.ownerId, at: Date.now() };
    await this.recorder.keep(body.events.map(event => factOfVisitorEvent(place, event)));
    return { accepted: body.events.length };
  }

  async importVisits({ body }: Input<'importVisits'>) {
    const form = await this.forms.find(body.formId);
    if (!form) throw notFound('Form');
    const place = (at: string) => ({ formId: body.formId, ownerId: form.ownerId, at: Date.parse(at) });
    await this.recorder.keep(
      body.visits.flatMap(({ sessionId, at, started }) => factsOfVisit(place(at), sessionId, started)),
    );
    return { stored: body.visits.length };
  }

  /** A submission that arrives after its form was deleted counts no more. */
  submitted(event: EventEnvelope<'form.submitted'>): Promise<void> {
    return this.recorder.keep(factsOfSubmission(event));
  }

  interacted(event: EventEnvelope<'ai.interaction'>): Promise<void> {
    return this.recorder.keep([factOfTurn(event)]);
  }

  async responseDeleted({ data }: EventEnvelope<'response.deleted'>): Promise<void> {
    const erased = await this.facts.erase(`evt_${data.responseId}_submitted`);
    // Its submission may still be on the way: the retry of this event erases it then.
    if (!erased) throw new Error('the response to erase is not known yet');
    await this.recorder.recount([erased]);
  }

  formSaved(form: EventData<'form.saved'>, ownerId: string): Promise<void> {
    return this.forms.save(form, ownerId);
  }

  formPublished(form: PublishedForm): Promise<void> {
    return this.forms.publish(form);
  }

  removeForm(formId: string): Promise<void> {
    return this.recorder.removeForm(formId);
  }
}

const toInteraction = (fact: Fact, formName: string) => ({
  id: fact._id,
  type: fact.kind === 'ai' ? ('ai.interaction' as const) : ('form.submitted' as const),
  timestamp: new Date(fact.at).toISOString(),
  formId: fact.formId,
  formName,
  sessionId: fact.sessionId,
  playbook_reference_id: fact.turn?.playbook ?? null,
  status: fact.turn?.status ?? 'accepted',
  userInput: fact.turn?.userInput ?? null,
  aiResponse: fact.turn?.aiResponse ?? null,
  country: fact.country,
  device: fact.device,
});
