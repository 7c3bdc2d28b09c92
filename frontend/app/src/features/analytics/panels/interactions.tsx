import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { responsePath, responsesPath } from '@/lib/links.js';
import { countryName } from '@/lib/visit-text.js';
import { newestLeads } from '@/shared/leads/newest-leads.js';
import { Badge } from '@/ui/badge.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { analyticsCalls, CallOutput, PeriodQuery } from '#contracts';
import { leadNameOf } from '#form-core';
import { interactionsOf } from '../analytics-api.js';
import { Loaded } from '../loaded.js';

const texts = t.analytics;
const CELL = 'py-2 pr-4 align-top';
/** Number of characters shown of a session id, enough to recognize the turns of a conversation. */
const SESSION_CHARS = 8;

type Interaction = CallOutput<typeof analyticsCalls.recentInteractions>['interactions'][number];
interface Column {
  label: string;
  cell: (one: Interaction) => ReactNode;
  className?: string;
}

const isTurn = ({ type }: Interaction): boolean => type === 'ai.interaction';
const LINK = 'break-words hover:underline touch:inline-block touch:py-2.5';
const SHORT = 'line-clamp-2 break-words';

const playbookOf = ({ playbook_reference_id: id }: Interaction): string =>
  id ? `${texts.playbook}: ${texts.playbookNames[id] ?? id}` : '';
const sessionOf = ({ sessionId }: Interaction): string =>
  sessionId ? `${texts.session}: ${sessionId.slice(0, SESSION_CHARS)}` : '';

/** An AI turn: the visitor's message, the reply, and the conversation it belongs to. */
const Turn = ({ of: one }: { of: Interaction }) => (
  <div className="grid max-w-md gap-0.5">
    <span>
      <Badge tone="ai">{texts.aiTurn}</Badge>
    </span>
    {one.userInput && <p className={SHORT}>{one.userInput}</p>}
    {one.aiResponse && (
      <p className={`text-ink-2 ${SHORT}`}>
        {texts.reply}: {one.aiResponse}
      </p>
    )}
    <p className="text-xs text-ink-3" title={one.sessionId ?? undefined}>
      {[playbookOf(one), sessionOf(one)].filter(Boolean).join(' · ')}
    </p>
  </div>
);

/** Columns of the table. Details of a conversation are in the cell of its turn, because responses have none. */
const columnsOf = (nameOf: (responseId: string | null) => string): Column[] => [
  { label: texts.when, cell: one => formatDateTime(one.timestamp), className: 'whitespace-nowrap' },
  {
    label: texts.kind,
    cell: one =>
      isTurn(one) ? (
        <Turn of={one} />
      ) : (
        <Link
          className={`font-medium ${LINK}`}
          to={one.responseId ? responsePath(one.formId, one.responseId) : responsesPath(one.formId)}
        >
          {nameOf(one.responseId) || texts.submission}
        </Link>
      ),
    className: 'min-w-36',
  },
  {
    label: texts.formName,
    cell: one => (
      <Link to={responsesPath(one.formId)} className={LINK}>
        {one.formName}
      </Link>
    ),
    className: 'min-w-36',
  },
  {
    label: texts.interactionStatus,
    cell: one => texts.statusNames[one.status] ?? one.status,
    className: 'whitespace-nowrap',
  },
  {
    label: texts.country,
    cell: one => (one.country ? countryName(one.country) : texts.unknown),
    className: 'whitespace-nowrap',
  },
  {
    label: texts.device,
    cell: one => (one.device ? (texts.deviceNames[one.device] ?? one.device) : texts.unknown),
    className: 'whitespace-nowrap',
  },
];

/** Latest responses, by the lead's name, and AI turns. */
export function Interactions({ query }: { query: PeriodQuery }) {
  const recent = useQuery(interactionsOf(query));
  const { data: newest } = useQuery(newestLeads);
  const nameOf = (id: string | null) => {
    const lead = newest?.responses.find(response => response.id === id);
    return lead ? leadNameOf(lead.answers) : '';
  };
  return (
    <Panel title={texts.recent}>
      <Loaded query={recent}>
        {({ interactions }) =>
          interactions.length === 0 ? (
            <p className="text-ink-2">{texts.noRecent}</p>
          ) : (
            <InteractionTable interactions={interactions} columns={columnsOf(nameOf)} />
          )
        }
      </Loaded>
    </Panel>
  );
}

const InteractionTable = ({
  interactions,
  columns,
}: {
  interactions: readonly Interaction[];
  columns: readonly Column[];
}) => (
  <div
    className="relative overflow-x-auto"
    tabIndex={0}
    role="region"
    aria-label={texts.tableOf(texts.recent)}
  >
    <table className="w-full min-w-3xl text-left">
      <thead className="text-ink-2">
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className={`${CELL} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {interactions.map(one => (
          <tr key={one.id}>
            {columns.map(({ label, cell, className = '' }) => (
              <td key={label} className={`${CELL} ${className}`}>
                {cell(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
