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
      {data => <BreakdownPanels breakdowns={data} formId={query.formId} />}
    </Loaded>
  );
}

/** Visits by source, device and other dimensions. */
export function BreakdownPanels({
  breakdowns: data,
  formId,
}: {
  breakdowns: Breakdowns;
  formId: string | undefined;
}) {
  const listOf = (filter: 'country' | 'device' | 'campaign') => (value: string) =>
    responsesOf(formId, data.period, { [filter]: value });
  return (
    <>
      <GeoPanel rows={data.country} pathOf={listOf('country')} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <BreakdownPanel
          title={texts.sources}
          note={texts.sourcesNote}
          rows={data.source}
          nameOf={named(texts.sourceNames)}
        />
        <BreakdownPanel
          title={texts.devices}
          rows={data.device}
          nameOf={named(texts.deviceNames)}
          pathOf={listOf('device')}
        />
        <BreakdownPanel
          title={texts.campaigns}
          rows={data.campaign}
          nameOf={same}
          pathOf={listOf('campaign')}
        />
        <BreakdownPanel title={texts.browsers} rows={data.browser} nameOf={same} />
        <BreakdownPanel title={texts.hosts} rows={data.host} nameOf={same} />
        <BusyHours hours={data.hourOfWeek} timezone={data.period.timezone} />
      </div>
    </>
  );
}
