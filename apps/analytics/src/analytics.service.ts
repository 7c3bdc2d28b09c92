import { Injectable } from '@nestjs/common';
import {
  type analyticsCalls,
  type CallInput,
  type EventData,
  type EventEnvelope,
  notFound,
  type Overview,
} from '#contracts';
import { deviceOf } from '#platform';
import { averageSeconds, growth, periodBefore, periodOf, rate, seriesOf, sum } from './metrics.js';
import { PurgeWorker } from './purge.worker.js';
import { RollupStore } from './rollup.store.js';
import { startOfHour } from './time-buckets.js';
import { TrackedFormStore } from './tracked-form.store.js';
import { TurnStore } from './turn.store.js';
import {
  type Turn,
  turnOfEvent,
  type Visit,
  visitOfImport,
  visitOfSubmission,
  visitsOfEvents,
} from './visit.js';
import { VisitRecorder } from './visit.recorder.js';
import { VisitStore } from './visit.store.js';

type Input<K extends keyof typeof analyticsCalls> = CallInput<(typeof analyticsCalls)[K]>;

@Injectable()
export class AnalyticsService {
  constructor(
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly rollups: RollupStore,
    private readonly forms: TrackedFormStore,
    private readonly recorder: VisitRecorder,
    private readonly purge: PurgeWorker,
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
      conversionRate: rate(now.conversions, now.views),
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
    const from = Date.parse(startOfHour(fromHour));
    const [visits, turns] = await Promise.all([
      this.visits.latest(principal.userId, from, limit),
      this.turns.latest(principal.userId, from, limit),
    ]);
    const names = await this.forms.names([...new Set([...visits, ...turns].map(one => one.formId))]);
    const nameOf = (formId: string) => names.get(formId) ?? '';
    const interactions = [
      ...visits.flatMap(visit => submissionsOf(visit, nameOf(visit.formId))),
      ...turns.map(turn => interactionOf(turn, nameOf(turn.formId))),
    ].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
    return { interactions: interactions.slice(0, limit) };
  }

  /** What a visitor's browser reports. Unknown forms are NOT_FOUND, so that nobody fills the database with inventions. */
  async record({ params, body, client }: Input<'record'>) {
    const form = await this.forms.find(params.id);
    if (!form) throw notFound('Form');
    const place = { formId: params.id, ownerId: form.ownerId };
    const own = body.viewerId !== undefined && body.viewerId === form.ownerId;
    if (own || form.discard) return { accepted: 0 };
    const from = { device: deviceOf(client.userAgent), country: client.country ?? null };
    await this.recorder.record(visitsOfEvents(place, Date.now(), body.events, from));
    return { accepted: body.events.length };
  }

  /** Visits that were collected elsewhere; the same session is the same visit. */
  async importVisits({ body }: Input<'importVisits'>) {
    const form = await this.forms.find(body.formId);
    if (!form) throw notFound('Form');
    const place = { formId: body.formId, ownerId: form.ownerId };
    await this.recorder.record(
      body.visits.map(({ sessionId, at, started }) =>
        visitOfImport(place, sessionId, Date.parse(at), started),
      ),
    );
    return { stored: body.visits.length };
  }

  /** A submission that arrives after its form was deleted counts no more. */
  submitted(event: EventEnvelope<'form.submitted'>): Promise<void> {
    return this.recorder.record([visitOfSubmission(event)]);
  }

  interacted(event: EventEnvelope<'ai.interaction'>): Promise<void> {
    return this.recorder.recordTurn(turnOfEvent(event));
  }

  async responseDeleted({ data, ownerId }: EventEnvelope<'response.deleted'>): Promise<void> {
    const { formId, responseId, sessionId, counted } = data;
    // Nobody was notified of suspected spam.
    if (!counted) return;
    const visit = await this.visits.erase(formId, sessionId ?? responseId, responseId);
    if (visit) return this.recorder.recount([visit]);
    // Its submission may still be on the way: the retry of this event erases it then.
    const deleted = await this.forms.deletedOf([formId]);
    if (deleted.length === 0)
      throw new Error(`the visit of response ${responseId} of ${ownerId} is not known yet`);
  }

  formSaved(ownerId: string, data: EventData<'form.saved'>): Promise<void> {
    return this.forms.saved(ownerId, data);
  }

  formPublished(data: EventData<'form.published'>): Promise<void> {
    return this.forms.published(data);
  }

  async formDeleted(formId: string): Promise<void> {
    await this.forms.remove(formId);
    this.purge.wake();
  }
}

const submissionsOf = (visit: Visit, formName: string) =>
  visit.responses
    .filter(response => !response.erased)
    .map(({ id, at }) => ({
      id: `evt_${id}_submitted`,
      type: 'form.submitted' as const,
      timestamp: new Date(at).toISOString(),
      formId: visit.formId,
      formName,
      sessionId: visit.sessionId,
      playbook_reference_id: null,
      status: 'accepted',
      userInput: null,
      aiResponse: null,
      country: visit.country,
      device: visit.device,
    }));

const interactionOf = (turn: Turn, formName: string) => ({
  id: turn._id,
  type: 'ai.interaction' as const,
  timestamp: new Date(turn.at).toISOString(),
  formId: turn.formId,
  formName,
  sessionId: turn.sessionId,
  playbook_reference_id: turn.playbook,
  status: turn.status,
  userInput: turn.userInput,
  aiResponse: turn.aiResponse,
  country: turn.country,
  device: turn.device,
});
