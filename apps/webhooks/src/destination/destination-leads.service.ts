import { Inject, Injectable } from '@nestjs/common';
import { type EventData, type FormResponse, leadsCalls, workspaceCalls } from '#contracts';
import { internalInput, newEvent, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import type { WebhooksConfig } from '../config.js';
import type { PublicEvent } from '../delivery/public-event.js';
import type { Delivery } from '../delivery/webhook-delivery-document.store.js';
import type { DestinationEndpoint } from './destination.store.js';
import type { LeadRecord } from './destination.types.js';
import { leadRecord } from './lead-record.js';

type Submission = EventData<'form.submitted'>;

/** Reads leads in their present state, so that the order of events and retries does not matter. */
@Injectable()
export class DestinationLeads {
  constructor(
    @Inject(CONFIG) private readonly config: WebhooksConfig,
    private readonly rpc: RpcClient,
  ) {}

  /** The records of deliveries, once per response; none for erased responses and those marked as spam. */
  async records(
    endpoint: DestinationEndpoint,
    deliveries: readonly Delivery[],
  ): Promise<Map<string, LeadRecord>> {
    const { ownerId, formId } = endpoint;
    const submissions = deliveries.map(({ event }) => event.data as Submission);
    const ids = [...new Set(submissions.map(({ responseId }) => responseId))];
    const { leads, formName } = await this.rpc.call(
      leadsCalls.present,
      internalInput({ ownerId, formId: formId!, ids, cursor: null, limit: 1 }),
    );
    const invented = deliveries.flatMap(({ test, event }) =>
      test ? [asLead(event.data as Submission)] : [],
    );
    const known = new Set(leads.map(({ id }) => id));
    const all = [...leads, ...invented.filter(({ id }) => !known.has(id))];
    const names = await this.namesOf(ownerId, all);
    const appUrl = this.config.PUBLIC_URL;
    return new Map(
      all.map(lead => {
        const assignee = (lead.assigneeId && names[lead.assigneeId]) || '';
        return [lead.id, leadRecord(lead, { formName, assignee, appUrl })];
      }),
    );
  }

  /** A page of all leads of the form as events of a transfer. */
  async page(endpoint: DestinationEndpoint, run: string, cursor: string | null) {
    const { ownerId, formId } = endpoint;
    const { leads, formName, total, nextCursor } = await this.rpc.call(
      leadsCalls.present,
      internalInput({ ownerId, formId: formId!, cursor, limit: 100 }),
    );
    const events = leads.map((lead): PublicEvent =>
      newEvent('form.submitted', {
        id: `evt_${lead.id}_${run}`,
        ownerId,
        data: asSubmission(lead, formName),
      }),
    );
    return { events, total, nextCursor };
  }

  /** A response as the event with this id; null if it is erased or spam. */
  async event(
    { ownerId, formId }: { ownerId: string; formId: string },
    responseId: string,
    id: string,
  ): Promise<PublicEvent | null> {
    const body = { ownerId, formId, ids: [responseId], cursor: null, limit: 1 };
    const { leads, formName } = await this.rpc.call(leadsCalls.present, internalInput(body));
    const [lead] = leads;
    return lead ? newEvent('form.submitted', { id, ownerId, data: asSubmission(lead, formName) }) : null;
  }

  private async namesOf(
    workspaceId: string,
    leads: readonly FormResponse[],
  ): Promise<Record<string, string>> {
    const userIds = [...new Set(leads.flatMap(({ assigneeId }) => assigneeId ?? []))];
    if (userIds.length === 0) return {};
    return (await this.rpc.call(workspaceCalls.names, internalInput({ workspaceId, userIds }))).names;
  }
}

const asSubmission = (lead: FormResponse, formName: string): Submission => ({
  responseId: lead.id,
  formId: lead.formId,
  formName,
  revision: lead.revision,
  submittedAt: new Date(lead.submittedAt).toISOString(),
  values: lead.values,
  answers: lead.answers,
  leadScore: lead.leadScore,
  notify: false,
  durationMs: lead.durationMs,
  sessionId: null,
  device: lead.device,
  country: lead.country,
  source: lead.source,
});

/** The lead of a test without a response. */
const asLead = (submission: Submission): FormResponse => ({
  id: submission.responseId,
  formId: submission.formId,
  revision: submission.revision,
  submittedAt: submission.submittedAt,
  values: {},
  answers: submission.answers,
  leadScore: submission.leadScore,
  scoreReasons: [],
  leadStatus: 'new',
  tags: [],
  note: '',
  spam: false,
  partial: false,
  source: submission.source,
  device: submission.device,
  country: submission.country,
  value: null,
  read: false,
  durationMs: submission.durationMs,
  visit: null,
});
