import { Inject, Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import {
  type analyticsCalls,
  type CallInput,
  type EventData,
  type EventEnvelope,
  notFound,
} from '#contracts';
import { agentOf, CONFIG } from '#platform';
import type { AnalyticsConfig } from '../config.js';
import { PurgeWorker } from '../forms/purge.worker.js';
import { positionsOf } from '../forms/tracked-field.js';
import { TrackedFormStore } from '../forms/tracked-form.store.js';
import { OwnerStore } from '../period/owner.store.js';
import { Periods } from '../period/period.service.js';
import type { ResponseEnd } from '../response-ends/response-end.store.js';
import { ResponseEnds } from '../response-ends/response-ends.js';
import { turnOfEvent } from '../turns/turn.js';
import { TurnStore } from '../turns/turn.store.js';
import { interactionOf, submissionOf } from './interaction.js';
import { sourceOf } from './traffic-source.js';
import { DELETION, newVisit, plausible } from './visit.js';
import { VisitRecorder } from './visit.recorder.js';
import { VisitStore } from './visit.store.js';
import { marksOf, visitOfEvents, visitOfSubmission } from './visit-of-event.js';
import { type Noted, WonLeadStore } from './won-lead.store.js';

type Input<K extends keyof typeof analyticsCalls> = CallInput<(typeof analyticsCalls)[K]>;
type Change = Pick<EventData<'response.restored'>, 'responseId' | 'formId' | 'sessionId' | 'change'> &
  Pick<ResponseEnd, 'end'> & { occurredAt: string };
const HOUR_MS = 3_600_000;
/**
 * Time limit for a form's publication event to arrive after its first visitor, in milliseconds; afterwards the form counts as
 * missing.
 */
const PUBLICATION_LIMIT_MS = 30_000;

/** Records visits, submissions and AI turns, and lists the latest ones. */
@Injectable()
export class AnalyticsService {
  private readonly ownHost: string;

  constructor(
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly wonLeads: WonLeadStore,
    private readonly ends: ResponseEnds,
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
    const { ownerId, formId, now } = await this.periods.asked(principal.workspaceId, query);
    const [from, to] = [now.fromHour * HOUR_MS, now.toHour * HOUR_MS];
    const [visits, turns] = await Promise.all([
      this.visits.latest(ownerId, from, to, limit, formId),
      this.turns.latest(ownerId, from, to, limit, formId),
    ]);
    const names = await this.forms.names([...new Set([...visits, ...turns].map(one => one.formId))]);
    const nameOf = (id: string) => names.get(id) ?? '';
    const interactions = [
      ...visits.map(visit => submissionOf(visit, visit.response!, nameOf(visit.formId))),
      ...turns.map(turn => interactionOf(turn, nameOf(turn.formId))),
    ].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
    return { interactions: interactions.slice(0, limit) };
  }

  /**
   * Records a report from a visitor's browser. Owners and bots are not counted, and unknown fields are dropped. @throws Error
   * for an unknown form, so that the report is redelivered
   */
  async visitReported({ data }: EventEnvelope<'visit.reported'>): Promise<void> {
    const { formId, viewerId, revision = null, source = {}, events, userAgent, country } = data;
    const at = plausible(Date.parse(data.at));
    const form = await this.forms.find(formId);
    if (!form) return this.dropUnknown(formId, at);
    if (form.discard || isbot(userAgent)) return;
    if (viewerId !== undefined && (await this.owners.has(form.ownerId, viewerId))) return;
    const place = { formId, ownerId: form.ownerId, positions: positionsOf(form.revisions, revision) };
    const traits = { ...agentOf(userAgent), country, ...sourceOf(source, this.ownHost) };
    const known = form.revisions.some(one => one.revision === revision) ? revision : null;
    await this.recorder.record([visitOfEvents(place, at, events, traits, known)]);
  }

  /** A form's publication event can arrive slightly later than its first visitor. */
  private async dropUnknown(formId: string, at: number): Promise<void> {
    if (Date.now() - at > PUBLICATION_LIMIT_MS || (await this.forms.isKnown(formId))) return;
    throw new Error(`Form ${formId} is not known yet`);
  }

  /** Imports visits collected elsewhere; each session is one visit. */
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

  /** Records the value of a won lead, or that it is no longer won. */
  responseUpdated(event: EventEnvelope<'response.updated'>): Promise<void> {
    return this.noteLead(event);
  }

  /** Handles a deletion or, with the number of the change, a mark as spam. */
  async responseDeleted({ data, ownerId, occurredAt }: EventEnvelope<'response.deleted'>): Promise<void> {
    const { responseId, counted, change = DELETION } = data;
    const end = change === DELETION && counted ? 'deleted' : 'spam';
    await this.responseEnds({ ...data, change, end, occurredAt });
    if (change === DELETION)
      await this.recountLead(data.formId, ownerId, await this.wonLeads.remove(responseId));
  }

  /** Handles a response being unmarked as spam: it counts again as before. */
  async responseRestored({ data, ownerId, occurredAt }: EventEnvelope<'response.restored'>): Promise<void> {
    await this.responseEnds({ ...data, end: null, occurredAt });
    await this.noteLead({ ownerId, data: { ...data, spam: false } });
  }

  /** Removes the texts of conversations that contain this address, including those without a response. */
  personErased(ownerId: string, email: string, occurredAt: string): Promise<void> {
    return this.turns.eraseWithAddress(ownerId, email, plausible(Date.parse(occurredAt)));
  }

  private async responseEnds({
    responseId,
    formId,
    sessionId,
    end,
    change,
    occurredAt,
  }: Change): Promise<void> {
    const at = plausible(Date.parse(occurredAt));
    const visit = await this.ends.record({ _id: responseId, formId, sessionId, end, change, at });
    if (visit) await this.recorder.recount([visit]);
  }

  /** Ignores notes on deleted responses. */
  private async noteLead(noted: Noted): Promise<void> {
    const { formId, responseId } = noted.data;
    const minute = await this.wonLeads.record(noted);
    if (minute !== null && (await this.ends.isDeleted(responseId))) await this.wonLeads.remove(responseId);
    await this.recountLead(formId, noted.ownerId, minute);
  }

  private async recountLead(formId: string, ownerId: string, minute: number | null): Promise<void> {
    if (minute !== null) await this.recorder.recount([{ formId, ownerId, minutes: [minute] }]);
  }

  accountChanged({ userId, timezone }: EventData<'user.changed'>): Promise<void> {
    return this.owners.changed(userId, timezone);
  }

  workspaceChanged(data: EventData<'workspace.changed'>): Promise<void> {
    return this.owners.workspaceChanged(data);
  }

  ownerDeleted(id: string): Promise<void> {
    return this.owners.remove(id);
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
