import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Form, type FormRecord, notFound, type Principal } from '#contracts';
import { type Acting, OutboxRelay } from '#messaging';
import { CONFIG } from '#platform';
import type { FormsConfig } from '../config.js';
import { requireAnswerable } from '../content/answerable.js';
import { FormCountStore } from '../lists/form-count.store.js';
import { type Usage, UsageStore } from '../owners/usage.store.js';
import { type FormWrite, standingOf, writeOf } from '../publishing/publication.js';
import { RevisionStore } from '../publishing/revision.store.js';
import { FormStore, type FoundForm } from './form.store.js';
import { toOwner } from './form.view.js';
import { auditLineOf, editedAfter } from './form-audit.js';
import { sizeOf } from './form-size.js';

/** Result of a change: the next working draft, and whether to publish it. */
export interface Decision {
  record: FormRecord;
  publish: boolean;
}
/** The caller who writes a form, or the product for its own forms, whose changes are not audited. */
export type Writer = Acting | { principal: Pick<Principal, 'workspaceId' | 'userId'> };

/** Number of attempts of a save without a version while others save the same form. */
const ATTEMPTS = 8;

/** Writes forms within the quota, together with their events, and only over the version on which they are based. */
@Injectable()
export class FormWriter {
  constructor(
    private readonly forms: FormStore,
    private readonly counts: FormCountStore,
    private readonly revisions: RevisionStore,
    private readonly usage: UsageStore,
    private readonly relay: OutboxRelay,
    @Inject(CONFIG) private readonly config: FormsConfig,
  ) {}

  /**
   * Stores a new form.
   * @returns null if its id or the request's key is taken
   * @throws DomainError LIMIT_REACHED beyond the owner's quota, VALIDATION_ERROR if it is too large or cannot be answered
   */
  async create(
    { record, publish }: Decision,
    request: { contentHash: string; createKey?: string },
    writer: Writer,
  ): Promise<Form | null> {
    if (publish) requireAnswerable(record.fields);
    const bytes = sizeOf(record);
    const used = { forms: 1, bytes };
    if (!(await this.hasRoom(record.ownerId, used))) {
      if (await this.forms.findCreated(record.id, request.createKey)) return null;
      throw this.full();
    }
    const write = writtenBy(null, record, publish, writer);
    const isStored = await this.forms.insert(write, bytes, request);
    if (!isStored) await this.usage.release(record.ownerId, used);
    return isStored ? this.written(write) : null;
  }

  /**
   * Changes a form of the writer's workspace. `seen` is the version that the change is based on; without it any version will do.
   * @throws DomainError NOT_FOUND, or CONFLICT with the current version
   */
  async change(
    id: string,
    writer: Writer,
    decide: (form: FoundForm) => Decision | Promise<Decision>,
    seen?: number,
  ): Promise<Form> {
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.forms.findOwned(id, writer.principal.workspaceId);
      if (!before) throw notFound('Form');
      const { version } = before.record;
      if ((seen ?? version) !== version || attempt > ATTEMPTS) throw changedElsewhere(version, seen);
      const write = await this.attempt(before, await decide(before), writer);
      if (write) return this.written(write);
    }
  }

  private async attempt(
    before: FoundForm,
    { record, publish }: Decision,
    writer: Writer,
  ): Promise<FormWrite | null> {
    if (publish) requireAnswerable(record.fields);
    const { ownerId } = record;
    const bytes = sizeOf(record);
    const growth = { forms: 0, bytes: bytes - before.bytes };
    if (growth.bytes > 0 && !(await this.hasRoom(ownerId, growth))) throw this.full();
    const write = writtenBy(before, record, publish, writer);
    const replaced = write.lastRevision > before.lastRevision ? before.publication : null;
    if (replaced) await this.revisions.add(replaced);
    const replacement = await this.forms.replace(write, bytes);
    const isStored = replacement === 'written';
    // Releases the reservation of a failed write, or the bytes freed by a smaller form.
    if (growth.bytes > 0 && !isStored) await this.usage.release(ownerId, growth);
    if (growth.bytes < 0 && isStored) await this.usage.release(ownerId, { forms: 0, bytes: -growth.bytes });
    if (replacement === 'taken') throw slugTaken(record.slug);
    if (isStored && replaced) await this.revisions.prune(record.id);
    return isStored ? write : null;
  }

  private async written(write: FormWrite): Promise<Form> {
    await this.counts.saved(write.record);
    if (write.events.length) this.relay.publishSoon(this.forms, ...write.events);
    const { record, publication, draftHash, edited } = write;
    return toOwner(record, standingOf(record.status, publication, draftHash), edited);
  }

  private hasRoom(ownerId: string, added: Usage): Promise<boolean> {
    const { FORMS_PER_OWNER: forms, FORM_BYTES_PER_OWNER: bytes } = this.config;
    return this.usage.reserve(ownerId, added, { forms, bytes });
  }

  private full(): DomainError {
    const { FORMS_PER_OWNER, FORM_BYTES_PER_OWNER } = this.config;
    const limit = `${FORMS_PER_OWNER} forms with ${Math.floor(FORM_BYTES_PER_OWNER / 1000)} kB in total`;
    return new DomainError(
      'LIMIT_REACHED',
      `This account is limited to ${limit}. Delete a form to continue.`,
    );
  }
}

const slugTaken = (slug = ''): DomainError => {
  const message = `The address "${slug}" is taken. Choose another one.`;
  return new DomainError('CONFLICT', message, [{ field: 'slug', message }]);
};

/** A write with its audit entry, and the person who made it. */
function writtenBy(
  before: FoundForm | null,
  record: FormRecord,
  publish: boolean,
  writer: Writer,
): FormWrite {
  const { userId: byUser } = writer.principal;
  const byKey = 'client' in writer && writer.principal.kind === 'api-key' && writer.principal.keyName;
  const write = writeOf(before, record, { publish, by: { byUser, ...(byKey ? { byKey } : {}) } });
  if (!('client' in writer)) return write;
  const line = auditLineOf(before, write, writer);
  const edited = editedAfter(before, line, { userId: byUser, at: record.updated_at });
  return { ...write, edited, events: line ? [...write.events, line] : write.events };
}

/** Conflict with the stored version and the version on which the change was based. */
const changedElsewhere = (version: number, seen = version): DomainError =>
  new DomainError('CONFLICT', 'This form was changed elsewhere. Reload it, or save a copy.', [
    { field: 'version', message: String(version) },
    { field: 'seenVersion', message: String(seen) },
  ]);
