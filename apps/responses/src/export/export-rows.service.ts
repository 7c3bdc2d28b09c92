import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type ExportColumn,
  type Language,
  type leadsCalls,
  notFound,
  type ResponseFilter,
} from '#contracts';
import { decodeCursor, pageOf } from '#platform';
import { OwnerFormsStore } from '../forms/owner-forms.store.js';
import { RevisionStore } from '../forms/revision.store.js';
import { Mentions } from '../leads/mentions.service.js';
import type { Scope } from '../lists/response-filter.store.js';
import { ResponseListStore } from '../lists/response-list.store.js';
import { cursorOf, NEWEST, partsOf, placeOf, START } from '../lists/response-order.store.js';
import { AuditStore } from '../person/audit.store.js';
import { ResponseStore } from '../response/response.store.js';
import { submittedEvent } from '../submission/stored-response.js';
import { exportColumns, exportRow } from './export-rows.js';

type Input<K extends 'exportRows' | 'sample' | 'present'> = CallInput<(typeof leadsCalls)[K]>;
type Output<K extends 'exportRows' | 'sample' | 'present'> = Promise<CallOutput<(typeof leadsCalls)[K]>>;

/** Responses for other programs: exports in steps, samples for webhooks, and leads for destinations. */
@Injectable()
export class ExportRows {
  constructor(
    private readonly lists: ResponseListStore,
    private readonly forms: OwnerFormsStore,
    private readonly audit: AuditStore,
    private readonly revisions: RevisionStore,
    private readonly mentions: Mentions,
    private readonly responses: ResponseStore,
  ) {}

  /** @throws DomainError NOT_FOUND for someone else's form */
  async rows({ body }: Input<'exportRows'>): Output<'exportRows'> {
    const { ownerId, by, formId, filter, limit, cursor, language } = body;
    const names = await this.forms.namesOf(ownerId);
    if (formId && !names.has(formId)) throw notFound('Form');
    const scope: Scope = { ownerId, ...(formId ? { formId } : { formIds: [...names.keys()] }) };
    const first = cursor === null;
    const [columns, total] = first
      ? await Promise.all([this.columns(scope, filter, language), this.lists.countAll(scope, filter)])
      : [null, 0];
    if (first) await this.audit.add(ownerId, by, 'export', total, formId ?? '');
    const parts = partsOf(NEWEST, filter);
    const place = placeOf(parts, decodeCursor(cursor ?? undefined));
    const found = await this.lists.list(scope, filter, parts, place, limit);
    const { items, nextCursor } = pageOf(found, limit, item => cursorOf(parts, item));
    const named = await this.mentions.namedAll(items, ownerId);
    const keys = columns ? columns.map(({ key }) => key) : body.keys;
    return {
      columns,
      total,
      formName: names.get(formId ?? '') ?? '',
      rows: named.map(item => exportRow(item, keys, names.get(item.formId) ?? '', language)),
      nextCursor,
    };
  }

  /** Questions of one form in its order, then answered questions of earlier revisions and other forms. */
  private async columns(scope: Scope, filter: ResponseFilter, language: Language): Promise<ExportColumn[]> {
    const { formId, formIds = [] } = scope;
    const [questions, answered] = await Promise.all([
      this.revisions.questionsOf(formId ? [formId] : formIds),
      this.lists.answered(scope, filter),
    ]);
    const columns = [...questions].filter(([id, { current }]) => answered.has(id) || (formId && current));
    // Questions of revisions that are no longer stored.
    for (const id of answered) {
      const answer = questions.has(id) ? undefined : await this.lists.anAnswer(scope, filter, id);
      if (answer) columns.push([id, { ...answer, current: false }]);
    }
    return exportColumns(columns, language);
  }

  async sample({ body }: Input<'sample'>): Output<'sample'> {
    const { ownerId, formId } = body;
    const names = await this.forms.namesOf(ownerId);
    const scope = { ownerId, ...(formId ? { formId } : {}) };
    const complete: ResponseFilter = { partial: 'false' };
    const [newest] = await this.lists.list(scope, complete, partsOf(NEWEST, complete), START, 1);
    if (!newest) return { submission: null };
    const form = { name: names.get(newest.formId) ?? '', ownerId, emailNotifications: false };
    const { event } = submittedEvent(form, newest, { durationMs: newest.durationMs });
    return { submission: event.data as CallOutput<typeof leadsCalls.sample>['submission'] };
  }

  async present({ body }: Input<'present'>): Output<'present'> {
    const { ownerId, formId, ids, cursor, limit } = body;
    const formName = (await this.forms.namesOf(ownerId)).get(formId) ?? '';
    const scope = { ownerId, formId };
    if (ids)
      return {
        leads: await this.responses.present(ownerId, formId, ids),
        formName,
        total: 0,
        nextCursor: null,
      };
    // Oldest first, so that a person's later response is transferred last.
    const parts = partsOf({ ...NEWEST, direction: 1 }, {});
    const place = placeOf(parts, decodeCursor(cursor ?? undefined));
    const [found, total] = await Promise.all([
      this.lists.list(scope, {}, parts, place, limit),
      this.lists.countAll(scope, {}),
    ]);
    const { items, nextCursor } = pageOf(found, limit, item => cursorOf(parts, item));
    return { leads: items.filter(({ partial }) => !partial), formName, total, nextCursor };
  }
}
