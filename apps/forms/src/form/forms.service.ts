import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type Form,
  type FormRecord,
  type formsCalls,
  type FormStats,
  invalid,
  notFound,
} from '#contracts';
import { type Acting, audited, newEvent, OutboxRelay } from '#messaging';
import { decodeCursor, newId, outboxEntry, pageOf } from '#platform';
import { FormCountStore } from '../lists/form-count.store.js';
import { FormListStore } from '../lists/form-list.store.js';
import { FormPerformances } from '../lists/form-performances.js';
import { UsageStore } from '../owners/usage.store.js';
import { currentOf, standingOf } from '../publishing/publication.js';
import { hasPassword, withPassword } from '../visitors/form-password.js';
import { changedForm, contentHash, duplicateOf, type FormChange, newForm, withSlug } from './form.js';
import { FormStore, type FoundForm } from './form.store.js';
import { type FormMetrics, toOwner } from './form.view.js';
import { FormWriter } from './form.writer.js';
import { PurgeWorker } from './purge.worker.js';

type Input<K extends keyof typeof formsCalls> = CallInput<(typeof formsCalls)[K]>;

/** Forms for their owners. Another owner's form is NOT_FOUND. */
@Injectable()
export class FormsService {
  constructor(
    private readonly forms: FormStore,
    private readonly lists: FormListStore,
    private readonly performances: FormPerformances,
    private readonly counts: FormCountStore,
    private readonly writer: FormWriter,
    private readonly usage: UsageStore,
    private readonly relay: OutboxRelay,
    private readonly purges: PurgeWorker,
  ) {}

  async list({ principal, query }: Input<'list'>) {
    const kind = query.sort === 'responses' || query.sort === 'conversion' ? 'number' : 'string';
    const asked = { ...query, ownerId: principal.workspaceId, after: decodeCursor(query.cursor, kind) };
    const [found, total] = await Promise.all([this.lists.list(asked), this.counts.count(asked)]);
    const { items, nextCursor } = pageOf(found, query.limit, item => item.cursor);
    const forms = items.map(item => item.summary);
    return { forms: await this.performances.of(principal.workspaceId, forms), nextCursor, total };
  }

  stats({ principal, query }: Input<'stats'>): Promise<FormStats> {
    return this.counts.stats({ ...query, ownerId: principal.workspaceId }, Date.now());
  }

  async get({ principal, params }: Input<'get'>): Promise<Form> {
    return asOwner(await this.owned(params.id, principal.workspaceId));
  }

  /** A repeat with the same id or Idempotency-Key and the same content returns the same form. */
  async create({
    principal,
    client,
    body,
    idempotencyKey,
  }: Input<'create'>): Promise<Form & { replayed?: true }> {
    const { id = newId(), password, ...input } = body;
    const key = idempotencyKey && `${principal.workspaceId}:${idempotencyKey}`;
    const request = {
      contentHash: contentHash(input),
      createKey: key && createHash('sha256').update(key).digest('hex'),
    };
    const made = newForm(id, principal.workspaceId, input, new Date().toISOString());
    const record = await withPassword(made, password);
    const decision = { record, publish: record.status !== 'draft' };
    const created = await this.writer.create(decision, request, { principal, client });
    if (created) return created;
    const earlier = await this.forms.findCreated(id, request.createKey);
    const isSame =
      earlier?.record.ownerId === principal.workspaceId &&
      earlier.contentHash === request.contentHash &&
      (await hasPassword(earlier.record, password));
    if (!isSame)
      throw new DomainError('CONFLICT', 'A form with this id already exists with different content');
    return { ...asOwner(earlier), replayed: true };
  }

  /** Publishes an active form unless `publish` is false; then the status stays unchanged. */
  async update({ principal, client, params, body }: Input<'update'>): Promise<Form> {
    const { version, publish = true, password, ...input } = body;
    if (password !== undefined && !publish)
      throw invalid('password', 'A password takes effect immediately. Send it without "publish": false');
    const change: FormChange = publish ? input : { ...input, status: undefined };
    const decide = async ({ record }: FoundForm) => {
      const changed = changedForm(record, change, new Date().toISOString());
      const next = await withPassword(changed, password);
      return { record: next, publish: publish && next.status === 'active' };
    };
    const by = { principal, client };
    return this.writer.change(params.id, by, decide, version);
  }

  /** Publishes a draft that becomes active; an archived form continues with its publication. */
  patch({ principal, client, params, body }: Input<'patch'>): Promise<Form> {
    const { slug, password, ...change } = body;
    const decide = async ({ record, publication }: FoundForm) => {
      const changed = withSlug(changedForm(record, change, new Date().toISOString()), slug);
      const next = await withPassword(changed, password);
      const isNew = record.status === 'draft' || !publication;
      return { record: next, publish: next.status === 'active' && isNew };
    };
    return this.writer.change(params.id, { principal, client }, decide);
  }

  /** Restores an archived form to active if it was ever published, otherwise to draft. Other forms stay unchanged. */
  private restore(id: string, by: Acting): Promise<Form> {
    const decide = ({ record, publication }: FoundForm) => {
      const status = record.status !== 'archived' ? record.status : publication ? 'active' : 'draft';
      return { record: changedForm(record, { status }, new Date().toISOString()), publish: false };
    };
    return this.writer.change(id, by, decide);
  }

  publish({ principal, client, params, body }: Input<'publish'>): Promise<Form> {
    const decide = ({ record }: FoundForm) => ({
      record: changedForm(record, { status: 'active' }, new Date().toISOString()),
      publish: true,
    });
    const by = { principal, client };
    return this.writer.change(params.id, by, decide, body.version);
  }

  /** Copies the working draft as a draft without responses. */
  async duplicate({ principal, client, params }: Input<'duplicate'>): Promise<Form> {
    const { record } = await this.owned(params.id, principal.workspaceId);
    const copy = duplicateOf(record, newId(), new Date().toISOString());
    const made = await this.writer.create(
      { record: copy, publish: false },
      { contentHash: contentHash(copy) },
      { principal, client },
    );
    if (!made) throw new DomainError('CONFLICT', 'This form could not be copied. Try again.');
    return made;
  }

  async remove({ principal, client, params }: Pick<Input<'remove'>, 'principal' | 'client' | 'params'>) {
    await this.removeOf(principal.workspaceId, params.id, { principal, client });
    return { message: 'Form deleted' };
  }

  /** Deletes an owner's form. @throws DomainError NOT_FOUND */
  async removeOf(ownerId: string, id: string, by?: Acting): Promise<void> {
    const data = { formId: id, ownerId };
    const deleted = outboxEntry(newEvent('form.deleted', { id: `evt_${id}_deleted`, ownerId, data }));
    const found = by && (await this.owned(id, ownerId));
    const target = { id, name: found?.record.name ?? '' };
    const events = by ? [deleted, audited(by, { action: 'form.deleted', target })] : [deleted];
    const bytes = await this.forms.remove(id, ownerId, events);
    if (bytes === null) throw notFound('Form');
    await this.counts.remove(id);
    this.relay.publishSoon(this.forms, ...events);
    this.purges.wake();
    await this.usage.release(ownerId, { forms: 1, bytes });
  }

  /** Sequential, so that many forms of one owner do not delay others. */
  async bulk({ principal, client, body }: Input<'bulk'>): Promise<CallOutput<typeof formsCalls.bulk>> {
    const results: CallOutput<typeof formsCalls.bulk>['results'] = [];
    for (const id of body.ids) {
      const one = { principal, client, params: { id } } as Input<'patch'>;
      try {
        await this.act(body.action, one);
        results.push({ id, ok: true });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ id, ok: false, error: { code: error.code, message: error.message } });
      }
    }
    return { results };
  }

  private act(action: Input<'bulk'>['body']['action'], one: Input<'patch'>): Promise<unknown> {
    if (action === 'delete') return this.remove(one);
    if (action === 'restore') return this.restore(one.params.id, one);
    const status = action === 'activate' ? ('active' as const) : ('archived' as const);
    return this.patch({ ...one, body: { status } });
  }

  async published({ body }: Input<'published'>): Promise<CallOutput<typeof formsCalls.published>> {
    const found = await this.forms.findVisible(body.id);
    if (!found) return { ownerId: null, form: null };
    const { ownerId, publication, status, version, access, metrics } = found;
    const form = publication && currentOf(publication, status, version, access?.lock ?? null);
    return { ownerId, form, responses: metrics.responses };
  }

  async setMetrics(formId: string, metrics: FormMetrics, computedAt: number): Promise<void> {
    const { responses, views, starts, conversions, avgCompletionSeconds } = metrics;
    const stored = { responses, views, conversions, avgCompletionSeconds };
    await this.forms.setMetrics(formId, starts === undefined ? stored : { ...stored, starts }, computedAt);
    await this.counts.setMetrics(formId, metrics, computedAt);
  }

  private async owned(id: string, ownerId: string): Promise<FoundForm> {
    const found = await this.forms.findOwned(id, ownerId);
    if (!found) throw notFound('Form');
    return found;
  }
}

const asOwner = ({
  record,
  publication,
  draftHash,
  edited,
}: Pick<FoundForm, 'publication' | 'draftHash' | 'edited'> & { record: FormRecord }): Form =>
  toOwner(record, standingOf(record.status, publication, draftHash), edited);
