import { ApiError } from '@/lib/api-error.js';
import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { advicePath } from '@/lib/links.js';
import { useLive } from '@/lib/live/use-live.js';
import { queryKeys } from '@/lib/query-keys.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { Button } from '@/ui/button.js';
import { PageHeader } from '@/ui/page-header.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { FormReport } from '#contracts';
import { reportOf } from '../analytics-api.js';
import { Kpis } from '../kpis.js';
import { LargestLoss } from '../largest-loss.js';
import { Loaded } from '../loaded.js';
import { More } from '../more.js';
import { SourcePanels, VisitPanels } from '../panels/breakdowns.js';
import { queryOf, readView, writeView } from '../period.js';
import { PeriodBar } from '../period-bar.js';
import { responsesOf } from '../responses-link.js';
import { SeriesPanel } from '../series-panel.js';
import { periodText, ShownPeriod } from '../shown-period.js';
import { AdvicePanel } from './advice-panel.js';
import { AnswerPanels } from './answer-panels.js';
import { EffectsPanel } from './effects-panel.js';
import { EndingsPanel } from './endings-panel.js';
import { FieldsPanel } from './fields-panel.js';
import { FunnelPanel } from './funnel-panel.js';
import { largestLoss } from './funnel-rows.js';
import { placeName } from './place-name.js';

const texts = t.analytics;
const FirstTouchPanel = lazy(() =>
  import('../panels/first-touch.js').then(file => ({ default: file.FirstTouchPanel })),
);

/** Analytics of one form: metrics, funnel, fields, answers and suggestions. All panels share one report. */
export function FormAnalyticsPage() {
  const { id = '' } = useParams();
  useLive({
    topics: ['responses', 'counts', 'chats'],
    keys: [queryKeys.analytics.all()],
    formId: id,
    poll: false,
  });
  const [address, setAddress] = useSearchParams();
  const view = { ...readView(address), formId: '' };
  const report = useQuery({
    ...reportOf(id, queryOf(view)),
    placeholderData: (before: FormReport | undefined) =>
      before?.form.id === id ? keepPreviousData(before) : undefined,
  });
  const { dataUpdatedAt } = report;
  // Deferred, so that React renders the charts in small chunks and the page stays responsive.
  const data = useDeferredValue(report.data);
  if (report.error instanceof ApiError && report.error.code === 'NOT_FOUND') return <FormNotFound />;
  // The form's name takes one to three lines and would shift a placeholder below it.
  if (!data && !report.isError) return <SkeletonRows rows={8} className="h-24" label={t.common.loading} />;
  const search = writeView(view).toString();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={data ? texts.ofForm(data.form.name) : texts.title}
        note={
          <Link
            to={`/app/analytics${search && `?${search}`}`}
            className="text-brand underline underline-offset-4 touch:inline-block touch:py-2.5 print:hidden!"
          >
            {texts.back}
          </Link>
        }
      />
      <PeriodBar
        view={view}
        onView={next => setAddress(writeView({ ...next, formId: '' }), { replace: true })}
        withForms={false}
        formId={id}
        state={
          data &&
          `${periodText(data.period)} · ${texts.updated(formatTime(dataUpdatedAt))} · ${texts.zone(data.period.timezone)}`
        }
      />
      <Loaded query={report} rows={3} className="h-32">
        {loaded => (
          <ShownPeriod value={`${loaded.form.name} · ${periodText(loaded.period)}`}>
            <Report report={loaded} search={search} />
          </ShownPeriod>
        )}
      </Loaded>
    </div>
  );
}

/** Headline, funnel, fields and sources; the other panels on request. */
const Report = ({ report, search }: { report: FormReport; search: string }) => (
  <>
    <Kpis
      metrics={report.metrics}
      previous={report.previous}
      series={report.series}
      responsesPath={responsesOf(report.form.id, report.period)}
    />
    <LossOfForm report={report} search={search} />
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <FunnelPanel report={report} />
      <div className="grid grid-cols-1 gap-6">
        <AdvicePanel report={report} search={search} />
        <SeriesPanel {...report} />
      </div>
    </div>
    <FieldsPanel fields={report.fields} />
    <Suspense>
      <FirstTouchPanel period={report.period} formId={report.form.id} />
    </Suspense>
    <EndingsPanel endings={report.endings} />
    <SourcePanels breakdowns={report.breakdowns} formId={report.form.id} />
    <More label={texts.answers}>
      <AnswerPanels answers={report.answers} />
    </More>
    <More label={texts.moreVisits}>
      <VisitPanels breakdowns={report.breakdowns} formId={report.form.id} withCountries />
    </More>
    <More label={texts.effects}>
      <EffectsPanel effects={report.revisions} />
    </More>
  </>
);

/** The question or step where most visitors leave, and the way to change it. */
function LossOfForm({ report: { funnel, form, metrics }, search }: { report: FormReport; search: string }) {
  const top = largestLoss(funnel);
  if (!top) return null;
  return (
    <LargestLoss place={placeName(top)} reached={top.count} left={top.dropOff} views={metrics.views}>
      <Button asChild size="sm">
        <Link to={advicePath(form.id, '', top.kind === 'field' ? top.id : null, search)}>
          {texts.openBuilder}
        </Link>
      </Button>
    </LargestLoss>
  );
}
