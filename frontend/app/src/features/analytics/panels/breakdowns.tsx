import { t } from '@/lib/i18n/index.js';
import { useQuery } from '@tanstack/react-query';
import type { analyticsCalls, CallOutput, PeriodQuery } from '#contracts';
import { breakdownsOf } from '../analytics-api.js';
import { Loaded } from '../loaded.js';
import { More } from '../more.js';
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
          <SourcePanels breakdowns={data} formId={query.formId} withCountries />
          <More label={texts.moreDimensions}>
            <VisitPanels breakdowns={data} formId={query.formId} />
          </More>
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

/** Visits by source and device, and by country on request. */
export const SourcePanels = ({ withCountries, ...props }: Props & { withCountries?: boolean }) => (
  <div
    className={`grid grid-cols-1 items-start gap-6 md:grid-cols-2 ${withCountries ? 'lg:grid-cols-3' : ''}`}
  >
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
    {withCountries && <GeoPanel rows={props.breakdowns.country} pathOf={listOf(props, 'country')} />}
  </div>
);

/** Visits by the remaining dimensions. */
export function VisitPanels({ withCountries, ...props }: Props & { withCountries?: boolean }) {
  const data = props.breakdowns;
  return (
    <>
      {withCountries && <GeoPanel rows={data.country} pathOf={listOf(props, 'country')} />}
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
