import { formatDay, formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { AreaChart } from '@/ui/charts/area-chart.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import type { Overview } from '#contracts';

const texts = t.analytics;

/** Responses and views over time, as a chart or a table. */
export function SeriesPanel({ overview }: { overview: Overview }) {
  const [asTable, setAsTable] = useState(false);
  const { series } = overview;
  const labels = series.map(({ at }) => (overview.timeRange === '24h' ? formatTime(at) : formatDay(at)));
  const empty = series.every(point => point.responses === 0 && point.views === 0);
  return (
    <Panel
      title={texts.perBucket}
      action={
        !empty && (
          <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.showChart : texts.showTable}
          </Button>
        )
      }
    >
      {empty ? (
        <p className="text-ink-2">{texts.noViews}</p>
      ) : asTable ? (
        <Table overview={overview} labels={labels} />
      ) : (
        <AreaChart
          title={texts.perBucket}
          labels={labels}
          series={[
            { label: texts.responses, values: series.map(point => point.responses) },
            { label: texts.views, values: series.map(point => point.views) },
          ]}
        />
      )}
    </Panel>
  );
}

const Table = ({ overview, labels }: { overview: Overview; labels: string[] }) => (
  <table className="w-full max-w-lg text-left tabular-nums">
    <thead className="text-ink-2">
      <tr>
        <th className="py-1 font-medium">{texts.time}</th>
        <th className="py-1 text-right font-medium">{texts.responses}</th>
        <th className="py-1 text-right font-medium">{texts.views}</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {overview.series.map((point, index) => (
        <tr key={point.at}>
          <td className="py-1">{labels[index]}</td>
          <td className="py-1 text-right">{point.responses}</td>
          <td className="py-1 text-right">{point.views}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
