import type { PeriodQuery } from '#contracts';
import { BreakdownPanels } from './breakdowns.js';
import { Interactions } from './interactions.js';
import { Playbooks } from './playbooks.js';
import { TopForms } from './top-forms.js';

/** What is below the totals. `address`: the period, as the screens of single forms take it. */
export const Panels = ({ query, address }: { query: PeriodQuery; address: string }) => (
  <>
    <TopForms query={query} address={address} />
    <BreakdownPanels query={query} />
    <Playbooks query={query} />
    <Interactions query={query} />
  </>
);
