import type { Detail } from './detail.js';
import type { TrackedRevision } from './tracked-field.js';

/** What responses answered of one field. */
export interface Reply {
  /** Responses to revisions that ask it; who answered an earlier form was not asked. */
  asked: number;
  answered: number;
  /** The mean of a number field's answers; null without any. */
  average: number | null;
}

/**
 * What was answered of a field. Responses to revisions that are not known any more, or of which it is not known what they
 * answered, are in neither number.
 */
export function replyTo(
  id: string,
  replies: Detail['replies'],
  revisions: readonly Pick<TrackedRevision, 'revision' | 'fields'>[],
): Reply {
  let [asked, answered, hundredths] = [0, 0, 0];
  for (const { revision, fields } of revisions) {
    const reply = replies[String(revision)];
    if (!reply || !fields.some(field => field.id === id)) continue;
    asked += reply.responses;
    answered += reply.answered[id] ?? 0;
    hundredths += reply.hundredths[id] ?? 0;
  }
  return { asked, answered, average: answered > 0 ? Math.round(hundredths / answered / 10) / 10 : null };
}
