import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { analyticsPath } from '@/lib/links.js';
import { useLive } from '@/lib/live/use-live.js';
import { queryKeys } from '@/lib/query-keys.js';
import { overviewOf } from '@/shared/analytics/overview-query.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { PageHeader } from '@/ui/page-header.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Overview, PeriodQuery } from '#contracts';
import { Kpis } from './kpis.js';
import { Loaded } from './loaded.js';
import { queryOf, readView, writeView } from './period.js';
import { PeriodBar } from './period-bar.js';
import { responsesOf } from './responses-link.js';
import { SeriesPanel } from './series-panel.js';
import { periodText, ShownPeriod } from './shown-period.js';

const texts = t.analytics;
/** Loaded later, because they are below the fold. */
const Panels = lazy(() => import('./panels/panels.js').then(file => ({ default: file.Panels })));

const LargestLossOfForms = lazy(() =>
  import('./panels/largest-loss-of-forms.js').then(file => ({ default: file.LargestLossOfForms })),
);
/** Keeps the panels below in place while the forms load. */
const LOSS_SPACE = <div aria-hidden className="h-18.5 max-sm:h-32" />;

/** Metrics of all forms or of one form over a period: totals, time series and breakdowns. */
export function AnalyticsPage() {
  useLive({ topics: ['responses', 'counts', 'chats'], keys: [queryKeys.analytics.all()], poll: false });
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const query = queryOf(view);
  const overview = useQuery({ ...overviewOf(query), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt } = overview;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={texts.title} />
      <PeriodBar
        view={view}
        onView={next => setAddress(writeView(next), { replace: true })}
        withForms
        state={
          data &&
          `${periodText(data.period)} · ${texts.updated(formatTime(dataUpdatedAt))} · ${texts.zone(data.period.timezone)}`
        }
      />
      <Loaded query={overview} rows={3} className="h-32">
        {loaded => (
          <ShownPeriod value={periodText(loaded.period)}>
            <Metrics overview={loaded} query={query} address={searchOf(address)} />
          </ShownPeriod>
        )}
      </Loaded>
    </div>
  );
}

const searchOf = (address: URLSearchParams): string => {
  const params = writeView({ ...readView(address), formId: '' }).toString();
  return params && `?${params}`;
};

function Metrics({ overview, query, address }: { overview: Overview; query: PeriodQuery; address: string }) {
  if (overview.totalForms === 0) return <NoForms />;
  const { formId } = query;
  return (
    <>
      <Kpis
        metrics={overview}
        previous={overview.previous}
        series={overview.series}
        responsesPath={responsesOf(formId, overview.period)}
      />
      {overview.topPerformingForm && !formId && (
        <p className="text-ink-2">
          {texts.topPerforming}{' '}
          <Link
            to={`${analyticsPath(overview.topPerformingForm.formId)}${address}`}
            className="font-semibold text-ink underline underline-offset-4 touch:inline-block touch:py-2.5"
          >
            {overview.topPerformingForm.formName}
          </Link>{' '}
          · {t.common.responseCount(overview.topPerformingForm.responses)}
          {overview.topPerformingForm.ties > 0 && ` · ${texts.tie(overview.topPerformingForm.ties)}`}
        </p>
      )}
      <Suspense fallback={LOSS_SPACE}>
        <LargestLossOfForms query={query} address={address} views={overview.views} waiting={LOSS_SPACE} />
      </Suspense>
      <SeriesPanel {...overview} />
      <Suspense>
        <Panels query={query} address={address} period={overview.period} />
      </Suspense>
    </>
  );
}

const NoForms = () => (
  <Empty title={texts.empty} text={texts.emptyText}>
    <Button asChild variant="primary">
      <Link to="/app/ai-form-builder">{t.shell.tabs.aiFormBuilder}</Link>
    </Button>
    <Button asChild>
      <Link to="/app/my-forms">{texts.myForms}</Link>
    </Button>
  </Empty>
);
