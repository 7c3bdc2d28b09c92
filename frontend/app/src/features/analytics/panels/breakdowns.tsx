import { t } from '@/lib/i18n/index.js';
import { useQuery } from '@tanstack/react-query';
import type { analyticsCalls, CallOutput, PeriodQuery } from '#contracts';
import { breakdownsOf } from '../analytics-api.js';
import { Loaded } from '../loaded.js';
import { responsesOf } from '../responses-link.js';
import { BreakdownPanel } from './breakdown-panel.js';
import { BusyHours } from './busy-hours.js';
import { GeoPanel } from './geo-panel.js';

const texts = t.analytics;
type Breakdowns = CallOutput<typeof analyticsCalls.breakdowns>;
const same = (value: string) => value;
const named = (names: Record<string, string>) => (value: string) => names[value] ?? value;

/** Breakdowns of all forms, or of one. */
export function LoadedBreakdowns({ query }: { query: PeriodQuery }) {
  const breakdowns = useQuery(breakdownsOf(query));
  return (
    <Loaded query={breakdowns} rows={2} className="h-48">
      {data => (
        <>
          <SourcePanels breakdowns={data} formId={query.formId} />
          <VisitPanels breakdowns={data} formId={query.formId} />
        </>
      )}
    </Loaded>
  );
}

interface Props {
  breakdowns: Breakdowns;
  formId: string | undefined;
}
const listOf =
  ({ breakdowns: { period }, formId }: Props, filter: 'country' | 'device' | 'campaign') =>
  (value: string) =>
    responsesOf(formId, period, { [filter]: value });

/** Visits by source and device. */
export const SourcePanels = (props: Props) => (
  <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
    <BreakdownPanel
      title={texts.sources}
      note={texts.sourcesNote}
      rows={props.breakdowns.source}
      nameOf={named(texts.sourceNames)}
    />
    <BreakdownPanel
      title={texts.devices}
      rows={props.breakdowns.device}
      nameOf={named(texts.deviceNames)}
      pathOf={listOf(props, 'device')}
    />
  </div>
);

/** Visits by the remaining dimensions. */
export function VisitPanels(props: Props) {
  const data = props.breakdowns;
  return (
    <>
      <GeoPanel rows={data.country} pathOf={listOf(props, 'country')} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <BreakdownPanel
          title={texts.campaigns}
          rows={data.campaign}
          nameOf={same}
          pathOf={listOf(props, 'campaign')}
        />
        <BreakdownPanel title={texts.browsers} rows={data.browser} nameOf={same} />
        <BreakdownPanel title={texts.hosts} rows={data.host} nameOf={same} />
        <BusyHours hours={data.hourOfWeek} timezone={data.period.timezone} />
      </div>
    </>
  );
}
