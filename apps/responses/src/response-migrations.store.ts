import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { FormRecord } from '#contracts';
import type { Migration } from '#platform';
import { AuditStore } from './audit.store.js';
import { type Faceted, isFacet, termsOf } from './facets.js';
import { FORM_SNAPSHOT_MODEL, type FormSnapshotDocument, NO_SLOTS } from './form-snapshot.store.js';
import { RESPONSE_MODEL, type ResponseDocument } from './response.store.js';
import { RevisionStore } from './revision.store.js';
import type { Revision } from './submission.js';

const BATCH = 50;
const FACET_BATCH = 500;
const REPLACED_INDEXES = [
  'ownerId_1_formId_1_submittedAt_-1__id_-1',
  'ownerId_1_submittedAt_-1__id_-1',
  'formId_1_terms_1',
];

/** A form in one piece, as it was stored before: its record and its ten latest revisions. */
interface OldForm {
  _id: string;
  record?: Omit<FormRecord, 'version'> & { revision: number };
  recent?: Revision[];
}

/** What earlier versions of the service stored, brought to the shape of this one. */
@Injectable()
export class ResponseMigrations {
  constructor(
    @InjectModel(FORM_SNAPSHOT_MODEL) private readonly forms: Model<FormSnapshotDocument>,
    @InjectModel(RESPONSE_MODEL) private readonly responses: Model<ResponseDocument>,
    private readonly revisions: RevisionStore,
    private readonly audit: AuditStore,
  ) {}

  all(): Migration[] {
    return [
      { name: 'snapshots-and-revisions', run: () => this.splitForms() },
      { name: 'tombstones-expire', run: () => this.dateTombstones() },
      { name: 'deleted-responses-without-spam', run: () => this.unmarkDeleted() },
      { name: 'facets-of-responses', run: () => this.addFacets() },
      { name: 'facets-of-answers', run: () => this.addFacets() },
      { name: 'audit-expires', run: () => this.dateAudit() },
    ];
  }

  /** Revisions first: a form that has its new shape is complete. */
  private async splitForms(): Promise<number> {
    for (let changed = 0; ;) {
      const found = (await this.forms
        .find({ record: trusted({ $exists: true }) }, null, { strictQuery: false })
        .limit(BATCH)
        .lean()) as unknown as OldForm[];
      for (const form of found) await this.split(form);
      changed += found.length;
      if (found.length === 0) return changed;
    }
  }

  private async split({ _id, record, recent = [] }: OldForm): Promise<void> {
    const removed = { $unset: { record: 1, recent: 1 } };
    if (!record) return void (await this.forms.updateOne({ _id }, removed, { strict: false }));
    // A draft was known here too, though visitors never met it; its next publish brings it.
    const wasPublished = record.status !== 'draft';
    const known = [...recent, record].filter(({ revision }) => wasPublished && revision > 0);
    for (const { revision, fields, logic, scoring } of known)
      await this.revisions.add({ id: _id, revision, fields, logic, scoring });
    const { ownerId, name, emailNotifications, status, closesAt, responseLimit, revision } = record;
    const snapshot = {
      ...{ ownerId, name, emailNotifications, status, closesAt, responseLimit },
      revision: wasPublished ? revision : 0,
      version: revision,
      discardResponses: false,
      slots: NO_SLOTS,
    };
    await this.forms.updateOne({ _id }, { $set: snapshot, ...removed }, { strict: false });
  }

  /** Tombstones of before had no date and would stay for ever; those without a clean-up get one. */
  private async dateTombstones(): Promise<number> {
    const now = new Date();
    const { modifiedCount } = await this.forms.updateMany(
      { deleted: true, deletedAt: trusted({ $exists: false }) },
      { $set: { deletedAt: now, purgeAt: now, purged: 0 }, $unset: { recent: 1 } },
      { strict: false },
    );
    return modifiedCount;
  }

  private async dateAudit(): Promise<number> {
    for (let changed = 0; ;) {
      const some = await this.audit.dateSome(FACET_BATCH);
      if (some === 0) return changed;
      changed += some;
    }
  }

  /** Filters lead to responses by their facets; those of before have none, or none of their answers. */
  private async addFacets(): Promise<number> {
    const alive = { deletedAt: trusted({ $exists: false }) };
    for (let [after, changed] = ['', 0]; ;) {
      const some = await this.responses
        .find({ ...alive, _id: trusted({ $gt: after }) }, { outbox: 0, history: 0, values: 0 })
        .sort({ _id: 1 })
        .limit(FACET_BATCH)
        .lean();
      const found = some
        .map(({ _id, terms, ...response }) => ({ _id, missing: missingOf(terms, response) }))
        .filter(({ missing }) => missing.length > 0);
      if (found.length)
        await this.responses.bulkWrite(
          found.map(({ _id, missing }) => ({
            updateOne: { filter: { _id }, update: { $addToSet: { terms: { $each: missing } } } },
          })),
        );
      changed += found.length;
      if (some.length < FACET_BATCH) return changed;
      after = some.at(-1)!._id;
    }
  }

  /** Lists know deleted responses by the missing `spam`, and have their own indexes for it. */
  private async unmarkDeleted(): Promise<number> {
    const marked = { deletedAt: trusted({ $exists: true }), spam: trusted({ $exists: true }) };
    const { modifiedCount } = await this.responses.updateMany(marked, { $unset: { spam: 1 } });
    const names = (await this.responses.listIndexes()).map(({ name }) => name as string);
    for (const name of REPLACED_INDEXES)
      if (names.includes(name)) await this.responses.collection.dropIndex(name);
    return modifiedCount;
  }
}

type OldResponse = Omit<Faceted, 'read' | 'answers'> & Partial<Pick<Faceted, 'read' | 'answers'>>;
/** Facets that a response of before has not. */
function missingOf(terms: readonly string[], { read = false, answers = [], ...rest }: OldResponse): string[] {
  const words = terms.filter(term => !isFacet(term));
  return termsOf(words, { ...rest, read, answers }).filter(term => !terms.includes(term));
}
