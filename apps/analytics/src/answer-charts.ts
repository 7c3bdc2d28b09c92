import type { AnswerChart } from '#contracts';
import { dateBars, histogram, kindOf } from './answers.js';
import type { Detail, Tally } from './detail.js';
import type { TrackedField } from './tracked-field.js';

/** The latest answers in words, by field; null while they cannot be read. */
export type LatestTexts = ReadonlyMap<string, { text: string; at: string }[]> | null;
const MOST_BARS = 20;

const sumOf = (tally: Tally): number => Object.values(tally).reduce((all, count) => all + count, 0);

/** What was answered, field by field. */
export function answerChartsOf(
  fields: readonly TrackedField[],
  { answers, skipped }: Pick<Detail, 'answers' | 'skipped'>,
  responses: number,
  latest: LatestTexts,
): AnswerChart[] {
  return fields.flatMap(({ id, label, type }): AnswerChart[] => {
    const kind = kindOf(type);
    if (!kind) return [];
    const tally = answers[id] ?? {};
    const answered = Math.max(0, responses - (skipped[id] ?? 0));
    const frame = { fieldId: id, label, type, kind, answered, average: null };
    if (kind === 'texts') return [{ ...frame, bars: [], latest: latest && (latest.get(id) ?? []) }];
    if (kind === 'dates') return [{ ...frame, bars: dateBars(new Map(Object.entries(tally))), latest: [] }];
    if (kind === 'choices') {
      const bars = Object.entries(tally)
        .map(([value, count]) => ({ label: value === 'true' ? 'Yes' : value, count }))
        .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
      return [{ ...frame, bars: bars.slice(0, MOST_BARS), latest: [] }];
    }
    const counts = new Map(Object.entries(tally).map(([value, count]) => [Number(value), count]));
    const total = [...counts].reduce((all, [value, count]) => all + value * count, 0);
    const count = sumOf(tally);
    const average = count > 0 ? Math.round((total / count) * 10) / 10 : null;
    return [{ ...frame, average, bars: histogram(counts), latest: [] }];
  });
}
