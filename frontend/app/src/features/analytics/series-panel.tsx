import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { LOCALE } from '@/lib/i18n/language.js';
import { AreaChart } from '@/ui/charts/area-chart.js';
import type { Overview } from '#contracts';
import { ChartPanel } from './chart-panel.js';

const texts = t.analytics;

/** Labels of the buckets in the time zone of the period. */
export function bucketLabels({ series, period }: Pick<Overview, 'series' | 'period'>): string[] {
  const parts: Intl.DateTimeFormatOptions =
    period.bucket === 'hour'
      ? { weekday: 'short', hour: 'numeric', minute: '2-digit' }
      : { month: 'short', day: 'numeric' };
  const format = new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: period.timezone });
  return series.map(({ at }) => format.format(new Date(at)));
}

/** Responses and views over time, with the responses of the previous period. */
export function SeriesPanel(data: Pick<Overview, 'series' | 'period'>) {
  const { series, period } = data;
  const labels = bucketLabels(data);
  const isEmpty = series.every(({ responses, views, before }) => responses + views + before === 0);
  const lines = [
    { label: texts.responses, values: series.map(point => point.responses) },
    { label: texts.views, values: series.map(point => point.views) },
    { label: texts.responsesBefore, values: series.map(point => point.before) },
  ] as const;
  return (
    <ChartPanel
      title={texts.perBucket}
      note={texts.zone(period.timezone)}
      empty={isEmpty ? texts.noViews : null}
      legend={lines.map(({ label }) => label)}
      table={{
        columns: [texts.time, texts.responses, texts.starts, texts.views, texts.responsesBefore],
        rows: series.map((point, index) => [
          labels[index],
          ...[point.responses, point.starts, point.views, point.before].map(formatNumber),
        ]),
      }}
    >
      <AreaChart title={texts.perBucket} labels={labels} series={lines} />
    </ChartPanel>
  );
}
