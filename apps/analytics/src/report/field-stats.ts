import type { FieldStats, FunnelStep } from '#contracts';
import { type Detail, type FieldDetail, msOfBucket, type Tally } from '../counting/detail.js';
import type { TrackedField, TrackedRevision } from '../forms/tracked-field.js';
import { replyTo } from './replies.js';
import { estimateOf } from './wilson.js';

/** Time within which a share of the visits finished, in seconds with one decimal; null without data. */
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

/** A field across several revisions. */
function mergedField(revisions: Detail['revisions'], id: string): FieldDetail {
  const total: FieldDetail = { corrections: 0, errors: 0, errored: 0, times: {} };
  for (const { fields } of Object.values(revisions)) {
    const field = fields[id];
    if (!field) continue;
    for (const key of ['corrections', 'errors', 'errored'] as const) total[key] += field[key];
    for (const [bucket, count] of Object.entries(field.times))
      total.times[bucket] = (total.times[bucket] ?? 0) + count;
  }
  return total;
}

/** One row per field of a form; its visits and exits are those of the funnel. */
export function fieldStatsOf(
  fields: readonly TrackedField[],
  funnel: readonly FunnelStep[],
  { revisions, replies }: Pick<Detail, 'revisions' | 'replies'>,
  known: readonly TrackedRevision[],
): FieldStats[] {
  const rows = new Map(funnel.map(row => [row.kind === 'field' ? row.id : null, row]));
  return fields.map(({ id, label, type, required, step }) => {
    const reply = replyTo(id, replies, known);
    const { corrections, errors, errored, times } = mergedField(revisions, id);
    const { count: reached = 0, dropOff: exits = 0 } = rows.get(id) ?? {};
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
