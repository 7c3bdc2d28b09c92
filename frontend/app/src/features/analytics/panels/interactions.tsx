import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { responsesPath } from '@/lib/links.js';
import { Badge } from '@/ui/badge.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PeriodQuery } from '#contracts';
import { interactionsOf } from '../analytics-api.js';
import { countryName } from '../countries.js';
import { Loaded } from '../loaded.js';

const texts = t.analytics;
const CELL = 'py-2 pr-4 align-top';
/** Enough to recognise the turns of one conversation. */
const SESSION_CHARS = 8;

/** Latest responses and AI turns. */
export function Interactions({ query }: { query: PeriodQuery }) {
  const recent = useQuery(interactionsOf(query));
  return (
    <Panel title={texts.recent}>
      <Loaded query={recent}>
        {({ interactions }) =>
          interactions.length === 0 ? (
            <p className="text-ink-2">{texts.noRecent}</p>
          ) : (
            <div
              className="relative overflow-x-auto"
              tabIndex={0}
              role="region"
              aria-label={texts.tableOf(texts.recent)}
            >
              <table className="w-full min-w-5xl text-left">
                <thead className="text-ink-2">
                  <tr>
                    {[
                      ...[texts.when, texts.kind, texts.formName, texts.session, texts.playbook],
                      ...[texts.interactionStatus, texts.reply, texts.country, texts.device],
                    ].map(column => (
                      <th key={column} scope="col" className={`${CELL} font-medium`}>
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {interactions.map(one => (
                    <tr key={one.id}>
                      <td className={`${CELL} whitespace-nowrap`}>{formatDateTime(one.timestamp)}</td>
                      <td className={`${CELL} min-w-28`}>
                        {one.type === 'ai.interaction' ? (
                          <>
                            <Badge tone="ai">{texts.aiTurn}</Badge>
                            {one.userInput && (
                              <p className="mt-1 line-clamp-2 max-w-xs text-xs break-words text-ink-2">
                                {one.userInput}
                              </p>
                            )}
                          </>
                        ) : (
                          texts.submission
                        )}
                      </td>
                      <td className={`${CELL} min-w-44`}>
                        <Link
                          to={responsesPath(one.formId)}
                          className="break-words hover:underline touch:inline-block touch:py-2.5"
                        >
                          {one.formName}
                        </Link>
                      </td>
                      <td className={`${CELL} max-w-28 truncate`} title={one.sessionId ?? undefined}>
                        {one.sessionId?.slice(0, SESSION_CHARS) ?? '–'}
                      </td>
                      <td className={`${CELL} min-w-28`}>
                        {one.playbook_reference_id
                          ? (texts.playbookNames[one.playbook_reference_id] ?? one.playbook_reference_id)
                          : '–'}
                      </td>
                      <td className={CELL}>{texts.statusNames[one.status] ?? one.status}</td>
                      <td className={`${CELL} min-w-40`}>
                        <p className="line-clamp-2 max-w-xs text-xs break-words text-ink-2">
                          {one.aiResponse ?? '–'}
                        </p>
                      </td>
                      <td className={`${CELL} min-w-24`}>
                        {one.country ? countryName(one.country) : texts.unknown}
                      </td>
                      <td className={`${CELL} min-w-24`}>
                        {one.device ? (texts.deviceNames[one.device] ?? one.device) : texts.unknown}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
