import { TIME_RANGES } from '@/lib/contracts.build.js';
import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useLive } from '@/lib/live/use-live.js';
import { queryKeys } from '@/lib/query-keys.js';
import { overviewQuery } from '@/shared/analytics/overview-query.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { Segmented } from '@/ui/segmented.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { Stat, StatGrid } from '@/ui/stat.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Overview } from '#contracts';
import { SeriesPanel } from './series-panel.js';

const texts = t.analytics;

/** Metrics of all forms over a period, as totals and over time. */
export function AnalyticsPage() {
  useLive({ topics: ['responses', 'counts', 'chats'], keys: [queryKeys.analytics.all()] });
  const [address, setAddress] = useSearchParams();
  const period = TIME_RANGES.find(range => range === address.get('period')) ?? '7d';
  const { data, isError, refetch } = useQuery({
    ...overviewQuery(period),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-6">
      <PageHeader title={texts.title}>
        <Segmented
          label={texts.period}
          value={period}
          onChange={value => setAddress({ period: value }, { replace: true })}
          options={TIME_RANGES.map(value => ({ value, label: texts.periods[value] }))}
        />
      </PageHeader>
      {!data && isError && <Failure text={texts.failed} retry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={3} label={t.common.loading} className="h-32" />}
      {data && <Metrics overview={data} />}
      {data && <SeriesPanel overview={data} />}
    </div>
  );
}

function Metrics({ overview }: { overview: Overview }) {
  return (
    <StatGrid columns={3}>
      <Stat
        label={texts.responses}
        value={formatNumber(overview.totalResponses)}
        note={overview.topPerformingForm && `${texts.topForms}: ${overview.topPerformingForm.formName}`}
      />
      <Stat
        label={texts.views}
        value={formatNumber(overview.views)}
        note={`${texts.starts}: ${formatNumber(overview.starts)}`}
      />
      <Stat
        label={t.dashboard.stats.conversionRate}
        value={formatPercent(overview.conversionRate)}
        note={`${texts.avgTime}: ${formatSeconds(overview.avgCompletionTime)}`}
      />
    </StatGrid>
  );
}
