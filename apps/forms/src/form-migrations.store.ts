import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { type FormRecord, jsonBytes } from '#contracts';
import type { Migration, OutboxEntry } from '#platform';
import { NO_METRICS } from './form.view.js';
import { FORM_MODEL, type FormDocument, storedFields } from './form-document.store.js';
import { type FormWrite, writeOf } from './publication.js';
import { REVISION_MODEL, type RevisionDocument, toRevisionDocument } from './revision.store.js';

const BATCH = 50;

/** A form before there were drafts: every save was a revision, and what was saved was published. */
type OldRecord = Omit<FormRecord, 'version'> & { revision: number };
type OldForm = Omit<FormDocument, 'record'> & {
  record: OldRecord;
  figures?: FormDocument['metrics'];
};
interface OldRevision {
  _id: string;
  record: OldRecord;
}

/** What earlier versions of the service stored, brought to the shape of this one. */
@Injectable()
export class FormMigrations {
  constructor(
    @InjectModel(FORM_MODEL) private readonly forms: Model<FormDocument>,
    @InjectModel(REVISION_MODEL) private readonly revisions: Model<RevisionDocument>,
  ) {}

  all(): Migration[] {
    return [
      { name: 'published-revisions', run: () => this.publishForms() },
      { name: 'revisions-of-publishes', run: () => this.convertRevisions() },
      { name: 'addresses-of-forms', run: () => this.addAddresses() },
    ];
  }

  /** Every record becomes a working draft; unless it is one already it is published as well, under its old number. */
  private async publishForms(): Promise<number> {
    const old = { record: trusted({ $ne: null }), 'record.version': trusted({ $exists: false }) };
    for (let changed = 0; ;) {
      const found = (await this.forms.find(old).limit(BATCH).lean()) as unknown as OldForm[];
      for (const form of found) await this.publishForm(form);
      changed += found.length;
      if (found.length === 0) return changed;
    }
  }

  private async publishForm({ _id, record: old, figures, metrics, outbox = [] }: OldForm): Promise<void> {
    const { revision, ...rest } = old;
    const record: FormRecord = { ...rest, version: revision };
    const write = firstWrite(record, revision);
    // Their consumers are gone; the new events carry the same and more.
    const pending = outbox.filter(entry => (entry.type as string) !== 'form.changed');
    const stored = {
      ...storedFields(write, jsonBytes(record)),
      metrics: metrics ?? figures ?? { ...NO_METRICS, computedAt: 0 },
      outbox: [...pending, ...write.events.map(dueNow)],
    };
    await this.forms.updateOne(
      { _id, 'record.revision': revision, 'record.version': trusted({ $exists: false }) },
      { $set: stored, $unset: { figures: 1 } },
      { strict: false },
    );
  }

  /** Every form, also a deleted one, has its id for itself; no slug may be one of them. */
  private async addAddresses(): Promise<number> {
    const old = { addresses: trusted({ $exists: false }) };
    for (let changed = 0; ;) {
      const found = await this.forms.find(old, { _id: 1 }).limit(BATCH).lean();
      for (const { _id } of found)
        await this.forms.updateOne({ _id, ...old }, { $set: { addresses: [_id] } });
      changed += found.length;
      if (found.length === 0) return changed;
    }
  }

  /** Saves of forms that were not published are no revisions. */
  private async convertRevisions(): Promise<number> {
    const old = { record: trusted({ $exists: true }) };
    for (let changed = 0; ;) {
      const found = (await this.revisions
        .find(old, null, { strictQuery: false })
        .limit(BATCH)
        .lean()) as unknown as OldRevision[];
      for (const revision of found) await this.convertRevision(revision);
      changed += found.length;
      if (found.length === 0) return changed;
    }
  }

  private async convertRevision({ _id, record: { revision, ...rest } }: OldRevision): Promise<void> {
    const { publication } = firstWrite({ ...rest, version: revision }, revision);
    if (!publication) return void (await this.revisions.deleteOne({ _id }));
    const { _id: _, ...document } = toRevisionDocument(publication);
    await this.revisions.replaceOne({ _id }, document);
  }
}

/** An earlier version published with every save, whatever number it had; a draft was never published by its last one. */
function firstWrite(record: FormRecord, revision: number): FormWrite {
  const before = {
    record: { ...record, status: 'draft' as const },
    publication: null,
    lastRevision: revision - 1,
  };
  const publish = record.status !== 'draft';
  const write = writeOf(before, record, { publish, byUser: record.ownerId });
  return publish ? write : { ...write, lastRevision: revision };
}

const dueNow = (entry: OutboxEntry): OutboxEntry => ({ ...entry, nextAt: new Date() });
