import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { BarList } from '@/ui/charts/bar-list.js';
import { useQuery } from '@tanstack/react-query';
import type { PeriodQuery } from '#contracts';
import { playbooksOf } from '../analytics-api.js';
import { ChartPanel } from '../chart-panel.js';
import { Loaded } from '../loaded.js';

const texts = t.analytics;

/** Results of AI conversations by playbook. */
export function Playbooks({ query }: { query: PeriodQuery }) {
  const playbooks = useQuery(playbooksOf(query));
  return (
    <Loaded query={playbooks} rows={1} className="h-32">
      {({ playbooks: all }) => {
        const named = all.map(one => ({ ...one, name: texts.playbookNames[one.id] ?? one.id }));
        const total = all.reduce((sum, { count }) => sum + count, 0);
        return (
          <ChartPanel
            title={texts.playbooks}
            empty={total === 0 ? texts.noPlaybooks : null}
            table={{
              columns: [texts.playbooks, texts.turns, texts.share, texts.success, texts.responseTime],
              rows: named.map(({ name, count, percentage, successRate, avgResponseTime }) => [
                name,
                formatNumber(count),
                formatPercent(percentage),
                formatPercent(successRate),
                formatSeconds(avgResponseTime),
              ]),
            }}
            bars={named.map(({ name, count }) => ({ label: name, count, note: formatNumber(count) }))}
          >
            <BarList
              rows={named.map(({ id, name, count, percentage, successRate, avgResponseTime }) => ({
                key: id,
                label: name,
                count,
                value: `${formatNumber(count)} · ${formatPercent(percentage)}`,
                note:
                  count > 0 && texts.playbookNote(formatPercent(successRate), formatSeconds(avgResponseTime)),
              }))}
            />
          </ChartPanel>
        );
      }}
    </Loaded>
  );
}
