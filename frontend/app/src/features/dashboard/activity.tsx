import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { responsePath, responsesPath } from '@/lib/links.js';
import { newestLeads } from '@/shared/leads/newest-leads.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FormResponse } from '#contracts';
import { leadNameOf } from '#form-core';
import { activityQuery } from './dashboard-api.js';

const texts = t.dashboard;

/** Latest responses, by name and score, and AI conversations. */
export function Activity() {
  const query = useQuery(activityQuery);
  const { data: newest } = useQuery(newestLeads);
  const { data } = query;
  return (
    <Panel title={texts.recentActivity}>
      {!data && <NotLoaded query={query} failed={texts.activityFailed} rows={3} className="h-6" />}
      {data?.interactions.length === 0 && <p className="text-ink-2">{texts.noActivity}</p>}
      <ol className="grid gap-3">
        {data?.interactions.map(item => {
          const lead = newest?.responses.find(({ id }) => id === item.responseId);
          const isTurn = item.type === 'ai.interaction';
          const name = lead && leadNameOf(lead.answers);
          const text = isTurn ? texts.aiTurn(item.formName) : name || texts.submitted(item.formName);
          return (
            <li key={item.id} className={`border-l-2 pl-3 ${isTurn ? 'border-ai' : 'border-brand'}`}>
              <div className="flex items-baseline justify-between gap-3">
                <Link
                  to={lead ? responsePath(item.formId, lead.id) : responsesPath(item.formId)}
                  className="min-w-0 font-medium break-words hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
                >
                  {text}
                </Link>
                {lead && <Score lead={lead} />}
              </div>
              <p className="text-xs text-ink-3">
                {name && `${item.formName} · `}
                {formatAgo(item.timestamp)}
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Lead score out of 100, unless the form scores none. */
const Score = ({ lead: { leadScore } }: { lead: FormResponse }) =>
  leadScore === null ? null : (
    <span className="shrink-0 text-xs text-ink-2 tabular-nums">{texts.score(Math.round(leadScore))}</span>
  );
