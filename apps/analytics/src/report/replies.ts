import type { Detail } from '../counting/detail.js';
import type { TrackedRevision } from '../forms/tracked-field.js';

/** Responses regarding one field. */
export interface Reply {
  /** Number of responses to revisions that ask the field. */
  asked: number;
  answered: number;
  /** Mean of a number field's answers; null without answers. */
  average: number | null;
}

/** Replies to a field. A revision that is no longer known counts as asking it if any of its responses answers it. */
export function replyTo(
  id: string,
  replies: Detail['replies'],
  revisions: readonly Pick<TrackedRevision, 'revision' | 'fields'>[],
): Reply {
  let [asked, answered, hundredths] = [0, 0, 0];
  for (const [revision, reply] of Object.entries(replies)) {
    const known = revisions.find(one => String(one.revision) === revision);
    const answers = reply.answered[id] ?? 0;
    if (answers === 0 && !known?.fields.some(field => field.id === id)) continue;
    asked += reply.responses;
    answered += answers;
    hundredths += reply.hundredths[id] ?? 0;
  }
  return { asked, answered, average: answered > 0 ? Math.round(hundredths / answered / 10) / 10 : null };
}
