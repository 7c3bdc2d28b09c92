import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type CallInput,
  DomainError,
  type FormRecord,
  type FormResponse,
  formsCalls,
  notFound,
  type responsesCalls,
} from '#contracts';
import { closedReason, DEMO_FORM } from '#form-core';
import { internalInput, newEvent, OutboxRelay, RpcClient } from '#messaging';
import { CONFIG, decodeCursor, type OutboxEntry, outboxEntry, pageOf } from '#platform';
import type { ResponsesConfig } from './config.js';
import { PublishedFormStore } from './published-form.store.js';
import { ResponseStore } from './response.store.js';
import {
  acceptValues,
  newResponse,
  type Revision,
  searchTerms,
  submissionHash,
  type SubmitInput,
} from './submission.js';

type Input<K extends keyof typeof responsesCalls> = CallInput<(typeof responsesCalls)[K]>;
const accepted = (id: string) => ({ id, status: 'accepted' as const });

@Injectable()
export class ResponsesService {
  constructor(
    private readonly responses: ResponseStore,
    private readonly forms: PublishedFormStore,
    private readonly rpc: RpcClient,
    private readonly relay: OutboxRelay,
    @Inject(CONFIG) private readonly config: ResponsesConfig,
  ) {}

  /** Once this returns, the response and its event are on disk; what follows from it is told by the event. */
  async accept(input: SubmitInput) {
    const formId = input.params.id;
    const { responseId: id = randomUUID(), acceptedAt } = input.body;
    if (formId === 'demo') {
      acceptValues(DEMO_FORM, input.body.responses);
      return accepted(id);
    }
    const form = await this.form(formId, input.body.revision);
    // A promise holds, whatever became of the form since.
    if (!acceptedAt) await this.requireOpen(form.record);
    const values = acceptValues(form.revision, input.body.responses);
    const at = acceptedAt ? new Date(acceptedAt) : new Date();
    const response = newResponse(id, formId, form.revision, input, values, at);
    const hash = submissionHash(formId, values);
    const submissionKey = input.idempotencyKey ?? id;
    const stored = {
      response,
      ownerId: form.record.ownerId,
      terms: searchTerms(values),
      submissionKey,
      submissionHash: hash,
    };
    // Suspected spam is kept for the owner to see, but nobody is told.
    const event = response.spam
      ? null
      : submitted(form.record, response, input.body.elapsedMs, input.body.sessionId);
    if (await this.responses.insert(stored, event)) {
      if (event) this.relay.publishSoon(this.responses, event);
      return accepted(id);
    }
    const earlier = await this.responses.findByKey(formId, submissionKey);
    if (earlier?.submissionHash === hash) return accepted(earlier.id);
    throw new DomainError('CONFLICT', 'This Idempotency-Key was used for another submission');
  }

  async list({ principal, params, query }: Input<'list'>) {
    await this.requireOwner(params.id, principal.userId);
    const asked = {
      ...query,
      formId: params.id,
      ownerId: principal.userId,
      after: decodeCursor(query.cursor, 'string'),
    };
    const [found, total] = await Promise.all([this.responses.list(asked), this.responses.count(asked)]);
    const { items, nextCursor } = pageOf(found, query.limit, item => ({
      value: item.submittedAt,
      id: item.id,
    }));
    return { responses: items, nextCursor, total };
  }

  async get({ principal, params }: Input<'get'>): Promise<FormResponse> {
    return (await this.responses.find(params.rid, params.id, principal.userId)) ?? missing();
  }

  async update({ principal, params, body }: Input<'update'>): Promise<FormResponse> {
    return (await this.responses.update(params.rid, params.id, principal.userId, body)) ?? missing();
  }

  async remove({ principal, params }: Input<'remove'>) {
    const data = { responseId: params.rid, formId: params.id };
    const event = outboxEntry(
      newEvent('response.deleted', { id: `evt_${params.rid}_deleted`, ownerId: principal.userId, data }),
    );
    if (!(await this.responses.remove(params.rid, params.id, principal.userId, event))) missing();
    this.relay.publishSoon(this.responses, event);
    return { message: 'Response deleted' };
  }

  /** Made-up responses of the past, told like real ones, except that nobody gets a mail. */
  async importDemo({ body }: Input<'importDemo'>) {
    if (!this.config.DEMO) throw new DomainError('FORBIDDEN', 'Demo data is switched off');
    const form = await this.form(body.formId, undefined);
    let count = 0;
    for (const made of body.responses) {
      const input = {
        ...internalInput({ responses: made.values, source: made.source }),
        params: { id: body.formId },
      } as SubmitInput;
      const values = acceptValues(form.revision, made.values);
      const at = new Date(made.submittedAt);
      const base = newResponse(made.id, body.formId, form.revision, input, values, at);
      const response = { ...base, device: made.device, country: made.country, leadStatus: made.leadStatus };
      const shadow = {
        terms: searchTerms(values),
        submissionKey: made.id,
        submissionHash: submissionHash(body.formId, values),
      };
      const event = submitted(
        { ...form.record, emailNotifications: false },
        response,
        made.durationMs,
        made.sessionId,
      );
      if (!(await this.responses.insert({ response, ownerId: form.record.ownerId, ...shadow }, event)))
        continue;
      this.relay.publishSoon(this.responses, event);
      count += 1;
    }
    return { stored: count };
  }

  upsertForm(record: FormRecord): Promise<void> {
    return this.forms.keep(record);
  }

  async removeForm(formId: string): Promise<void> {
    await this.forms.remove(formId);
    await this.responses.removeOfForm(formId);
  }

  /** The form from the local copy; asked of the forms service when the visitor has seen one that is not here yet. */
  private async form(
    id: string,
    seen: number | undefined,
  ): Promise<{ record: FormRecord; revision: Revision }> {
    let found = await this.forms.find(id);
    if (found === 'deleted') throw notFound('Form');
    if (!found || (seen !== undefined && seen > found.record.revision)) {
      const { form } = await this.rpc.call(formsCalls.record, internalInput({ id }));
      if (form) await this.forms.keep(form);
      found = form ? { record: form, recent: [] } : null;
    }
    if (!found) throw notFound('Form');
    const { record, recent } = found;
    // Someone who loaded the page before a save answers what was on that page.
    return { record, revision: recent.find(one => one.revision === seen) ?? record };
  }

  private async requireOpen(form: FormRecord): Promise<void> {
    const count = form.responseLimit === null ? 0 : await this.responses.countOfForm(form.id);
    const reason = closedReason(form, Date.now(), count);
    if (reason === 'NOT_FOUND') throw notFound('Form');
    if (reason) throw new DomainError(reason, 'This form no longer takes responses');
  }

  private async requireOwner(formId: string, ownerId: string): Promise<void> {
    const { record } = await this.form(formId, undefined);
    if (record.ownerId !== ownerId) throw notFound('Form');
  }
}

const missing = (): never => {
  throw notFound('Response');
};

const submitted = (
  form: FormRecord,
  response: FormResponse,
  elapsedMs: number | undefined,
  sessionId: string | undefined,
): OutboxEntry =>
  outboxEntry(
    newEvent('form.submitted', {
      id: `evt_${response.id}_submitted`,
      ownerId: form.ownerId,
      data: {
        responseId: response.id,
        formId: form.id,
        formName: form.name,
        revision: response.revision,
        submittedAt: response.submittedAt,
        values: response.values,
        answers: response.answers,
        leadScore: response.leadScore,
        notify: form.emailNotifications,
        durationMs: elapsedMs ?? null,
        sessionId: sessionId ?? null,
        device: response.device,
        country: response.country,
        source: response.source,
      },
    }),
  );
