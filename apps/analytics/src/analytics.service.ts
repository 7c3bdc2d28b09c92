import { Inject, Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import {
  type analyticsCalls,
  type CallInput,
  type EventData,
  type EventEnvelope,
  notFound,
} from '#contracts';
import { agentOf, CONFIG, timeOfId } from '#platform';
import type { AnalyticsConfig } from './config.js';
import { interactionOf, submissionsOf } from './interaction.js';
import { OwnerStore } from './owner.store.js';
import { Periods } from './period.service.js';
import { PurgeWorker } from './purge.worker.js';
import { hourOf, isCountable } from './time-buckets.js';
import { positionsOf } from './tracked-field.js';
import { TrackedFormStore } from './tracked-form.store.js';
import { sourceOf } from './traffic-source.js';
import { turnOfEvent } from './turn.js';
import { TurnStore } from './turn.store.js';
import { FOR_GOOD, marksOf, newVisit, plausible, visitOfEvents, visitOfSubmission } from './visit.js';
import { VisitRecorder } from './visit.recorder.js';
import { VisitStore } from './visit.store.js';
import { WonLeadStore } from './won-lead.store.js';

type Input<K extends keyof typeof analyticsCalls> = CallInput<(typeof analyticsCalls)[K]>;
type Counted = Pick<EventData<'response.restored'>, 'formId' | 'responseId' | 'sessionId' | 'change'> &
  Pick<EventData<'response.deleted'>, 'submittedAt'>;
const HOUR_MS = 3_600_000;
/** A form of which nothing is heard for so long after a visitor came was invented, ms. */
const PUBLICATION_LIMIT_MS = 30_000;

/** Records what happens to forms, and lists what happened last. */
@Injectable()
export class AnalyticsService {
  private readonly ownHost: string;

  constructor(
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly wonLeads: WonLeadStore,
    private readonly forms: TrackedFormStore,
    private readonly owners: OwnerStore,
    private readonly periods: Periods,
    private readonly recorder: VisitRecorder,
    private readonly purge: PurgeWorker,
  ) {
    this.ownHost = new URL(config.PUBLIC_URL).host;
  }

  async recentInteractions({ principal, query }: Input<'recentInteractions'>) {
    const { limit } = query;
    const { ownerId, formId, now } = await this.periods.asked(principal.userId, query);
    const [from, to] = [now.fromHour * HOUR_MS, now.toHour * HOUR_MS];
    const [visits, turns] = await Promise.all([
      this.visits.latest(ownerId, from, to, limit, formId),
      this.turns.latest(ownerId, from, to, limit, formId),
    ]);
    const names = await this.forms.names([...new Set([...visits, ...turns].map(one => one.formId))]);
    const nameOf = (id: string) => names.get(id) ?? '';
    const interactions = [
      ...visits.flatMap(visit => submissionsOf(visit, nameOf(visit.formId))),
      ...turns.map(turn => interactionOf(turn, nameOf(turn.formId))),
    ].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
    return { interactions: interactions.slice(0, limit) };
  }

  /**
   * What a visitor's browser reported. Fields that the form does not have are dropped. Nobody counts: owners and bots.
   * @throws Error for a form of which nothing was heard yet, so that the report comes again
   */
  async visitReported({ data }: EventEnvelope<'visit.reported'>): Promise<void> {
    const { formId, viewerId, revision = null, source = {}, events, userAgent, country } = data;
    const at = plausible(Date.parse(data.at));
    const form = await this.forms.find(formId);
    if (!form) return this.dropUnknown(formId, at);
    if (form.discard || viewerId === form.ownerId || isbot(userAgent)) return;
    const place = { formId, ownerId: form.ownerId, positions: positionsOf(form.revisions, revision) };
    const traits = { ...agentOf(userAgent), country, ...sourceOf(source, this.ownHost) };
    const known = form.revisions.some(one => one.revision === revision) ? revision : null;
    await this.recorder.record([visitOfEvents(place, at, events, traits, known)]);
  }

  /** Its publication can come a little later than its first visitor; what is not published by then is no form. */
  private async dropUnknown(formId: string, at: number): Promise<void> {
    if (Date.now() - at > PUBLICATION_LIMIT_MS || (await this.forms.isKnown(formId))) return;
    throw new Error(`form ${formId} is not known yet`);
  }

  /** Visits that were collected elsewhere; the same session is the same visit. */
  async importVisits({ body }: Input<'importVisits'>) {
    const form = await this.forms.find(body.formId);
    if (!form) throw notFound('Form');
    const place = { formId: body.formId, ownerId: form.ownerId };
    const visits = body.visits.map(one => {
      const { device = null, browser = null, country = null, source, revision = null, sessionMs } = one;
      const arrival = source ? sourceOf(source, this.ownHost) : {};
      const at = plausible(Date.parse(one.at));
      const visit = newVisit(place, one.sessionId, at, { device, browser, country, ...arrival });
      const marks = marksOf(one.fields ?? [], positionsOf(form.revisions, revision));
      const more = sessionMs === undefined ? {} : { sessionMs };
      return { ...visit, started: one.started, revision, marks, steps: one.steps ?? [], ...more };
    });
    await this.recorder.record(visits);
    return { stored: body.visits.length };
  }

  /** A submission that arrives after its form was deleted counts no more. */
  async submitted(event: EventEnvelope<'form.submitted'>): Promise<void> {
    const { formId, revision, source, browser = null } = event.data;
    const form = await this.forms.find(formId);
    const traits = { browser, ...sourceOf(source, this.ownHost) };
    const positions = form && positionsOf(form.revisions, revision);
    await this.recorder.record([visitOfSubmission(event, traits, positions)]);
  }

  interacted(event: EventEnvelope<'ai.interaction'>): Promise<void> {
    return this.recorder.recordTurn(turnOfEvent(event));
  }

  /** What a lead is worth that was won, or is no longer. */
  async responseUpdated(event: EventEnvelope<'response.updated'>): Promise<void> {
    const minute = await this.wonLeads.record(event);
    await this.recountLead(event.data.formId, event.ownerId, minute);
  }

  async responseDeleted({ data, ownerId }: EventEnvelope<'response.deleted'>): Promise<void> {
    // Nobody was notified of suspected spam.
    if (!data.counted) return;
    const { formId, responseId, change = FOR_GOOD } = data;
    const counts = await this.count({ ...data, change }, ownerId, false);
    if (!counts) await this.recountLead(formId, ownerId, await this.wonLeads.remove(responseId));
  }

  /** Marked as spam and then as none: it counts again where it counted before. */
  async responseRestored({ data, ownerId }: EventEnvelope<'response.restored'>): Promise<void> {
    if (!(await this.count(data, ownerId, true))) return;
    const minute = await this.wonLeads.record({ ownerId, data: { ...data, spam: false } });
    await this.recountLead(data.formId, ownerId, minute);
  }

  /**
   * Takes a response out of the counts or back into them; of several changes the latest decides, in whatever order they come.
   * @returns whether it counts now
   */
  private async count(
    { formId, responseId, sessionId, change, submittedAt }: Counted,
    ownerId: string,
    counts: boolean,
  ): Promise<boolean> {
    const visit = await this.visits.setCounted(formId, sessionId ?? responseId, responseId, counts, change);
    if (visit) {
      await this.recorder.recount([visit]);
      return !visit.responses.find(({ id }) => id === responseId)?.erased;
    }
    // Its visit has expired: what was counted of it stays.
    const at = submittedAt ? Date.parse(submittedAt) : timeOfId(responseId);
    if (at !== null && !isCountable(hourOf(at), this.config.VISIT_RETENTION_DAYS)) return counts;
    // Its submission may still be on the way: the retry of this event erases it then.
    const deleted = await this.forms.deletedOf([formId]);
    if (deleted.length === 0)
      throw new Error(`the visit of response ${responseId} of ${ownerId} is not known yet`);
    return false;
  }

  private async recountLead(formId: string, ownerId: string, minute: number | null): Promise<void> {
    if (minute !== null) await this.recorder.recount([{ formId, ownerId, minutes: [minute] }]);
  }

  accountChanged({ userId, timezone }: EventData<'user.changed'>): Promise<void> {
    return this.owners.changed(userId, timezone);
  }

  accountDeleted({ userId }: EventData<'user.deleted'>): Promise<void> {
    return this.owners.remove(userId);
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
