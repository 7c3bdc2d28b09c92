import { Can } from '@/lib/can.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import type { FormResponse } from '#contracts';
import { choicesOf, contactOf, leadName } from './answers.js';
import { ReceivedAt } from './cell.js';
import { LeadScore } from './lead-score.js';
import { LeadStatusBadge } from './lead-status-badge.js';
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

/** Responses on a narrow screen, as in a mail inbox: name and time, answers, then score, status and form. */
export const ResponseCards = ({ responses, thresholds, formNames, selection, onOpen }: Props) => (
  <ul className="divide-y divide-line">
    {responses.map(response => (
      <li key={response.id} className={`flex ${selection.has(response.id) ? 'bg-sunken' : ''}`}>
        {/* Wide enough for touch. */}
        <label className="flex w-11 shrink-0 items-start justify-center pt-4">
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
          className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 py-3 pr-4 text-left"
          onClick={() => onOpen(response)}
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2 text-base">
              <span className={`truncate ${response.read ? 'font-medium' : 'font-semibold'}`}>
                {leadName(response)}
              </span>
              {!response.read && <UnreadDot read={false} />}
            </span>
            <span className="shrink-0 text-xs text-ink-3">
              <ReceivedAt at={response.submittedAt} />
            </span>
          </span>
          <span className="truncate text-ink-2">
            {choicesOf(response, 3).join(' · ') || contactOf(response)}
          </span>
          <span className="mt-1 flex items-center gap-2 text-xs text-ink-3">
            {response.leadScore !== null && (
              <LeadScore score={response.leadScore} threshold={thresholds[response.formId]} />
            )}
            <LeadStatusBadge status={response.leadStatus} />
            <Marks response={response} />
            <span className="ml-auto min-w-0 truncate">{formNames.get(response.formId)}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
