import type { FieldStats } from '#contracts';
import { type Detail, type FieldDetail, msOfBucket, type Tally } from './detail.js';
import { replyTo } from './replies.js';
import type { TrackedField, TrackedRevision } from './tracked-field.js';
import { estimateOf } from './wilson.js';

/** The time below which a share of those lies whose times are tallied, in seconds with one decimal; null without any. */
export function secondsAt(times: Tally, share: number): number | null {
  const buckets = Object.entries(times)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => a - b);
  const total = buckets.reduce((all, [, count]) => all + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen >= share * total) return Math.round(msOfBucket(bucket) / 100) / 10;
  }
  return null;
}

/** One field over several revisions. */
function mergedField(revisions: Detail['revisions'], id: string): FieldDetail {
  const total: FieldDetail = { reached: 0, exits: 0, corrections: 0, errors: 0, errored: 0, times: {} };
  for (const { fields } of Object.values(revisions)) {
    const field = fields[id];
    if (!field) continue;
    for (const key of ['reached', 'exits', 'corrections', 'errors', 'errored'] as const)
      total[key] += field[key];
    for (const [bucket, count] of Object.entries(field.times))
      total.times[bucket] = (total.times[bucket] ?? 0) + count;
  }
  return total;
}

/** What visitors did in each field of a form; `known` are the revisions that asked for them. */
export function fieldStatsOf(
  fields: readonly TrackedField[],
  { revisions, replies }: Pick<Detail, 'revisions' | 'replies'>,
  known: readonly TrackedRevision[],
): FieldStats[] {
  return fields.map(({ id, label, type, required, step }) => {
    const reply = replyTo(id, replies, known);
    const { reached, exits, corrections, errors, errored, times } = mergedField(revisions, id);
    return {
      ...{ fieldId: id, label, type, required, step: step + 1, reached, exits, corrections, errors },
      loss: estimateOf(exits, reached),
      medianSeconds: secondsAt(times, 0.5),
      p90Seconds: secondsAt(times, 0.9),
      errorRate: estimateOf(errored, reached),
      answered: estimateOf(reply.answered, reply.asked),
    };
  });
}
