import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { responsesPath } from '@/lib/links.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { activityQuery } from './dashboard-api.js';

/** Latest responses and AI conversations. */
export function Activity() {
  const query = useQuery(activityQuery);
  const { data } = query;
  return (
    <Panel title={t.dashboard.recentActivity}>
      {!data && <NotLoaded query={query} failed={t.dashboard.activityFailed} rows={3} className="h-6" />}
      {data?.interactions.length === 0 && <p className="text-ink-2">{t.dashboard.noActivity}</p>}
      <ol className="grid gap-3">
        {data?.interactions.map(item => (
          <li
            key={item.id}
            className={`border-l-2 pl-3 ${item.type === 'ai.interaction' ? 'border-ai' : 'border-brand'}`}
          >
            <Link
              to={responsesPath(item.formId)}
              className="hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
            >
              {item.type === 'ai.interaction'
                ? t.dashboard.aiTurn(item.formName)
                : t.dashboard.submitted(item.formName)}
            </Link>
            <p className="text-xs text-ink-3">{formatAgo(item.timestamp)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
