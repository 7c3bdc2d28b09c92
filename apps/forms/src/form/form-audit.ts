import type { WorkspaceAction } from '#contracts';
import { type Acting, audited } from '#messaging';
import type { OutboxEntry } from '#platform';
import type { Edited, FormWrite, StoredForm } from '../publishing/publication.js';

type Before = StoredForm & { edited?: Edited | undefined };

/** Edits by the same person within this time make one line: the builder saves every few seconds. */
const SESSION_MS = 3_600_000;

/** The line of a write for the audit log; null: another edit of the same person, who has a line already. */
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
 * The last edit after a write. Edits without a line keep the time of the first one, so that a long session has a line each hour.
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
