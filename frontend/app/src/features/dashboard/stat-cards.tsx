import { conversionTone, formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Sparkline } from '@/ui/charts/sparkline.js';
import { Skeleton } from '@/ui/skeleton.js';
import { Stat, StatGrid } from '@/ui/stat.js';
import { useQuery } from '@tanstack/react-query';
import { SAMPLE, weekQuery } from './dashboard-api.js';

const texts = t.dashboard;
const TONES = {
  ok: { color: 'text-ok', word: texts.high },
  warn: { color: 'text-warn', word: texts.fair },
  bad: { color: 'text-bad', word: texts.low },
};

/** The four metrics of the last seven days; if they cannot be loaded, sample data that is labelled so on every tile. */
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
  const tone = rate === null ? null : TONES[conversionTone(rate)];
  const badge = sample && <Badge tone="warn">{texts.sample}</Badge>;
  const growth = metrics.growthRate;
  const signed = growth === null ? null : `${growth > 0 ? '+' : ''}${formatPercent(growth)}`;
  const time = metrics.avgCompletionTime;
  const responses = metrics.series.map(point => point.responses);
  // A day without a visit has no rate.
  const rates = metrics.series.flatMap(point => (point.views > 0 ? [point.responses / point.views] : []));
  return (
    <>
      <Stat label={texts.stats.totalForms} value={formatNumber(metrics.totalForms)} note={badge} />
      <Stat
        label={texts.stats.totalResponses}
        value={formatNumber(metrics.totalResponses)}
        note={
          badge || (
            <>
              {signed ? texts.growth(signed) : texts.last7Days}
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
        value={formatPercent(rate)}
        note={
          badge || (
            <>
              {tone && <span className={tone.color}>{tone.word}</span>}{' '}
              {rate === null
                ? texts.last7Days
                : texts.ofViews(texts.views(formatNumber(metrics.views), metrics.views))}
            </>
          )
        }
        chart={<Sparkline values={rates} />}
      />
    </>
  );
}
