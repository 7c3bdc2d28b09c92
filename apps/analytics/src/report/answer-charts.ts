import type { AnswerChart } from '#contracts';
import type { Detail } from '../counting/detail.js';
import type { TrackedField, TrackedRevision } from '../forms/tracked-field.js';
import { dateBars, histogram, kindOf } from '../visits/answers.js';
import { replyTo } from './replies.js';

/** The latest text answers by field; null while they cannot be read. */
export type LatestTexts = ReadonlyMap<string, { text: string; at: string }[]> | null;
const MOST_BARS = 20;

/** Answers of each field; `known` are the revisions that ask for them. */
export function answerChartsOf(
  fields: readonly TrackedField[],
  { answers, replies }: Pick<Detail, 'answers' | 'replies'>,
  known: readonly TrackedRevision[],
  latest: LatestTexts,
): AnswerChart[] {
  return fields.flatMap(({ id, label, type }): AnswerChart[] => {
    const kind = kindOf(type);
    if (!kind) return [];
    const tally = answers[id] ?? {};
    const reply = replyTo(id, replies, known);
    const frame = { fieldId: id, label, type, kind, answered: reply.answered, average: null };
    if (kind === 'texts') return [{ ...frame, bars: [], latest: latest && (latest.get(id) ?? []) }];
    if (kind === 'dates') return [{ ...frame, bars: dateBars(new Map(Object.entries(tally))), latest: [] }];
    if (kind === 'choices') {
      const bars = Object.entries(tally)
        .map(([value, count]) =>
          value === 'true' ? { label: 'Yes', count, isYes: true as const } : { label: value, count },
        )
        .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
      return [{ ...frame, bars: bars.slice(0, MOST_BARS), latest: [] }];
    }
    const counts = new Map(Object.entries(tally).map(([value, count]) => [Number(value), count]));
    return [{ ...frame, average: reply.average, bars: histogram(counts), latest: [] }];
  });
}
