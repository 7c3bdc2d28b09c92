import { Can } from '@/lib/can.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { FormResponse } from '#contracts';
import type { Column } from './columns.js';
import type { Selection } from './use-selection.js';
import type { ResponsesView } from './view.js';

interface Props {
  responses: FormResponse[];
  columns: (Column & { pinned: boolean })[];
  offsets: ReadonlyMap<string, number>;
  view: ResponsesView;
  selection: Selection;
  onView: (part: Partial<ResponsesView>) => void;
  onResize: (key: string, width: number) => void;
}
const CELL = 'sticky top-0 border-b border-line bg-surface font-medium text-ink-2';

/** Table headings with selection, sorting and column widths. */
export const TableHead = ({ responses, columns, offsets, view, selection, onView, onResize }: Props) => (
  <thead>
    <tr>
      <th scope="col" className={`${CELL} left-0 z-30 w-11 pl-4`}>
        <Can call={leadsCalls.bulk}>
        <input
          type="checkbox"
          className="size-4 align-middle accent-brand"
          aria-label={t.responses.selectAll}
          checked={responses.length > 0 && responses.every(({ id }) => selection.has(id))}
          onChange={event => selection.set(event.target.checked ? responses.map(({ id }) => id) : [])}
        />
        </Can>
      </th>
      {columns.map(column => (
        <th
          key={column.key}
          scope="col"
          aria-sort={ariaSort(column, view)}
          className={`${CELL} h-11 px-3 ${column.pinned ? 'z-20' : 'z-10'}`}
          style={{ width: column.width, ...(column.pinned ? { left: offsets.get(column.key) } : {}) }}
        >
          {column.sort ? <SortButton column={column} view={view} onView={onView} /> : <span className="block truncate">{column.label}</span>}
          <Handle column={column} onResize={onResize} />
        </th>
      ))}
    </tr>
  </thead>
); // prettier-ignore

const ariaSort = ({ sort }: Column, view: ResponsesView) => {
  if (!sort) return undefined;
  if (sort !== view.sort) return 'none' as const;
  return view.dir === 'asc' ? ('ascending' as const) : ('descending' as const);
};

function SortButton({ column, view, onView }: { column: Column } & Pick<Props, 'view' | 'onView'>) {
  const active = column.sort === view.sort;
  const Arrow = view.dir === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="flex max-w-full items-center gap-1 hover:text-ink"
      title={t.responses.sortBy(column.label)}
      onClick={() => onView({ sort: column.sort!, dir: active && view.dir === 'desc' ? 'asc' : 'desc' })}
    >
      <span className="truncate">{column.label}</span>
      {active && <Arrow aria-hidden className="size-4 shrink-0" />}
    </button>
  );
}

const STEP = 16;

/** Resizes a column by dragging or with the arrow keys. */
function Handle({ column, onResize }: { column: Column } & Pick<Props, 'onResize'>) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const drag = (event: PointerEvent) => {
    if (start.current) onResize(column.key, start.current.width + event.clientX - start.current.x);
  };
  const key = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (!by) return;
    event.preventDefault();
    onResize(column.key, column.width + by);
  };
  return (
    // A focusable separator is a widget (WAI-ARIA 1.2).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t.responses.resize(column.label)}
      aria-valuenow={column.width}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r border-transparent hover:border-line-strong focus-visible:border-brand"
      onKeyDown={key}
      onPointerDown={event => {
        start.current = { x: event.clientX, width: column.width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => (start.current = null)}
    />
  );
}
