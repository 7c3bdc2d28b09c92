import { t } from '@/lib/i18n/index.js';
import type { ReactNode } from 'react';

export interface TableData {
  columns: readonly string[];
  /** The first cell is the row header. */
  rows: readonly (readonly ReactNode[])[];
}

/** Plain table that scrolls horizontally on narrow screens. */
export const DataTable = ({ caption, columns, rows }: TableData & { caption: string }) => (
  <div
    className="max-h-96 overflow-auto print:max-h-none"
    tabIndex={0}
    role="region"
    aria-label={t.analytics.tableOf(caption)}
  >
    <table className="w-full text-left tabular-nums">
      <thead className="text-ink-2">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`py-1 font-medium ${index > 0 ? 'pl-3 text-right' : ''}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row" className="py-1 font-normal break-words">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className="py-1 pl-3 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
