import { Injectable } from '@nestjs/common';
import { type CallInput, DomainError, type FormResponse, notFound, type responsesCalls } from '#contracts';
import { validateSubmission } from '#form-core';
import { newEvent, OutboxRelay } from '#messaging';
import { decodeCursor, newId, outboxEntry, pageOf } from '#platform';
import type { FormSnapshot } from './form-snapshot.store.js';
import { PublishedForms } from './published-forms.service.js';
import { type Recorded, ResponseRecorder } from './response.recorder.js';
import { type NewResponse, ResponseStore } from './response.store.js';
import { SlotStore } from './slot.store.js';
import { submittedEvent, toStored } from './stored-response.js';
import { newResponse, type SubmitInput } from './submission.js';

type Input<K extends keyof typeof responsesCalls> = CallInput<(typeof responsesCalls)[K]>;
const accepted = (id: string) => ({ id, status: 'accepted' as const });

@Injectable()
export class ResponsesService {
  constructor(
    private readonly responses: ResponseStore,
    private readonly recorder: ResponseRecorder,
    private readonly slots: SlotStore,
    private readonly forms: PublishedForms,
    private readonly relay: OutboxRelay,
  ) {}

  /** Once this returns, the response and its event are on disk; everything else follows from the event. */
  async accept(input: SubmitInput) {
    const { responseId: id = newId(), acceptedAt, responses, elapsedMs, sessionId } = input.body;
    const { form, revision } = await this.forms.find(input.params.id, input.body.revision);
    const { refusal, values } = validateSubmission(acceptedAt ? OPEN : form, revision, responses, Date.now());
    const closed = refusal?.code === 'FORM_CLOSED';
    if (refusal && !closed) throw new DomainError(refusal.code, refusal.message, refusal.details);
    if (form.discardResponses) return closed ? refuse() : accepted(id);
    const at = acceptedAt ? new Date(acceptedAt) : new Date();
    const response = newResponse(id, form._id, revision, input, values, at);
    // Suspected spam is stored for the owner to see, but it has no effects.
    const event = response.spam
      ? null
      : submittedEvent(form, response, { durationMs: elapsedMs ?? null, sessionId: sessionId ?? null });
    const item = toStored(form.ownerId, response, input.idempotencyKey ?? id, event);
    const end = closed ? 'full' : await this.record(form, item, acceptedAt !== undefined);
    if (end === 'stored') {
      if (event) this.relay.publishSoon(this.responses, event);
      return accepted(id);
    }
    if (end === 'deleted') throw notFound('Form');
    return this.repeated(item, end);
  }

  async list({ principal, params, query }: Input<'list'>) {
    await this.forms.requireOwner(params.id, principal.userId);
    const asked = {
      ...query,
      formId: params.id,
      ownerId: principal.userId,
      after: decodeCursor(query.cursor),
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

  /** Frees the response's slot under the form's limit. */
  async remove({ principal, params }: Input<'remove'>) {
    const data = { responseId: params.rid, formId: params.id };
    const event = outboxEntry(
      newEvent('response.deleted', { id: `evt_${params.rid}_deleted`, ownerId: principal.userId, data }),
    );
    if (!(await this.responses.remove(params.rid, params.id, principal.userId, event))) missing();
    this.relay.publishSoon(this.responses, event);
    await this.slots.markStale(params.id);
    return { message: 'Response deleted' };
  }

  /** A promise holds whatever the limit says; suspected spam takes no slot, but a full form takes none of it either. */
  private async record(form: FormSnapshot, item: NewResponse, isPromised: boolean): Promise<Recorded> {
    const limit = isPromised ? null : form.responseLimit;
    if (!item.response.spam || limit === null) return this.recorder.record(item, limit);
    return (await this.slots.isFull(form._id, limit)) ? 'full' : this.recorder.record(item, null);
  }

  /** The same submission once more has the first one's answer, also when the form has closed since. */
  private async repeated(item: NewResponse, end: 'taken' | 'full') {
    const earlier = await this.responses.findByKey(item.response.formId, item.submissionKey);
    if (earlier?.submissionHash === item.submissionHash) return accepted(earlier.id);
    if (end === 'full') refuse();
    throw new DomainError('CONFLICT', 'This Idempotency-Key was used for another submission');
  }
}

/** A promise holds, whatever became of the form since. */
const OPEN = { status: 'active', closesAt: null } as const;

const refuse = (): never => {
  throw new DomainError('FORM_CLOSED', 'This form no longer takes responses');
};

const missing = (): never => {
  throw notFound('Response');
};
