import type { FormReport } from '#contracts';
import { type Detail } from '../counting/detail.js';
import { ENDING_KEY } from '../visits/answers.js';

/** Responses by their ending, most frequent first; the form's usual thanks last. Empty if no response has an ending. */
export function endingsOf({ answers, replies }: Pick<Detail, 'answers' | 'replies'>): FormReport['endings'] {
  const counted = Object.entries(answers[ENDING_KEY] ?? {}).sort(([, a], [, b]) => b - a);
  if (counted.length === 0) return [];
  const responses = Object.values(replies).reduce((sum, reply) => sum + reply.responses, 0);
  const others = responses - counted.reduce((sum, [, count]) => sum + count, 0);
  return [...counted, ...(others > 0 ? [[null, others] as const] : [])].map(([name, count]) => ({
    name,
    count,
    percentage: responses > 0 ? Math.round((1000 * count) / responses) / 10 : 0,
  }));
}
