import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { BarList } from '@/ui/charts/bar-list.js';
import type { FormReport } from '#contracts';
import { ChartPanel } from '../chart-panel.js';

const texts = t.analytics;

/** Responses by the ending that their visitors saw. */
export function EndingsPanel({ endings }: { endings: FormReport['endings'] }) {
  if (endings.length === 0) return null;
  const rows = endings.map(({ name, count, percentage }) => ({
    key: name ?? '',
    label: name ?? t.endings.usualThanks,
    count,
    value: `${formatNumber(count)} · ${formatPercent(percentage)}`,
  }));
  return (
    <ChartPanel
      title={t.endings.title}
      empty={null}
      table={{
        columns: [t.endings.title, texts.kpis.responses, texts.share],
        rows: endings.map(({ name, count, percentage }) => [
          name ?? t.endings.usualThanks,
          formatNumber(count),
          formatPercent(percentage),
        ]),
      }}
      bars={rows.map(({ label, count, value }) => ({ label, count, note: value }))}
    >
      <BarList rows={rows} />
    </ChartPanel>
  );
}
