import { describe, expect, it } from '@jest/globals';
import type { FunnelStep } from '#contracts';
import { funnelRows, isLong, largestLoss, lossOf, questionsIn } from './funnel-rows.js';

const place = (kind: FunnelStep['kind'], label: string, dropOff = 0) =>
  ({ kind, id: label, label, count: 10, dropOff }) as FunnelStep;
const questions = (count: number, losses: Record<number, number> = {}) =>
  Array.from({ length: count }, (_, index) => place('field', `q${index}`, losses[index]));
const funnel = (...places: FunnelStep[]) => [
  place('view', 'Views', 3),
  place('start', 'Starts'),
  ...places,
  place('submit', 'Submissions'),
];
const names = (steps: FunnelStep[], isWhole = false) =>
  funnelRows(steps, isWhole).map(row =>
    'step' in row ? row.step.label : `${questionsIn(row.group)} questions`,
  );

describe('the rows of a funnel', () => {
  it('include all places of a short form, except page breaks', () => {
    const short = funnel(...questions(2), place('step', 'Next'), ...questions(1));
    expect(isLong(short)).toBe(false);
    expect(names(short)).toEqual(['Views', 'Starts', 'q0', 'q1', 'q0', 'Submissions']);
  });

  it('include a page break where visitors left', () => {
    expect(names(funnel(place('step', 'Next', 2)))).toContain('Next');
  });

  it('group the questions without drop-off in a long form', () => {
    const long = funnel(...questions(30, { 4: 2, 20: 1 }));
    expect(isLong(long)).toBe(true);
    expect(names(long)).toEqual([
      ...['Views', 'Starts', '4 questions', 'q4', '15 questions', 'q20', '9 questions', 'Submissions'],
    ]);
    expect(names(long, true)).toHaveLength(33);
  });

  it('show only the largest drop-offs, and the total of the others', () => {
    const all = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [index, index + 1]));
    const rows = funnelRows(funnel(...questions(30, all)), false);
    expect(rows.length).toBeLessThan(12);
    const first = rows.find(row => 'group' in row);
    expect(first && 'group' in first ? lossOf(first.group) : 0).toBe((24 * 25) / 2);
  });

  it('name the question or step where most visits end, but not the start', () => {
    expect(largestLoss(funnel(...questions(3, { 1: 2, 2: 2 })))?.label).toBe('q1');
    expect(largestLoss(funnel(...questions(3)))).toBeUndefined();
  });
});
