import type { WorkspaceAction } from '#contracts';
import { type Acting, audited } from '#messaging';
import type { OutboxEntry } from '#platform';
import type { Edited, FormWrite, StoredForm } from '../publishing/publication.js';

type Before = StoredForm & { edited?: Edited | undefined };

/** Time within which edits by the same person make one entry, because the builder saves every few seconds. */
const SESSION_MS = 3_600_000;

/** Audit entry of a write; null for a further edit by a person who already has an entry. */
export function auditLineOf(
  before: Before | null,
  { record, lastRevision }: Pick<FormWrite, 'record' | 'lastRevision'>,
  acting: Acting,
): OutboxEntry | null {
  const action = actionOf(before, { record, lastRevision });
  const isRepeat =
    before?.edited?.userId === acting.principal.userId &&
    Date.parse(record.updated_at) - Date.parse(before.edited.at) < SESSION_MS;
  if (action === 'form.changed' && isRepeat) return null;
  const { id, name } = record;
  const published = action === 'form.published' && { details: { revision: String(lastRevision) } };
  return audited(acting, { action, target: { id, name }, ...published });
}

/**
 * The last edit after a write. Edits without an entry keep the time of the first one, so a long session has an entry each
 * hour.
 */
export const editedAfter = (before: Before | null, line: OutboxEntry | null, now: Edited): Edited =>
  line === null && before?.edited ? before.edited : now;

function actionOf(
  before: Before | null,
  { record, lastRevision }: Pick<FormWrite, 'record' | 'lastRevision'>,
): WorkspaceAction {
  if (!before) return 'form.created';
  if (lastRevision > before.lastRevision) return 'form.published';
  if (record.status === before.record.status) return 'form.changed';
  if (record.status === 'active') return 'form.published';
  return record.status === 'archived' ? 'form.archived' : 'form.unpublished';
}
