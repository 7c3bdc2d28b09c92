import { Can } from '@/lib/can.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import type { FormResponse } from '#contracts';
import { detailsOf, inShort, leadName } from './answers.js';
import { LeadScore } from './lead-score.js';
import { LeadStatusBadge } from './lead-status-menu.js';
import { Marks, UnreadDot } from './marks.js';
import type { Thresholds } from './responses-api.js';
import type { Selection } from './use-selection.js';

interface Props {
  responses: FormResponse[];
  thresholds: Thresholds;
  formNames: ReadonlyMap<string, string>;
  selection: Selection;
  onOpen: (response: FormResponse) => void;
}

/** Responses on a narrow screen. */
export const ResponseCards = ({ responses, thresholds, formNames, selection, onOpen }: Props) => (
  <ul className="divide-y divide-line">
    {responses.map(response => (
      <li key={response.id} className="flex">
        {/* Wide enough for touch. */}
        <label className="flex w-11 shrink-0 items-center justify-center">
          <Can call={leadsCalls.bulk}>
            <input
              type="checkbox"
              className="size-4 accent-brand"
              aria-label={t.responses.select(leadName(response))}
              checked={selection.has(response.id)}
              onChange={() => selection.toggle(response.id)}
            />
          </Can>
        </label>
        <button
          type="button"
          className="grid min-w-0 flex-1 grid-cols-1 gap-1 py-3 pr-4 text-left"
          onClick={() => onOpen(response)}
        >
          <span className="flex items-center justify-between gap-3 text-base">
            <span className="flex min-w-0 items-center gap-2">
              <UnreadDot read={response.read} />
              <span className={`truncate ${response.read ? 'font-medium' : 'font-semibold'}`}>
                {leadName(response)}
              </span>
            </span>
            <span className="inline-flex gap-1">
              <Marks response={response} />
              <LeadStatusBadge status={response.leadStatus} />
            </span>
          </span>
          <span className="truncate pl-4 text-ink-2">{inShort(detailsOf(response, 1)[0])}</span>
          <span className="flex items-center justify-between pl-4 text-ink-3">
            <span>
              {[formNames.get(response.formId), formatAgo(response.submittedAt)].filter(Boolean).join(' · ')}
            </span>
            {response.leadScore !== null && (
              <LeadScore score={response.leadScore} threshold={thresholds[response.formId]} />
            )}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
