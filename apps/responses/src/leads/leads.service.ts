import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type FormResponse,
  leadsCalls,
  leadStatus,
  MAX_COUNTED,
  type Principal,
  type ResponseFilter,
  type responsesCalls,
  visibleTo,
} from '#contracts';
import { decodeCursor, pageOf } from '#platform';
import { isVisible } from '../assignment/assignment.js';
import { PeopleStore } from '../assignment/people.store.js';
import { OwnerFormsStore } from '../forms/owner-forms.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { RevisionStore } from '../forms/revision.store.js';
import { orderKey } from '../lists/answer-order.js';
import { AnswerOrders } from '../lists/answer-orders.store.js';
import type { Scope } from '../lists/response-filter.store.js';
import { ResponseListStore } from '../lists/response-list.store.js';
import {
  cursorOf,
  type ListOrder,
  partsOf,
  placeKey,
  placeOf,
  START,
} from '../lists/response-order.store.js';
import { AuditStore } from '../person/audit.store.js';
import { AuditLog } from '../person/audit-log.js';
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
/** Order of the board. */
const BY_PLACE = 'place';
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
    private readonly log: AuditLog,
    private readonly revisions: RevisionStore,
    private readonly people: PeopleStore,
  ) {}

  async list({ principal, params, query }: FormInput<'list'>) {
    await this.forms.requireOwner(params.id, principal.workspaceId);
    return this.read(
      principal,
      await this.page({ ownerId: principal.workspaceId, formId: params.id }, visibleTo(principal, query)),
    );
  }

  async listAll({ principal, query }: Input<'list'>) {
    return this.read(
      principal,
      await this.page(await this.scopeOf(principal.workspaceId, query.formId), visibleTo(principal, query)),
    );
  }

  /** Records reads by API keys in the audit log, but not the owner's own screens. */
  private async read<P extends { responses: FormResponse[] }>(principal: Principal, page: P) {
    await this.audit.noteRead(principal, page.responses.length);
    return { ...page, thresholds: await this.revisions.thresholdsOf(page.responses) };
  }

  async pulse({ principal, query }: Input<'pulse'>) {
    const scope = { ownerId: principal.workspaceId, ...(query.formId ? { formId: query.formId } : {}) };
    const [newest, changes] = await Promise.all([
      this.lists.newest(scope),
      this.changeStore.pulse(scope.ownerId),
    ]);
    return { version: `${newest}.${changes}` };
  }

  async counts({ principal, query }: Input<'counts'>) {
    const scope = await this.scopeOf(principal.workspaceId, query.formId);
    const [unread, spam] = await Promise.all([
      this.lists.countUpTo(scope, visibleTo(principal, { unread: 'true', partial: 'false' }), MAX_COUNTED),
      this.lists.countUpTo(scope, visibleTo(principal, { status: 'spam' }), MAX_COUNTED),
    ]);
    return { unread, spam };
  }

  async board({ principal, query }: Input<'board'>) {
    const { formId, ...filter } = query;
    const scope = await this.scopeOf(principal.workspaceId, formId);
    return { columns: await this.lists.columns(scope, visibleTo(principal, filter), leadStatus.options) };
  }

  async bulk({ principal, client, body }: Input<'bulk'>) {
    const ownerId = principal.workspaceId;
    if (body.action === 'update') {
      const { ids, action: _, ...change } = body;
      await this.people.requireAssignee(ownerId, change.assigneeId);
      const of = (response: FormResponse) => changeOf(response, change);
      return { changed: await this.changes.changeMany(ids, ownerId, of, principal) };
    }
    const found = await this.changeStore.find(body.ids, ownerId);
    let changed = 0;
    for (const { response } of found)
      if (isVisible(principal, response) && (await this.erasure.erase(response.id, response.formId, ownerId)))
        changed += 1;
    if (changed) await this.log.note({ principal, client }, 'deleted', changed);
    return { changed };
  }

  /** The scope of a list. @throws DomainError NOT_FOUND for someone else's form */
  async scopeOf(ownerId: string, formId: string | undefined): Promise<Scope> {
    if (!formId) return { ownerId, formIds: [...(await this.ownForms.namesOf(ownerId)).keys()] };
    await this.forms.requireOwner(formId, ownerId);
    return { ownerId, formId };
  }

  private async page(scope: Scope, query: Query) {
    const page = await this.rows(scope, query);
    return query.cursor ? page : { ...page, partials: await this.partialsOf(scope, query, page) };
  }

  /** Number of partial responses among all matches. */
  private async partialsOf(
    scope: Scope,
    query: Query,
    { responses, nextCursor }: { responses: FormResponse[]; nextCursor: string | null },
  ): Promise<number> {
    if (nextCursor === null) return responses.filter(({ partial }) => partial).length;
    if (query.partial === 'false') return 0;
    return (await this.lists.count(scope, { ...narrowedBy(query), partial: 'true' })).total;
  }

  private async rows(scope: Scope, query: Query) {
    const { limit, cursor, sort, dir, since } = query;
    const narrowed = narrowedBy(query);
    const order = since ? OLDEST : orderOf(sort, dir);
    // A first page that is not full is complete.
    const countOf = (found: FormResponse[], isFirst: boolean) =>
      isFirst && found.length <= limit
        ? { total: found.length, exact: true }
        : this.lists.count(scope, narrowed);
    if (order.field === BY_PLACE) {
      const after = decodeCursor(cursor, 'string');
      const found = await this.lists.board(scope, narrowed, after, limit);
      const count = await countOf(found, after === null);
      const { items, nextCursor } = pageOf(found, limit, one => ({ value: placeKey(one), id: one.id }));
      return { responses: items, nextCursor, ...count };
    }
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

/** The filter of a query; `since` sets its start. */
function narrowedBy({ limit: _, cursor: _c, sort: _s, dir: _d, since, ...filter }: Query): ResponseFilter {
  return since ? { ...filter, from: new Date(since).toISOString() } : filter;
}
