import { Injectable } from '@nestjs/common';
import { type EventData, formsCalls, notFound, type PublishedForm } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { type FormSnapshot, FormSnapshotStore } from './form-snapshot.store.js';
import { RevisionStore } from './revision.store.js';
import type { Revision } from './submission.js';

/** What this service knows of the published forms; the forms service is asked only for one that it does not know. */
@Injectable()
export class PublishedForms {
  constructor(
    private readonly snapshots: FormSnapshotStore,
    private readonly revisions: RevisionStore,
    private readonly rpc: RpcClient,
  ) {}

  /** The form as it was read lately, if it was and if it has the revision that the visitor saw; maybe out of date. */
  recent(id: string, seen = 1): FormSnapshot | undefined {
    const form = this.snapshots.recentOf(id);
    return form && form.revision >= seen ? form : undefined;
  }

  /** The form as it is. @throws DomainError NOT_FOUND for unknown, unpublished and deleted forms. */
  async find(id: string, seen = 1): Promise<FormSnapshot> {
    const known = await this.snapshots.find(id);
    if (known?.deleted) throw notFound('Form');
    // No revision, or not the visitor's, has come here yet.
    return known && known.revision >= seen ? known : this.fetch(id);
  }

  /** The revision that the visitor saw: the current one if none is named, or if it is too old to be here. */
  async revision({ _id: id, ...form }: FormSnapshot, seen?: number): Promise<Revision> {
    // Someone who loaded the page before a publish answers what was on that page.
    const earlier = seen && seen < form.revision ? await this.revisions.find(id, seen) : null;
    const revision = earlier ?? (await this.revisions.find(id, form.revision));
    if (!revision) throw new Error(`Revision ${form.revision} of form ${id} is missing`);
    return revision;
  }

  /** @throws DomainError NOT_FOUND unless the form is this owner's; drafts are as well. */
  async requireOwner(id: string, ownerId: string): Promise<void> {
    const known = await this.snapshots.find(id);
    if (known?.deleted) throw notFound('Form');
    const found = known ?? (await this.rpc.call(formsCalls.published, internalInput({ id })));
    if (found.ownerId !== ownerId) throw notFound('Form');
  }

  /** The revision first, so that whoever reads the snapshot finds it. */
  async publish(form: PublishedForm): Promise<void> {
    await this.revisions.add(form);
    await this.snapshots.publish(form);
    // Received after its deletion: the clean-up may be over.
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
