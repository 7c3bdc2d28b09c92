import type { Overview, PeriodQuery } from '#contracts';
import { LoadedBreakdowns } from './breakdowns.js';
import { FirstTouchPanel } from './first-touch.js';
import { Interactions } from './interactions.js';
import { Playbooks } from './playbooks.js';
import { TopForms } from './top-forms.js';

interface Props {
  query: PeriodQuery;
  address: string;
  period: Overview['period'];
}

/** Panels below the totals. `address` is the period as it appears in links to individual forms. */
export const Panels = ({ query, address, period }: Props) => (
  <>
    <TopForms query={query} address={address} />
    <FirstTouchPanel period={period} formId={query.formId} />
    <LoadedBreakdowns query={query} />
    <Playbooks query={query} />
    <Interactions query={query} />
  </>
);
