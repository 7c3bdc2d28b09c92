import { Injectable } from '@nestjs/common';
import { DomainError, type EventData, formsCalls, notFound, type PublishedForm } from '#contracts';
import { textsOf } from '#form-core';
import { internalInput, RpcClient } from '#messaging';
import type { Revision } from '../submission/submission.js';
import { FormSnapshotStore } from './form-snapshot.store.js';
import { type FormSnapshot } from './form-snapshot-document.store.js';
import { RevisionStore } from './revision.store.js';

/** Published forms as this service knows them; it asks the forms service only for unknown ones. */
@Injectable()
export class PublishedForms {
  constructor(
    private readonly snapshots: FormSnapshotStore,
    private readonly revisions: RevisionStore,
    private readonly rpc: RpcClient,
  ) {}

  /** The form from memory, if it has the revision that the visitor saw; may be out of date. */
  recent(id: string, seen = 1): FormSnapshot | undefined {
    const form = this.snapshots.recentOf(id);
    return form && form.revision >= seen ? form : undefined;
  }

  /** The stored form. @throws DomainError NOT_FOUND for unknown, unpublished and deleted forms */
  async find(id: string, seen = 1): Promise<FormSnapshot> {
    const known = await this.snapshots.find(id);
    if (known?.deleted) throw notFound('Form');
    // The visitor's revision has not arrived yet.
    return known && known.revision >= seen ? known : this.fetch(id);
  }

  /** The current revision. */
  async revision({ _id: id, revision }: FormSnapshot): Promise<Revision> {
    const found = await this.revisions.find(id, revision);
    if (!found) throw new Error(`Revision ${revision} of form ${id} is missing`);
    return found;
  }

  /**
   * The revision of the page that the visitor saw.
   * @param sentAt ms; null for an accepted submission of any age
   * @throws DomainError CONFLICT, reason `outdated`, for a page that was replaced more than a day before it was sent
   */
  async answeredRevision(
    form: FormSnapshot,
    seen: number | undefined,
    sentAt: number | null,
  ): Promise<Revision> {
    const current = await this.revision(form);
    if (!seen || seen >= form.revision) return current;
    if (sentAt !== null && !(await this.revisions.isAnswerable(form._id, seen, sentAt))) {
      const { outdated } = textsOf(current.language).pages;
      throw new DomainError('CONFLICT', outdated, [{ field: 'reason', message: 'outdated' }]);
    }
    return (await this.revisions.find(form._id, seen)) ?? current;
  }

  /** Includes drafts. @throws DomainError NOT_FOUND unless the form is this owner's */
  async requireOwner(id: string, ownerId: string): Promise<void> {
    const known = await this.snapshots.find(id);
    if (known?.deleted) throw notFound('Form');
    const found = known ?? (await this.rpc.call(formsCalls.published, internalInput({ id })));
    if (found.ownerId !== ownerId) throw notFound('Form');
  }

  /** Stores the revision first, so that every reader of the snapshot finds it. */
  async publish(form: PublishedForm): Promise<void> {
    await this.revisions.add(form);
    await this.snapshots.publish(form);
    // The event arrived after the deletion; the clean-up may have finished.
    if ((await this.snapshots.find(form.id))?.deleted) await this.revisions.removeOfForm(form.id);
  }

  async changeAvailability(change: EventData<'form.availability-changed'>, ownerId: string): Promise<void> {
    await this.snapshots.changeAvailability(change, ownerId);
    await this.snapshots.find(change.formId);
  }

  async remove(id: string): Promise<void> {
    await this.snapshots.remove(id);
    await this.snapshots.find(id);
  }

  private async fetch(id: string): Promise<FormSnapshot> {
    const { form } = await this.rpc.call(formsCalls.published, internalInput({ id }));
    if (!form) throw notFound('Form');
    await this.publish(form);
    const found = await this.snapshots.find(id);
    if (!found || found.deleted) throw notFound('Form');
    return found;
  }
}
