import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { changeTone, percentChange, TONE_TEXT, verdictOf } from '@/shared/analytics/judgement.js';
import { formsStats } from '@/shared/forms/forms-queries.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Sparkline } from '@/ui/charts/sparkline.js';
import { Skeleton } from '@/ui/skeleton.js';
import { Stat, StatGrid } from '@/ui/stat.js';
import { useQuery } from '@tanstack/react-query';
import { SAMPLE, weekQuery } from './dashboard-api.js';

const texts = t.dashboard;

/**
 * Four metrics, each with its period, or labelled sample data if they cannot be loaded. Hidden until someone opens a
 * form, because they would all be zero.
 */
export function StatCards({ hasLeads }: { hasLeads: boolean }) {
  const { data, isError, refetch } = useQuery(weekQuery);
  const sample = isError && !data;
  if (!hasLeads && data?.views === 0) return null;
  const metrics = data ?? (sample ? SAMPLE : null);
  return (
    <section aria-label={texts.title}>
      {sample && (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3">
          <p>{texts.sampleText}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t.common.retry}
          </Button>
        </div>
      )}
      <StatGrid columns={4}>
        {metrics ? <Tiles metrics={metrics} sample={sample} /> : <TileSkeletons />}
      </StatGrid>
    </section>
  );
}

const TileSkeletons = () =>
  [0, 1, 2, 3].map(index => (
    <div key={index} className="grid min-h-36 content-between bg-surface p-4 md:min-h-40 md:p-6">
      <dt>
        <Skeleton className="h-5 w-24" />
      </dt>
      <dd>
        <Skeleton className="h-10 w-20" />
      </dd>
    </div>
  ));

function Tiles({ metrics, sample }: { metrics: typeof SAMPLE; sample: boolean }) {
  const { data: stats } = useQuery(formsStats({}));
  const badge = sample && <Badge tone="warn">{texts.sample}</Badge>;
  const all = sample ? metrics.totalResponses : stats?.responses;
  const responses = metrics.series.map(point => point.responses);
  // Days without a visit have no rate.
  const rates = metrics.series.flatMap(point => (point.views > 0 ? [point.conversions / point.views] : []));
  return (
    <>
      <Stat label={texts.stats.totalForms} value={formatNumber(metrics.totalForms)} note={badge} />
      <Stat
        label={texts.stats.totalResponses}
        value={all === undefined ? '–' : formatNumber(all)}
        note={badge || <WeekOfResponses metrics={metrics} />}
        chart={responses.some(count => count > 0) && <Trend values={responses} />}
      />
      <Stat
        label={texts.stats.aiInteractions}
        value={formatNumber(metrics.aiInteractions)}
        note={badge || texts.last7Days}
      />
      <Stat
        label={texts.stats.conversionRate}
        value={formatPercent(metrics.conversionRate)}
        note={badge || <WeekOfRates metrics={metrics} />}
        chart={<Trend values={rates} />}
      />
    </>
  );
}

/** Hidden on phones, which only have room for the number. */
const Trend = ({ values }: { values: readonly number[] }) => (
  <span className="max-sm:hidden">
    <Sparkline values={values} />
  </span>
);

/** Responses in the last week, and their change. */
function WeekOfResponses({ metrics: { totalResponses, growthRate: growth } }: { metrics: typeof SAMPLE }) {
  const signed = growth === null ? null : `${growth > 0 ? '+' : ''}${formatPercent(growth)}`;
  return (
    <>
      {texts.inLast7Days(formatNumber(totalResponses))}
      {signed && (
        <span className={`block ${TONE_TEXT[changeTone('totalResponses', growth, totalResponses)]}`}>
          {texts.growth(signed)}
        </span>
      )}
    </>
  );
}

/** Number of visits that the rate is based on, and its change. */
function WeekOfRates({ metrics: { conversionRate: rate, views, previous } }: { metrics: typeof SAMPLE }) {
  const before = previous?.conversionRate ?? null;
  const change = percentChange(rate, before);
  const verdict = verdictOf('conversionRate', change);
  const visits = Math.min(views, previous?.views ?? 0);
  return (
    <>
      {rate === null ? texts.last7Days : texts.ofViews(texts.views(formatNumber(views), views))}
      {verdict && (
        <span className={`block ${TONE_TEXT[changeTone('conversionRate', change, visits)]}`}>
          {texts.conversionChange[verdict](formatPercent(before))}
        </span>
      )}
    </>
  );
}
