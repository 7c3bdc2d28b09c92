import { Injectable } from '@nestjs/common';
import { type CallInput, type CallOutput, type Form, type formsCalls, notFound } from '#contracts';
import { decodeCursor, pageOf } from '#platform';
import { withoutConsentVersions } from '../content/consents.js';
import { changedForm } from '../form/form.js';
import { FormStore, type FoundForm } from '../form/form.store.js';
import { FormWriter } from '../form/form.writer.js';
import { contentOf, type Publication } from './publication.js';
import { revisionInfo, RevisionStore } from './revision.store.js';

type Input<K extends keyof typeof formsCalls> = CallInput<(typeof formsCalls)[K]>;

/** Published revisions of a form, for its owner. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly forms: FormStore,
    private readonly revisions: RevisionStore,
    private readonly writer: FormWriter,
  ) {}

  async list({
    principal,
    params,
    query,
  }: Input<'revisions'>): Promise<CallOutput<typeof formsCalls.revisions>> {
    const form = await this.owned(params.id, principal.workspaceId);
    const newest = form.publication ? [revisionInfo(form.publication)] : [];
    const after = decodeCursor(query.cursor, 'number');
    const latest = form.publication?.form.revision ?? form.lastRevision + 1;
    const before = after ? Math.min(Number(after.value), latest) : latest;
    const [earlier, count] = await Promise.all([
      this.revisions.list(params.id, before, query.limit + 1),
      this.revisions.count(params.id, latest),
    ]);
    const found = after ? earlier : [...newest, ...earlier];
    const { items, nextCursor } = pageOf(found, query.limit, ({ revision }) => ({ value: revision, id: '' }));
    const isCurrent = currentRevision(form);
    return {
      revisions: items.map(({ revision, publishedAt, name, fieldCount, byUser, byKey }) => ({
        revision,
        publishedAt,
        name,
        fieldCount,
        byUser,
        byKey,
        current: isCurrent(revision),
      })),
      nextCursor,
      total: newest.length + count,
    };
  }

  async get({ principal, params }: Input<'revision'>): Promise<CallOutput<typeof formsCalls.revision>> {
    const form = await this.owned(params.id, principal.workspaceId);
    const found = await this.find(form, params.revision);
    const current = currentRevision(form)(params.revision);
    const content = contentOf(found.form);
    return {
      ...revisionInfo(found),
      current,
      form: { ...content, fields: withoutConsentVersions(content.fields) },
    };
  }

  /** Restores content into the working draft; the publication stays unchanged. */
  restore({ principal, client, params, body }: Input<'restore'>): Promise<Form> {
    const decide = async (form: FoundForm) => {
      const { form: content } = await this.find(form, params.revision);
      return {
        record: changedForm(form.record, contentOf(content), new Date().toISOString()),
        publish: false,
      };
    };
    const by = { principal, client };
    return this.writer.change(params.id, by, decide, body.version);
  }

  private async find(
    form: FoundForm,
    revision: number,
  ): Promise<Pick<Publication, 'form' | 'byUser' | 'byKey'>> {
    const { publication } = form;
    if (publication?.form.revision === revision) return publication;
    const found = await this.revisions.find(form.record.id, revision);
    if (!found) throw notFound('Revision');
    return found;
  }

  private async owned(id: string, ownerId: string): Promise<FoundForm> {
    const found = await this.forms.findOwned(id, ownerId);
    if (!found) throw notFound('Form');
    return found;
  }
}

/** Whether a revision is the one that visitors see. */
const currentRevision =
  ({ record, publication }: FoundForm) =>
  (revision: number): boolean =>
    record.status !== 'draft' && publication?.form.revision === revision;
