import { t } from '@/lib/i18n/index.js';
import { Sparkline } from '@/ui/charts/sparkline.js';
import { Stat, StatGrid } from '@/ui/stat.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { PeriodMetrics, seriesPoint } from '#contracts';
import { changeOf, shown, type Unit } from './change.js';
import { Definition } from './definition.js';

const texts = t.analytics;
type Name = keyof typeof texts.definitions;
/** Below this many visits a rate says little. */
const SMALL = 50;

interface Kpi {
  name: Name;
  key: keyof PeriodMetrics;
  unit: Unit;
  less?: boolean;
  /** What the rate was measured of. */
  of?: (metrics: PeriodMetrics) => number;
}
const KPIS: readonly Kpi[] = [
  { name: 'responses', key: 'totalResponses', unit: 'count' },
  { name: 'views', key: 'views', unit: 'count' },
  { name: 'conversion', key: 'conversionRate', unit: 'percent', of: ({ views }) => views },
  { name: 'completion', key: 'completionRate', unit: 'percent', of: ({ starts }) => starts },
  { name: 'bounce', key: 'bounceRate', unit: 'percent', less: true, of: ({ views }) => views },
  { name: 'time', key: 'avgCompletionTime', unit: 'seconds', less: true },
  { name: 'session', key: 'avgSessionDuration', unit: 'seconds' },
  { name: 'revenue', key: 'revenueGenerated', unit: 'money' },
];
const AI_KPIS: readonly Kpi[] = [
  { name: 'ai', key: 'aiInteractions', unit: 'count' },
  { name: 'success', key: 'successRate', unit: 'percent', of: ({ aiInteractions }) => aiInteractions },
  { name: 'aiTime', key: 'avgResponseTime', unit: 'seconds', less: true },
];

interface Props {
  metrics: PeriodMetrics;
  previous: PeriodMetrics;
  series: readonly z.infer<typeof seriesPoint>[];
  /** Where the responses of the period are listed. */
  responsesPath: string;
}

/** The key metrics, each with its definition and its change; AI ones only where there was AI. */
export function Kpis({ metrics, previous, series, responsesPath }: Props) {
  const hasAi = metrics.aiInteractions > 0 || previous.aiInteractions > 0;
  const sparkline: Partial<Record<Name, ReactNode>> = {
    responses: <Trend values={series.map(({ responses }) => responses)} />,
    views: <Trend values={series.map(({ views }) => views)} />,
  };
  return (
    <section aria-label={texts.kpis.label}>
      <StatGrid columns="dense">
        {[...KPIS, ...(hasAi ? AI_KPIS : [])].map(kpi => (
          <Stat
            key={kpi.name}
            label={<Definition of={kpi.name} />}
            value={
              kpi.name === 'responses' && metrics.totalResponses > 0 ? (
                <Link to={responsesPath} className="hover:underline">
                  {shown(metrics.totalResponses, 'count')}
                </Link>
              ) : (
                shown(metrics[kpi.key], kpi.unit)
              )
            }
            note={<Note kpi={kpi} metrics={metrics} previous={previous} />}
            chart={sparkline[kpi.name]}
          />
        ))}
      </StatGrid>
    </section>
  );
}

/** On a phone there is room for the number only. */
const Trend = ({ values }: { values: readonly number[] }) => (
  <span className="max-sm:hidden">
    <Sparkline values={values} />
  </span>
);

function Note({ kpi, metrics, previous }: { kpi: Kpi; metrics: PeriodMetrics; previous: PeriodMetrics }) {
  const { key, unit, less, of } = kpi;
  const won =
    kpi.name === 'revenue' && metrics.wonLeads > 0 ? texts.won(shown(metrics.wonLeads, 'count')) : '';
  if (metrics[key] === null)
    return kpi.name === 'revenue' ? [won, texts.noValue].filter(Boolean).join('; ') : texts.notMeasured;
  const change = changeOf(metrics[key], previous[key], {
    unit,
    points: texts.points,
    ...(less ? { less } : {}),
  });
  const sample = of?.(metrics) ?? SMALL;
  const tone = change?.good === true ? 'text-ok' : change?.good === false ? 'text-bad' : '';
  return (
    <>
      {change ? (
        <>
          <span className={tone}>{change.text}</span> {texts.against(shown(previous[key], unit))}
        </>
      ) : (
        texts.noBefore
      )}
      {won && <span className="block">{won}</span>}
      {sample < SMALL && <span className="block text-warn">{texts.small(shown(sample, 'count'))}</span>}
    </>
  );
}
