import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Conversion } from '@/shared/analytics/conversion.js';
import { changeTone, percentChange, TONE_TEXT, verdictOf } from '@/shared/analytics/judgement.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Sparkline } from '@/ui/charts/sparkline.js';
import { Skeleton } from '@/ui/skeleton.js';
import { Stat, StatGrid } from '@/ui/stat.js';
import { useQuery } from '@tanstack/react-query';
import { SAMPLE, weekQuery } from './dashboard-api.js';

const texts = t.dashboard;

/** Four metrics of the last seven days, or labelled sample data if they cannot be loaded. */
export function StatCards() {
  const { data, isError, refetch } = useQuery(weekQuery);
  const sample = isError && !data;
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
  const rate = metrics.conversionRate;
  const before = metrics.previous?.conversionRate ?? null;
  const change = percentChange(rate, before);
  const verdict = verdictOf('conversionRate', change);
  const badge = sample && <Badge tone="warn">{texts.sample}</Badge>;
  const growth = metrics.growthRate;
  const signed = growth === null ? null : `${growth > 0 ? '+' : ''}${formatPercent(growth)}`;
  const time = metrics.avgCompletionTime;
  const responses = metrics.series.map(point => point.responses);
  // Days without a visit have no rate.
  const rates = metrics.series.flatMap(point => (point.views > 0 ? [point.conversions / point.views] : []));
  return (
    <>
      <Stat label={texts.stats.totalForms} value={formatNumber(metrics.totalForms)} note={badge} />
      <Stat
        label={texts.stats.totalResponses}
        value={formatNumber(metrics.totalResponses)}
        note={
          badge || (
            <>
              {texts.last7Days}
              {signed && (
                <span className={`block ${TONE_TEXT[changeTone('totalResponses', growth)]}`}>
                  {texts.growth(signed)}
                </span>
              )}
              {time !== null && <span className="block">{texts.toComplete(formatSeconds(time))}</span>}
            </>
          )
        }
        chart={responses.some(count => count > 0) && <Sparkline values={responses} />}
      />
      <Stat
        label={texts.stats.aiInteractions}
        value={formatNumber(metrics.aiInteractions)}
        note={badge || texts.last7Days}
      />
      <Stat
        label={texts.stats.conversionRate}
        value={sample ? formatPercent(rate) : <Conversion rate={rate} />}
        note={
          badge || (
            <>
              {rate === null
                ? texts.last7Days
                : texts.ofViews(texts.views(formatNumber(metrics.views), metrics.views))}
              {verdict && (
                <span className={`block ${TONE_TEXT[changeTone('conversionRate', change)]}`}>
                  {texts.conversionChange[verdict](formatPercent(before))}
                </span>
              )}
            </>
          )
        }
        chart={<Sparkline values={rates} />}
      />
    </>
  );
}
