import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface BarRow {
  key: string;
  label: ReactNode;
  count: number;
  /** Shown at the end of the row. */
  value: ReactNode;
  /** Part at the end of the bar in a different colour, such as visitors who left. */
  lost?: number;
  /** Shown in smaller type under the row. */
  note?: ReactNode;
  /** Link target of the row. */
  to?: string | undefined;
}

/** Ranked bars; the longest takes the full width. */
export function BarList({ rows, of }: { rows: readonly BarRow[]; of?: number }) {
  const top = Math.max(1, of ?? 0, ...rows.map(({ count }) => count));
  return (
    <ul className="grid gap-3">
      {rows.map(({ key, label, count, value, lost = 0, note, to }) => (
        <li key={key} className="grid gap-1">
          <div className="flex items-baseline justify-between gap-3">
            {to ? (
              <Link to={to} className="min-w-0 break-words hover:underline touch:-my-2.5 touch:py-2.5">
                {label}
              </Link>
            ) : (
              <span className="min-w-0 break-words">{label}</span>
            )}
            <span className="shrink-0 tabular-nums">{value}</span>
          </div>
          <div aria-hidden className="flex h-1.5 overflow-hidden rounded-pill bg-sunken">
            <div className="h-full bg-brand" style={{ width: `${(100 * (count - lost)) / top}%` }} />
            {lost > 0 && <div className="h-full bg-bad" style={{ width: `${(100 * lost) / top}%` }} />}
          </div>
          {note && <p className="text-xs text-ink-3">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
