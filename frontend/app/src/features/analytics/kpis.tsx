import { t } from '@/lib/i18n/index.js';
import { useCurrency } from '@/lib/workspace.js';
import { ARROWS } from '@/shared/analytics/change-arrow.js';
import { ENOUGH_VISITS, TONE_TEXT } from '@/shared/analytics/judgement.js';
import { Sparkline } from '@/ui/charts/sparkline.js';
import { Stat, StatGrid } from '@/ui/stat.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { PeriodMetrics, seriesPoint } from '#contracts';
import { changeOf, formatValue, type Unit } from './change.js';
import { Definition } from './definition.js';
import { More } from './more.js';

const texts = t.analytics;
type Name = keyof typeof texts.definitions;

interface Kpi {
  name: Name;
  key: keyof PeriodMetrics;
  unit: Unit;
}
const KPIS: readonly Kpi[] = [
  { name: 'responses', key: 'totalResponses', unit: 'count' },
  { name: 'views', key: 'views', unit: 'count' },
  { name: 'conversion', key: 'conversionRate', unit: 'percent' },
  { name: 'time', key: 'avgCompletionTime', unit: 'seconds' },
];
const FURTHER_KPIS: readonly Kpi[] = [
  { name: 'completion', key: 'completionRate', unit: 'percent' },
  { name: 'bounce', key: 'bounceRate', unit: 'percent' },
  { name: 'revenue', key: 'revenueGenerated', unit: 'money' },
];
const AI_KPIS: readonly Kpi[] = [
  { name: 'ai', key: 'aiInteractions', unit: 'count' },
  { name: 'success', key: 'successRate', unit: 'percent' },
  { name: 'aiTime', key: 'avgResponseTime', unit: 'seconds' },
];

interface Props {
  metrics: PeriodMetrics;
  previous: PeriodMetrics;
  series: readonly z.infer<typeof seriesPoint>[];
  /** Link to the list of responses in the period. */
  responsesPath: string;
}

/** Key metrics with their definitions and changes; the others on request, AI metrics only if AI was used. */
export function Kpis({ metrics, previous, series, responsesPath }: Props) {
  const currency = useCurrency();
  const hasAi = metrics.aiInteractions > 0 || previous.aiInteractions > 0;
  const sparkline: Partial<Record<Name, ReactNode>> = {
    responses: <Trend values={series.map(({ responses }) => responses)} />,
    views: <Trend values={series.map(({ views }) => views)} />,
  };
  const gridOf = (kpis: readonly Kpi[]) => (
    <StatGrid columns="dense">
      {kpis.map(kpi => (
        <Stat
          key={kpi.name}
          compact
          label={<Definition of={kpi.name} />}
          value={
            kpi.name === 'responses' && metrics.totalResponses > 0 ? (
              <Link to={responsesPath} className="hover:underline">
                {formatValue(metrics.totalResponses, 'count')}
              </Link>
            ) : (
              formatValue(metrics[kpi.key], kpi.unit, currency)
            )
          }
          note={<Note kpi={kpi} metrics={metrics} previous={previous} />}
          chart={sparkline[kpi.name]}
        />
      ))}
    </StatGrid>
  );
  return (
    <section aria-label={texts.kpis.label} className="grid gap-2">
      <Basis metrics={metrics} previous={previous} />
      {gridOf(KPIS)}
      <More label={texts.moreMetrics}>{gridOf([...FURTHER_KPIS, ...(hasAi ? AI_KPIS : [])])}</More>
    </section>
  );
}

/** Hidden on phones, which only have room for the number. */
const Trend = ({ values }: { values: readonly number[] }) => (
  <span className="max-sm:hidden">
    <Sparkline values={values} />
  </span>
);

/** Limitations of all metrics on the screen, shown once: too few visits, no earlier period, or responses without a visit. */
function Basis({ metrics, previous }: { metrics: PeriodMetrics; previous: PeriodMetrics }) {
  const { views, responsesWithoutVisit: direct } = metrics;
  const isSmall = views > 0 && views < ENOUGH_VISITS;
  const isFirst = views > 0 && previous.views === 0;
  if (!isSmall && !isFirst && !direct) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
      {isSmall && <span>{texts.small(formatValue(views, 'count'))}</span>}
      {isFirst && <span>{texts.noBefore}</span>}
      {direct > 0 && <span>{texts.withoutVisit(formatValue(direct, 'count'))}</span>}
    </p>
  );
}

function Note({ kpi, metrics, previous }: { kpi: Kpi; metrics: PeriodMetrics; previous: PeriodMetrics }) {
  const { key, unit } = kpi;
  const currency = useCurrency();
  const isRevenue = kpi.name === 'revenue';
  const isTime = kpi.name === 'time' && metrics.avgSessionDuration !== null;
  const won = isRevenue && metrics.wonLeads > 0 ? texts.won(formatValue(metrics.wonLeads, 'count')) : '';
  if (metrics[key] === null) return isRevenue ? [won, texts.noValue].filter(Boolean).join('; ') : null;
  const visits = Math.min(metrics.views, previous.views);
  const change = changeOf(key, metrics[key], previous[key], { unit, visits });
  const Arrow = ARROWS[change?.trend ?? 'flat'];
  return (
    <>
      {change && (
        <>
          <span
            className={`inline-flex items-center gap-1 font-medium ${TONE_TEXT[change.tone] || 'text-ink-2'}`}
          >
            <Arrow aria-hidden className="size-3" />
            {change.text}
          </span>{' '}
          {texts.against(formatValue(previous[key], unit, currency))}
        </>
      )}
      {isTime && (
        <span className="block">{texts.visitTime(formatValue(metrics.avgSessionDuration, 'seconds'))}</span>
      )}
      {won && <span className="block">{won}</span>}
    </>
  );
}
