import { expect } from '@jest/globals';
import type { FormReport } from '#contracts';

/** All panels show the same visits, at any time and in any period. */
export function expectConsistent({ metrics, series, funnel, fields, answers, breakdowns }: FormReport): void {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const totals = { views: metrics.views, starts: metrics.starts, conversions: metrics.conversions };
  for (const key of ['views', 'starts', 'conversions'] as const)
    expect(sum(series.map(point => point[key]))).toBe(totals[key]);
  expect(sum(series.map(({ responses }) => responses))).toBe(metrics.totalResponses);
  expect([funnel[0]!.count, funnel[1]!.count, funnel.at(-1)!.count]).toEqual(Object.values(totals));
  for (const [index, { count }] of funnel.slice(1).entries())
    expect(count).toBe(funnel[index]!.count - funnel[index]!.dropOff);
  for (const { fieldId, reached, exits, answered, errorRate } of fields) {
    expect(funnel.find(({ id }) => id === fieldId)).toMatchObject({ count: reached, dropOff: exits });
    expect(answered.whole).toBeLessThanOrEqual(metrics.totalResponses);
    expect(answered.whole).toBeLessThanOrEqual(reached);
    expect(errorRate.part).toBeLessThanOrEqual(reached);
    const chart = answers.find(one => one.fieldId === fieldId);
    if (chart) expect(chart.answered).toBe(answered.part);
  }
  for (const rows of [breakdowns.country, breakdowns.device, breakdowns.browser, breakdowns.source]) {
    expect(sum(rows.map(({ count }) => count))).toBe(metrics.views);
    expect(sum(rows.map(({ conversions }) => conversions))).toBe(metrics.conversions);
  }
  expect(sum(breakdowns.hourOfWeek.map(({ views }) => views))).toBe(metrics.views);
  expect(sum(breakdowns.hourOfWeek.map(({ responses }) => responses))).toBe(metrics.totalResponses);
}
