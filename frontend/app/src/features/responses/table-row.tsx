import { Can } from '@/lib/can.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { memo } from 'react';
import type { FormResponse } from '#contracts';
import { contactOf, leadName } from './answers.js';
import { AssigneeSelect } from './assignee-select.js';
import { Cell } from './cell.js';
import type { Column } from './columns.js';
import { LeadStatusMenu } from './lead-status-menu.js';
import { Marks, UnreadDot } from './marks.js';
import { useChangeResponse } from './use-changes.js';

interface Props {
  index: number;
  response: FormResponse;
  columns: (Column & { pinned: boolean })[];
  offsets: ReadonlyMap<string, number>;
  selected: boolean;
  isOpen: boolean;
  formName: string;
  threshold: number | undefined;
  onSelect: (id: string) => void;
  onOpen: (response: FormResponse) => void;
}

/** One response. Memoised, so that it renders only when its data changes. */
export const TableRow = memo(function TableRow(props: Props) {
  const { index, response, columns, offsets, selected, isOpen, onSelect, onOpen } = props;
  const change = useChangeResponse();
  const [name, contact] = [leadName(response), contactOf(response)];
  const back = isOpen || selected ? 'bg-sunken' : 'bg-surface';
  return (
    <tr aria-rowindex={index + 2} aria-selected={selected} className="group h-14">
      <td className={`sticky left-0 z-10 border-b border-line pl-4 ${back}`}>
        <Can call={leadsCalls.bulk}>
          <input
            type="checkbox"
            className="size-4 align-middle accent-brand"
            aria-label={t.responses.select(name)}
            checked={selected}
            onChange={() => onSelect(response.id)}
          />
        </Can>
      </td>
      {columns.map(column => (
        <td
          key={column.key}
          className={`max-w-0 truncate border-b border-line px-3 ${back} ${column.pinned ? 'sticky z-10' : ''} ${column.key === 'lead' ? '' : 'text-ink-2'}`}
          style={column.pinned ? { left: offsets.get(column.key) } : undefined}
        >
          {column.key === 'lead' ? (
            <span className="flex items-center gap-2">
              <UnreadDot read={response.read} />
              <span className="grid min-w-0 grid-cols-1 justify-items-start">
                <button
                  type="button"
                  className={`max-w-full truncate text-left hover:underline ${response.read ? '' : 'font-semibold'}`}
                  onClick={() => onOpen(response)}
                >
                  {name}
                </button>
                {contact !== name && (
                  <span className="max-w-full truncate text-xs text-ink-3">{contact}</span>
                )}
              </span>
              <Marks response={response} />
            </span>
          ) : column.key === 'leadStatus' ? (
            <LeadStatusMenu
              of={name}
              value={response.leadStatus}
              onChange={leadStatus => change.mutate({ response, change: { leadStatus } })}
            />
          ) : column.key === 'assignee' ? (
            <AssigneeSelect isCompact response={response} />
          ) : (
            <Cell
              response={response}
              column={column.key}
              formName={props.formName}
              threshold={props.threshold}
            />
          )}
        </td>
      ))}
    </tr>
  );
});
