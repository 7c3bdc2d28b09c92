import { t } from '@/lib/i18n/index.js';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormResponse } from '#contracts';
import type { Column } from './columns.js';
import type { Thresholds } from './responses-api.js';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import type { Selection } from './use-selection.js';
import type { ResponsesView } from './view.js';

interface Props {
  responses: FormResponse[];
  columns: (Column & { pinned: boolean })[];
  view: ResponsesView;
  selection: Selection;
  thresholds: Thresholds;
  formNames: ReadonlyMap<string, string>;
  onView: (part: Partial<ResponsesView>) => void;
  onResize: (key: string, width: number) => void;
  onOpen: (response: FormResponse) => void;
  /** Called when the last rows become visible, to load more. */
  onEnd: () => void;
}
const ROW_HEIGHT = 56;
export const CHECK_WIDTH = 44;

/** Offset of each pinned column: after the check boxes and the pinned columns before it. */
export const offsetsOf = (columns: Props['columns']): ReadonlyMap<string, number> => {
  let left = CHECK_WIDTH;
  return new Map(
    columns
      .filter(({ pinned }) => pinned)
      .map(({ key, width }) => {
        const at = left;
        left += width;
        return [key, at] as const;
      }),
  );
};

/** Responses as a virtualised table that renders only the visible rows. */
export function ResponseTable(props: Props) {
  const { responses, columns, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(Infinity);
  // Everything above the table may change in height: filters, notes, the bulk action bar.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it settles after one more render
  useLayoutEffect(() => {
    const at = Math.round((scroller.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (at !== top) setTop(at);
    if (scroller.current) setRoom(scroller.current.clientWidth);
  });
  // The React compiler skips components with this hook.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useWindowVirtualizer({
    count: responses.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: top,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const { onEnd } = props;
  useEffect(() => {
    if (last >= responses.length - 20) onEnd();
  }, [last, responses.length, onEnd]);
  const offsets = offsetsOf(columns);
  const before = (shown[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  const width = columns.reduce((sum, column) => sum + column.width, CHECK_WIDTH);
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={t.responses.title}
      // Focusable, so that it can be scrolled with the keyboard.
      {...(width > room ? { tabIndex: 0 } : {})}
      // The page scrolls vertically, the table horizontally. A table that fits does not scroll, so that its headings
      // stay in view.
      className={`relative min-h-80 ${width > room ? 'overflow-x-auto overflow-y-clip' : 'overflow-clip'}`}
    >
      <table
        aria-rowcount={responses.length + 1}
        className="table-fixed border-separate border-spacing-0 text-left"
        style={{ width, minWidth: '100%' }}
      >
        <TableHead {...props} offsets={offsets} />
        <tbody>
          {before > 0 && <Spacer height={before} span={columns.length + 1} />}
          {shown.map(({ index }) => {
            const response = responses[index]!;
            return (
              <TableRow
                key={response.id}
                index={index}
                response={response}
                columns={columns}
                offsets={offsets}
                selected={selection.has(response.id)}
                isOpen={response.id === props.view.open}
                formName={props.formNames.get(response.formId) ?? ''}
                threshold={props.thresholds[response.formId]}
                onSelect={selection.toggle}
                onOpen={props.onOpen}
              />
            );
          })}
          {after > 0 && <Spacer height={after} span={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  );
}

const Spacer = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} style={{ height, padding: 0 }} />
  </tr>
);
