import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  DomainError,
  type Form,
  type FormRecord,
  type formsCalls,
  notFound,
  type PublicForm,
} from '#contracts';
import { closedReason, DEMO_FORM } from '#form-core';
import { newEvent, OutboxRelay } from '#messaging';
import { decodeCursor, type OutboxEntry, outboxEntry, pageOf } from '#platform';
import {
  changedForm,
  contentHash,
  duplicateOf,
  type FormChange,
  type FormMetrics,
  newForm,
  toOwner,
  toPublic,
  toSummary,
} from './form.js';
import { FormStore } from './form.store.js';
import { RevisionStore } from './revision.store.js';

type Input<K extends keyof typeof formsCalls> = CallInput<(typeof formsCalls)[K]>;

/** What may be done with forms, and by whom. Someone else's form is NOT_FOUND. */
@Injectable()
export class FormsService {
  constructor(
    private readonly forms: FormStore,
    private readonly revisions: RevisionStore,
    private readonly relay: OutboxRelay,
  ) {}

  async list({ principal, query }: Input<'list'>) {
    const kind = query.sort === 'responses' || query.sort === 'conversion' ? 'number' : 'string';
    const asked = { ...query, ownerId: principal.userId, after: decodeCursor(query.cursor, kind) };
    const [found, total] = await Promise.all([this.forms.list(asked), this.forms.count(asked)]);
    const { items, nextCursor } = pageOf(found, query.limit, item => item.cursor);
    return { forms: items.map(item => toSummary(item.record, item.metrics)), nextCursor, total };
  }

  async get({ principal, params }: Input<'get'>): Promise<Form> {
    return toOwner((await this.owned(params.id, principal.userId)).record);
  }

  /** The same id, or the same Idempotency-Key, with the same content answers the same form again. */
  async create({ principal, body, idempotencyKey }: Input<'create'>): Promise<Form & { replayed?: true }> {
    const { id = randomUUID(), ...input } = body;
    const key = idempotencyKey && `${principal.userId}:${idempotencyKey}`;
    const request = {
      contentHash: contentHash(input),
      createKey: key && createHash('sha256').update(key).digest('hex'),
    };
    const record = newForm(id, principal.userId, input, new Date().toISOString());
    const event = changed(record);
    if (await this.forms.insert(record, request, event)) {
      this.relay.publishSoon(this.forms, event);
      return toOwner(record);
    }
    const earlier = await this.forms.findCreated(id, request.createKey);
    const same = earlier?.record.ownerId === principal.userId && earlier.contentHash === request.contentHash;
    if (!same) throw new DomainError('CONFLICT', 'A form with this id exists already and has other content');
    return { ...toOwner(earlier.record), replayed: true };
  }

  async update({ principal, params, body }: Input<'update'>): Promise<Form> {
    const { revision, ...input } = body;
    return this.save(params.id, principal.userId, input, revision);
  }

  async patch({ principal, params, body }: Input<'patch'>): Promise<Form> {
    return this.save(params.id, principal.userId, body);
  }

  async duplicate({ principal, params }: Input<'duplicate'>): Promise<Form> {
    const { record } = await this.owned(params.id, principal.userId);
    const copy = duplicateOf(record, randomUUID(), new Date().toISOString());
    const event = changed(copy);
    await this.forms.insert(copy, { contentHash: contentHash(copy) }, event);
    this.relay.publishSoon(this.forms, event);
    return toOwner(copy);
  }

  async remove({ principal, params }: Input<'remove'>) {
    const data = { formId: params.id, ownerId: principal.userId };
    const event = outboxEntry(
      newEvent('form.deleted', { id: `evt_${params.id}_deleted`, ownerId: principal.userId, data }),
    );
    if (!(await this.forms.remove(params.id, principal.userId, event))) throw notFound('Form');
    this.relay.publishSoon(this.forms, event);
    await this.revisions.removeAll(params.id);
    return { message: 'Form deleted' };
  }

  async record({ body }: Input<'record'>) {
    return { form: (await this.forms.find(body.id))?.record ?? null };
  }

  /** A published form as visitors see it; a draft does not exist for them, a closed one says so. */
  async public({ params }: Input<'public'>): Promise<PublicForm> {
    if (params.id === 'demo')
      return {
        ...DEMO_FORM,
        business_info: { mainGoal: 'contact' },
        metadata: {},
        logic: DEMO_FORM.logic ?? [],
      };
    const found = await this.forms.find(params.id);
    if (!found) throw notFound('Form');
    const reason = closedReason(found.record, Date.now(), found.metrics.responses);
    if (reason === 'NOT_FOUND') throw notFound('Form');
    if (reason) throw new DomainError(reason, 'This form no longer takes responses');
    return toPublic(found.record);
  }

  async setMetrics(formId: string, metrics: FormMetrics, computedAt: number): Promise<void> {
    await this.forms.setMetrics(formId, metrics, computedAt);
  }

  private async owned(id: string, ownerId: string) {
    const found = await this.forms.find(id);
    if (found?.record.ownerId !== ownerId) throw notFound('Form');
    return found;
  }

  private async save(id: string, ownerId: string, input: FormChange, seen?: number): Promise<Form> {
    const { record } = await this.owned(id, ownerId);
    if (seen !== undefined && seen !== record.revision) {
      throw new DomainError('CONFLICT', 'This form was changed elsewhere. Reload it, or save a copy.');
    }
    const next = changedForm(record, input, new Date().toISOString());
    await this.revisions.keep(record);
    const event = changed(next);
    await this.forms.replace(next, event);
    this.relay.publishSoon(this.forms, event);
    return toOwner(next);
  }
}

const changed = (form: FormRecord): OutboxEntry =>
  outboxEntry(
    newEvent('form.changed', {
      id: `evt_${form.id}_r${form.revision}`,
      ownerId: form.ownerId,
      data: { form },
    }),
  );
