import type { PeriodQuery } from '#contracts';
import { LoadedBreakdowns } from './breakdowns.js';
import { Interactions } from './interactions.js';
import { Playbooks } from './playbooks.js';
import { TopForms } from './top-forms.js';

/** Panels below the totals. `address` is the period as it appears in links to individual forms. */
export const Panels = ({ query, address }: { query: PeriodQuery; address: string }) => (
  <>
    <TopForms query={query} address={address} />
    <LoadedBreakdowns query={query} />
    <Playbooks query={query} />
    <Interactions query={query} />
  </>
);
