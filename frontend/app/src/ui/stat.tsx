import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  chart?: ReactNode;
}

const COLUMNS = {
  3: 'grid-cols-1 sm:grid-cols-3',
  4: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4',
  /** Two on a phone: for numbers that stand above something else. */
  dense: 'grid-cols-2 lg:grid-cols-4',
};

/** A row of stats with a line between neighbours, however many columns there is room for. */
export const StatGrid = ({ columns, children }: { columns: keyof typeof COLUMNS; children: ReactNode }) => (
  // The gap shows the background: dividers in every layout, and none around it.
  <dl className={`grid gap-px overflow-hidden rounded-panel border border-line bg-line ${COLUMNS[columns]}`}>
    {children}
  </dl>
);

/** One number, large, with its trend beside it. */
export const Stat = ({ label, value, note, chart }: Props) => (
  // Room for a note of two lines, so that one placeholder fits all.
  <div className="grid min-h-36 content-start gap-2 bg-surface p-4 min-w-0 md:min-h-40 md:p-6">
    <dt className="text-ink-2">{label}</dt>
    <dd className="flex items-end justify-between gap-3">
      {/* Proportional digits: the font's tabular ones look like another typeface at this size. */}
      <span className="text-3xl font-semibold tracking-tight">{value}</span>
      {chart}
    </dd>
    <dd className="min-h-5 text-xs text-ink-3">{note}</dd>
  </div>
);
