import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { FormSummary } from '#contracts';
import { afterCursor, type Cursor } from '#platform';
import { type ListedRecord, toSummary } from '../form/form.view.js';
import { FORM_MODEL, type FormDocument } from '../form/form-document.store.js';
import { standingOf } from '../publishing/publication.js';
import { type FormFilter, wantedBy } from './form-count.store.js';

const SORTS = {
  newest: { field: 'createdAt', direction: -1 },
  oldest: { field: 'createdAt', direction: 1 },
  responses: { field: 'metrics.responses', direction: -1 },
  conversion: { field: 'conversion', direction: -1 },
  name: { field: 'nameLower', direction: 1 },
} as const;
export type FormSort = keyof typeof SORTS;

/** Projection of lists, without fields, rules and publication, so that a page of large forms stays small. */
const LISTED: Record<string, 1> = Object.fromEntries(
  [
    ...['id', 'name', 'description', 'tags', 'category', 'status', 'slug', 'language', 'customizations'].map(
      key => `record.${key}`,
    ),
    ...['record.created_at', 'record.updated_at', 'record.aiGenerated', 'record.aiContext.method'],
    ...['publication.form.revision', 'publication.contentHash', 'draftHash'],
    ...['fieldCount', 'preview', 'metrics', 'conversion', 'nameLower', 'createdAt'],
  ].map(path => [path, 1]),
);

export interface FormQuery extends FormFilter {
  sort: FormSort;
  limit: number;
  after: Cursor | null;
}
export interface ListedForm {
  summary: FormSummary;
  cursor: Cursor;
}

/** Lists of an owner's forms. */
@Injectable()
export class FormListStore {
  constructor(@InjectModel(FORM_MODEL) private readonly model: Model<FormDocument>) {}

  /** Up to `limit` + 1 items, so that the caller knows whether there is a next page. */
  async list(query: FormQuery): Promise<ListedForm[]> {
    const { field, direction } = SORTS[query.sort];
    const stored = { ...wantedBy(query), record: trusted({ $ne: null }) };
    const filter = { $and: [stored, afterCursor(field, direction, query.after)] };
    const found = await this.model
      .find(filter)
      .select(LISTED)
      .sort({ [field]: direction, _id: direction })
      .limit(query.limit + 1)
      .lean();
    return found.map(form => ({
      summary: summaryOf(form),
      cursor: { value: sortValue(form, query.sort), id: form._id },
    }));
  }
}

function summaryOf({
  fieldCount,
  preview,
  publication,
  draftHash,
  metrics,
  ...form
}: FormDocument): FormSummary {
  const record: ListedRecord = form.record!;
  const standing = standingOf(record.status, publication, draftHash);
  return toSummary(record, { fieldCount, preview }, metrics, standing);
}

function sortValue(
  form: Pick<FormDocument, 'metrics' | 'conversion' | 'nameLower' | 'createdAt'>,
  sort: FormSort,
): string | number {
  if (sort === 'responses') return form.metrics.responses;
  if (sort === 'conversion') return form.conversion;
  return sort === 'name' ? form.nameLower : form.createdAt;
}
