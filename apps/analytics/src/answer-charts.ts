import type { AnswerChart } from '#contracts';
import { traitsOf } from '#form-core';
import { dateBars, histogram, kindOf } from './answers.js';
import type { Detail, Tally } from './detail.js';
import { replyTo } from './replies.js';
import type { TrackedField, TrackedRevision } from './tracked-field.js';

/** The latest answers in words, by field; null while they cannot be read. */
export type LatestTexts = ReadonlyMap<string, { text: string; at: string }[]> | null;
const MOST_BARS = 20;

const sumOf = (tally: Tally): number => Object.values(tally).reduce((all, count) => all + count, 0);

/** What was answered, field by field; `known` are the revisions that asked for them. */
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
    // One answer is one bar; of several choices, and of words, it is known how many responses have any.
    const isSingle = kind !== 'texts' && traitsOf(type).choices !== 'many';
    const answered = isSingle ? sumOf(tally) : reply.answered;
    const frame = { fieldId: id, label, type, kind, answered, average: null };
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
