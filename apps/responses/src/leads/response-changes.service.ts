import { Injectable } from '@nestjs/common';
import { DomainError, type EventData, type FormResponse, type Principal } from '#contracts';
import { newEvent, OutboxRelay } from '#messaging';
import { newId, type OutboxEntry, outboxEntry } from '#platform';
import type { ClockChange } from '../assignment/lead-clock.js';
import { LeadClocks } from '../assignment/lead-clocks.service.js';
import { leadAssigned, leadEvent } from '../assignment/lead-events.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { ResponseStore } from '../response/response.store.js';
import { SpamService } from '../spam/spam.service.js';
import { SlotStore } from '../submission/slot.store.js';
import { submittedEvent } from '../submission/stored-response.js';
import { Mentions } from './mentions.service.js';
import { Notices } from './notices.service.js';
import { type Change, differences, type Requested } from './response-change.js';
import { type Changeable, ResponseChangeStore } from './response-change.store.js';

const ATTEMPTS = 5;
/** The acting person. */
type Actor = Pick<Principal, 'userId' | 'onlyAssigned'>;

interface Done {
  set: Change;
  changed: EventData<'response.updated'>['changed'];
  ownerId: string;
  at: Date;
  by: string | undefined;
}

/** Changes that owners make, each written together with its history entry and event. */
@Injectable()
export class ResponseChanges {
  constructor(
    private readonly store: ResponseChangeStore,
    private readonly responses: ResponseStore,
    private readonly forms: PublishedForms,
    private readonly slots: SlotStore,
    private readonly relay: OutboxRelay,
    private readonly notices: Notices,
    private readonly spam: SpamService,
    private readonly clocks: LeadClocks,
    private readonly mentions: Mentions,
  ) {}

  /** @returns the response after the change; null if it is not this owner's */
  async change(
    id: string,
    ownerId: string,
    of: (response: FormResponse) => Requested,
    by?: Actor,
  ): Promise<FormResponse | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [found] = await this.store.find([id], ownerId);
      if (!found || (by?.onlyAssigned && found.response.assigneeId !== by.userId)) return null;
      const done = await this.write(found, ownerId, of(found.response), by?.userId);
      if (done) return done;
    }
    throw new DomainError('CONFLICT', 'This response is being changed elsewhere. Try again.');
  }

  /** @returns the number of changed responses */
  async changeMany(
    ids: readonly string[],
    ownerId: string,
    of: (response: FormResponse) => Requested,
    by?: Actor,
  ): Promise<number> {
    let changed = 0;
    for (const id of new Set(ids)) if (await this.change(id, ownerId, of, by)) changed += 1;
    return changed;
  }

  private async write(
    found: Changeable,
    ownerId: string,
    change: Requested,
    by: string | undefined,
  ): Promise<FormResponse | null> {
    const at = new Date();
    const { set, entries, changed } = differences(found.response, change, at, by);
    if (Object.keys(set).length === 0 && entries.length === 0) return found.response;
    const clock = await this.clocks.after(found.response, { set, entries }, ownerId, at, by);
    const after = toAfter(found.response, set, clock);
    const events = await this.eventsOf(found, after, { set, changed, ownerId, at, by });
    if (!(await this.store.write(found, { set, entries, events, clock }))) return null;
    await this.store.bump(ownerId);
    for (const event of events) this.relay.publishSoon(this.responses, event);
    if (events.length === 0) this.notices.send(ownerId, after.formId);
    if (changed.includes('spam')) {
      await this.slots.markStale(after.formId);
      await this.spam.learn(ownerId, after, after.spam);
    }
    return after;
  }

  private async eventsOf(
    found: Changeable,
    after: FormResponse,
    { set, changed, ownerId, at, ...done }: Done,
  ): Promise<OutboxEntry[]> {
    const { response: before } = found;
    const { by = null } = done;
    const form = { ownerId, name: (await this.forms.find(after.formId).catch(() => null))?.name ?? '' };
    const events = changed.length ? [await this.eventOf(found, after, changed, ownerId, at)] : [];
    if (set.assigneeId !== undefined)
      events.push(leadAssigned(form, after, { before: before.assigneeId ?? null, by, rule: '' }));
    if (set.note !== undefined && by !== null) {
      const userIds = await this.mentions.added(before, after, ownerId, by);
      if (userIds.length > 0) events.push(leadEvent('lead.mentioned', form, after, { userIds, by }));
    }
    if (set.leadStatus !== undefined) {
      const { assigneeId = null, value } = after;
      const moved = { from: before.leadStatus, to: after.leadStatus, changedAt: at.toISOString() };
      events.push(leadEvent('lead.status_changed', form, after, { ...moved, by, assigneeId, value }));
    }
    return events;
  }

  private async eventOf(
    { response: before, sessionId, changes }: Changeable,
    after: FormResponse,
    changed: EventData<'response.updated'>['changed'],
    ownerId: string,
    at: Date,
  ): Promise<OutboxEntry> {
    const { id: responseId, formId } = after;
    const form = await this.forms.find(formId).catch(() => null);
    // No longer suspected: its emails, webhooks and counts are triggered now.
    if (before.spam && !after.spam && form) {
      // Emails and webhooks were already sent; it only counts again.
      if (await this.store.wasPublished(responseId)) {
        const { leadStatus, value, submittedAt } = after;
        const lead = { leadStatus, value, submittedAt, updatedAt: new Date().toISOString() };
        const data = { responseId, formId, sessionId, change: changes + 1, ...lead };
        const id = `evt_${responseId}_restored_${changes + 1}`;
        return outboxEntry(newEvent('response.restored', { id, ownerId, data }));
      }
      const { durationMs, visit } = after;
      return submittedEvent(form, after, { durationMs, sessionId, ...(visit ? { visit } : {}) });
    }
    if (!before.spam && after.spam) {
      const id = `evt_${responseId}_spam_${changes + 1}`;
      const { submittedAt } = before;
      const data = { responseId, formId, sessionId, counted: true, change: changes + 1, submittedAt };
      return outboxEntry(newEvent('response.deleted', { id, ownerId, data }));
    }
    const { leadStatus, tags, value, spam, leadScore, answers, submittedAt } = after;
    const note = await this.mentions.named(after.note, ownerId);
    return outboxEntry(
      newEvent('response.updated', {
        id: `evt_${responseId}_updated_${newId()}`,
        ownerId,
        data: {
          ...{ responseId, formId, formName: form?.name ?? '', changed, leadStatus, tags, note, value, spam },
          ...{ leadScore, answers, submittedAt, updatedAt: at.toISOString() },
        },
      }),
    );
  }
}

/** The response after a change. */
function toAfter(before: FormResponse, set: Change, { set: times, unset }: ClockChange): FormResponse {
  const { dueAt, openedAt, firstTouchAt, firstTouchBy } = times;
  const left = Object.entries(before).filter(([key]) => !(unset as string[]).includes(key));
  return {
    ...(Object.fromEntries(left) as FormResponse),
    ...set,
    ...(dueAt ? { dueAt } : {}),
    ...(openedAt ? { openedAt } : {}),
    ...(firstTouchAt && firstTouchBy ? { firstTouchAt, firstTouchBy } : {}),
  };
}
