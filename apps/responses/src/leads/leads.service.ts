import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type FormResponse,
  leadsCalls,
  leadStatus,
  MAX_COUNTED,
  type Principal,
  type responsesCalls,
} from '#contracts';
import { decodeCursor, pageOf } from '#platform';
import { OwnerFormsStore } from '../forms/owner-forms.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { orderKey } from '../lists/answer-order.js';
import { AnswerOrders } from '../lists/answer-orders.store.js';
import type { Scope } from '../lists/response-filter.store.js';
import { ResponseListStore } from '../lists/response-list.store.js';
import { cursorOf, type ListOrder, partsOf, placeOf, START } from '../lists/response-order.store.js';
import { AuditStore } from '../person/audit.store.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { Change } from './response-change.js';
import { ResponseChangeStore } from './response-change.store.js';
import { ResponseChanges } from './response-changes.service.js';

type Input<K extends keyof typeof leadsCalls> = CallInput<(typeof leadsCalls)[K]>;
type FormInput<K extends keyof typeof responsesCalls> = CallInput<(typeof responsesCalls)[K]>;
type Query = Input<'list'>['query'];
/** Prefix of orders by answers. */
const ANSWERS = 'field:';
const BY_TIME = 'submittedAt';
const OLDEST: ListOrder = { field: BY_TIME, direction: 1 };

/** Responses as leads: lists, the board and bulk changes. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly lists: ResponseListStore,
    private readonly answerOrders: AnswerOrders,
    private readonly changes: ResponseChanges,
    private readonly changeStore: ResponseChangeStore,
    private readonly erasure: ErasureService,
    private readonly forms: PublishedForms,
    private readonly ownForms: OwnerFormsStore,
    private readonly audit: AuditStore,
  ) {}

  async list({ principal, params, query }: FormInput<'list'>) {
    await this.forms.requireOwner(params.id, principal.userId);
    return this.read(principal, await this.page({ ownerId: principal.userId, formId: params.id }, query));
  }

  async listAll({ principal, query }: Input<'list'>) {
    return this.read(principal, await this.page(await this.scopeOf(principal.userId, query.formId), query));
  }

  /** Records reads by API keys in the audit log, not the owner's own screens. */
  private async read<P extends { responses: FormResponse[] }>(principal: Principal, page: P): Promise<P> {
    await this.audit.noteRead(principal, page.responses.length);
    return page;
  }

  async pulse({ principal, query }: Input<'pulse'>) {
    const scope = { ownerId: principal.userId, ...(query.formId ? { formId: query.formId } : {}) };
    const [newest, changes] = await Promise.all([
      this.lists.newest(scope),
      this.changeStore.pulse(scope.ownerId),
    ]);
    return { version: `${newest}.${changes}` };
  }

  async counts({ principal, query }: Input<'counts'>) {
    const scope = await this.scopeOf(principal.userId, query.formId);
    const [unread, spam] = await Promise.all([
      this.lists.countUpTo(scope, { unread: 'true' }, MAX_COUNTED),
      this.lists.countUpTo(scope, { status: 'spam' }, MAX_COUNTED),
    ]);
    return { unread, spam };
  }

  async board({ principal, query }: Input<'board'>) {
    const { formId, ...filter } = query;
    const scope = await this.scopeOf(principal.userId, formId);
    return { columns: await this.lists.columns(scope, filter, leadStatus.options) };
  }

  async bulk({ principal, body }: Input<'bulk'>) {
    const ownerId = principal.userId;
    if (body.action === 'update') {
      const { ids, action: _, ...change } = body;
      return { changed: await this.changes.changeMany(ids, ownerId, response => changeOf(response, change)) };
    }
    const found = await this.changeStore.find(body.ids, ownerId);
    let changed = 0;
    for (const { response } of found)
      if (await this.erasure.erase(response.id, response.formId, ownerId)) changed += 1;
    if (changed) await this.audit.note(principal, 'deleted', changed, '');
    return { changed };
  }

  /** The scope of a list. @throws DomainError NOT_FOUND for someone else's form */
  async scopeOf(ownerId: string, formId: string | undefined): Promise<Scope> {
    if (!formId) return { ownerId, formIds: [...(await this.ownForms.namesOf(ownerId)).keys()] };
    await this.forms.requireOwner(formId, ownerId);
    return { ownerId, formId };
  }

  private async page(scope: Scope, { limit, cursor, sort, dir, since, ...filter }: Query) {
    const narrowed = since ? { ...filter, from: new Date(since).toISOString() } : filter;
    const order = since ? OLDEST : orderOf(sort, dir);
    // A first page that is not full is complete.
    const countOf = (found: FormResponse[], isFirst: boolean) =>
      isFirst && found.length <= limit
        ? { total: found.length, exact: true }
        : this.lists.count(scope, narrowed);
    const parts = partsOf(order, narrowed);
    if (parts) {
      const place = placeOf(parts, decodeCursor(cursor));
      const found = await this.lists.list(scope, narrowed, parts, place, limit);
      const count = await countOf(found, place === START);
      const { items, nextCursor } = pageOf(found, limit, item => cursorOf(parts, item));
      return { responses: items, nextCursor, ...count };
    }
    // Sorted by the answers to a question, for which there is no index.
    const last = decodeCursor(cursor, 'string');
    const after = last && { key: String(last.value), id: last.id };
    const question = order.field.slice(ANSWERS.length);
    const asked = { question, direction: order.direction };
    const counted = () => this.lists.count(scope, narrowed);
    const found = await this.answerOrders.list(scope, narrowed, asked, after, limit, counted);
    const count = await countOf(found, after === null);
    const { items, nextCursor } = pageOf(found, limit, ({ id, values }) => ({
      value: orderKey(values[question]),
      id,
    }));
    return { responses: items, nextCursor, ...count };
  }
}

const orderOf = (sort = BY_TIME, dir: 'asc' | 'desc' = 'desc'): ListOrder => ({
  field: sort,
  direction: dir === 'asc' ? 1 : -1,
});

type BulkChange = Omit<Extract<Input<'bulk'>['body'], { action: 'update' }>, 'ids' | 'action'>;
const MAX_TAGS = 20;

/** Applies a bulk change to one response. */
function changeOf(response: FormResponse, { addTags = [], removeTags = [], ...rest }: BulkChange): Change {
  if (addTags.length + removeTags.length === 0) return rest;
  const tags = [...new Set([...response.tags, ...addTags])].filter(tag => !removeTags.includes(tag));
  return { ...rest, tags: tags.slice(0, MAX_TAGS) };
}
