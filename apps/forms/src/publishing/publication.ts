import {
  type EventData,
  type EventName,
  type FormContent,
  formContent,
  type FormRecord,
  type FormStatus,
  type PublishedForm,
} from '#contracts';
import { newEvent } from '#messaging';
import { type OutboxEntry, outboxEntry } from '#platform';
import { withConsentVersions } from '../content/consents.js';
import { contentHash } from '../form/form.js';

/** The newest published revision. Its status and version are those at the time of publishing. */
export interface Publication {
  form: PublishedForm;
  byUser: string;
  /** Name of the API key that published it, for programs. */
  byKey?: string | undefined;
  /** Hash of its content. */
  contentHash: string;
}
/** A form: its working draft, and the revision that visitors see. */
export interface StoredForm {
  record: FormRecord;
  publication: Publication | null;
  /** Number of the last published revision, 0 before the first. */
  lastRevision: number;
}
/** The person who writes a form, and the API key of a program acting for them. */
export interface Author {
  byUser: string;
  byKey?: string | undefined;
}
/** The last change of a form: by whom and when, in ISO 8601. */
export interface Edited {
  userId: string;
  at: string;
}
/** Result of a write: the updated form and the events to publish. */
export interface FormWrite extends StoredForm {
  /** Hash of the working draft's content. */
  draftHash: string;
  events: OutboxEntry[];
  /** Record of the last change by a person, after this one. */
  edited?: Edited | undefined;
}
/** Publication status of a form, for its owner. */
export interface Standing {
  publishedRevision: number | null;
  hasUnpublishedChanges: boolean;
}

const CONTENT = Object.keys(formContent.shape) as (keyof FormContent)[];

/** The part of a working draft that is published. */
export const contentOf = (form: FormContent): FormContent =>
  Object.fromEntries(CONTENT.map(key => [key, form[key]])) as unknown as FormContent;

/**
 * Decides whether a write makes a new revision, and which events it causes. Publishing unchanged content makes no revision.
 */
export function writeOf(
  before: StoredForm | null,
  record: FormRecord,
  { publish, by }: { publish: boolean; by: Author },
): FormWrite {
  const content = contentOf(record);
  const draftHash = contentHash(content);
  const current = before?.publication ?? null;
  const lastRevision = before?.lastRevision ?? 0;
  const events: OutboxEntry[] = isRenamedOrMoved(before, record) ? [saved(record)] : [];
  if (publish && current?.contentHash !== draftHash) {
    const revision = lastRevision + 1;
    const fields = withConsentVersions(content.fields, current?.form.fields ?? [], revision);
    const form = published(record, { ...content, fields }, revision);
    events.push(entry('form.published', record, { form }));
    const publication = { form, ...by, contentHash: draftHash };
    return { record, publication, lastRevision: revision, draftHash, events };
  }
  const isOther = before?.record.status !== record.status || lockOf(before.record) !== lockOf(record);
  if (current && isOther) events.push(availabilityChanged(record, current.form));
  return { record, publication: current, lastRevision, draftHash, events };
}

const isRenamedOrMoved = (before: StoredForm | null, { name, status }: FormRecord): boolean =>
  before?.record.name !== name || before.record.status !== status;

/** The currently published form, for services and visitors. */
export const currentOf = (
  { form }: Publication,
  status: FormStatus,
  version: number,
  lock: string | null,
): PublishedForm => ({ ...form, status, version, lock });

export const standingOf = (
  status: FormStatus,
  publication: { form: Pick<PublishedForm, 'revision'>; contentHash: string } | null,
  draftHash: string,
): Standing => ({
  publishedRevision: status === 'draft' || !publication ? null : publication.form.revision,
  hasUnpublishedChanges: status === 'draft' || publication?.contentHash !== draftHash,
});

const published = (
  { id, ownerId, status, version, discardResponses, updated_at, access }: FormRecord,
  content: FormContent,
  revision: number,
): PublishedForm => ({
  ...content,
  id,
  ownerId,
  status,
  version,
  revision,
  publishedAt: updated_at,
  ...(access ? { lock: access.lock } : {}),
  ...(discardResponses ? { discardResponses } : {}),
});

const saved = ({ name, status, ...record }: FormRecord): OutboxEntry =>
  entry('form.saved', record, { formId: record.id, version: record.version, name, status });

export const lockOf = ({ access }: Pick<FormRecord, 'access'>): string | null => access?.lock ?? null;

/** With the close date and limit of the publication, not of the draft. */
const availabilityChanged = (record: FormRecord, { closesAt, responseLimit }: PublishedForm): OutboxEntry => {
  const { id: formId, version, status } = record;
  const lock = lockOf(record);
  return entry('form.availability-changed', record, {
    formId,
    version,
    status,
    closesAt,
    responseLimit,
    lock,
  });
};

/** A write has at most one event per type, so that version and type identify it. */
const entry = <N extends EventName>(
  type: N,
  { id, ownerId, version }: Pick<FormRecord, 'id' | 'ownerId' | 'version'>,
  data: EventData<N>,
): OutboxEntry => outboxEntry(newEvent(type, { id: `evt_${id}_v${version}_${type}`, ownerId, data }));
