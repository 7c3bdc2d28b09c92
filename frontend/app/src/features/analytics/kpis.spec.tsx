import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { PeriodMetrics } from '#contracts';
import { renderAt } from '../../../test/render.js';
import { Kpis } from './kpis.js';

const NOTHING: PeriodMetrics = {
  ...{
    totalResponses: 0,
    responsesWithoutVisit: 0,
    views: 0,
    starts: 0,
    conversions: 0,
    aiInteractions: 0,
    wonLeads: 0,
  },
  ...{ conversionRate: null, completionRate: null, bounceRate: null, avgCompletionTime: null },
  ...{ avgSessionDuration: null, successRate: null, avgResponseTime: null, revenueGenerated: null },
};
const seriesOf = (views: number[]) =>
  views.map((count, index) => ({
    ...{
      at: `2026-01-0${index + 1}T00:00:00.000Z`,
      views: count,
      starts: 0,
      conversions: 0,
      responses: 0,
      before: 0,
    },
  }));
const show = (metrics: PeriodMetrics, views: number[]) =>
  renderAt(
    <Kpis metrics={metrics} previous={NOTHING} series={seriesOf(views)} responsesPath="/" />,
    '/app/analytics',
  );
const lines = () =>
  screen.getByRole('region', { name: 'Key metrics' }).querySelectorAll('path.stroke-brand').length;

describe('key metrics', () => {
  it('draw a line even for a single visit, and use the singular', () => {
    show({ ...NOTHING, views: 1, conversionRate: 0, bounceRate: 100 }, [0, 1]);
    expect(lines()).toBe(1);
    expect(screen.getAllByText('Small sample: 1 visit')).toHaveLength(1);
    expect(screen.getAllByText('No previous period to compare with')).toHaveLength(1);
  });
  it('name responses without a visit, which no rate includes', () => {
    show({ ...NOTHING, totalResponses: 3, responsesWithoutVisit: 3 }, [0, 0]);
    expect(screen.getByText(/^3 responses without a visit/)).toBeVisible();
    expect(screen.queryByText('100%')).toBeNull();
  });
  it('show no line, rate or change without measurements', () => {
    show(NOTHING, [0, 0]);
    expect(lines()).toBe(0);
    expect(screen.getAllByText('–')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'More metrics' }));
    expect(screen.getAllByText('–')).toHaveLength(5);
    expect(screen.queryByText('0%')).toBeNull();
  });
});
