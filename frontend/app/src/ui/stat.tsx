import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  chart?: ReactNode;
  /** Compact, for use above other content. */
  compact?: boolean;
}

const COLUMNS = {
  3: 'grid-cols-1 sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  /** Two columns on a phone, for numbers above other content. The last one takes the rest of its row. */
  dense:
    'grid-cols-2 lg:grid-cols-4 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:[&>:last-child:nth-child(4n+1)]:col-span-4 lg:[&>:last-child:nth-child(4n+2)]:col-span-3 lg:[&>:last-child:nth-child(4n+3)]:col-span-2',
};

/** A grid of stats with dividers, for any number of columns. */
export const StatGrid = ({ columns, children }: { columns: keyof typeof COLUMNS; children: ReactNode }) => (
  // The background shows through the gaps as dividers in every layout, but not around the grid.
  <dl className={`grid gap-px overflow-hidden rounded-panel border border-line bg-line ${COLUMNS[columns]}`}>
    {children}
  </dl>
);

const SIZES = {
  // Reserves space for a two-line note, so that one placeholder fits all stats.
  large: { box: 'min-h-36 gap-2 p-4 md:min-h-40 md:p-6', value: 'text-3xl' },
  compact: { box: 'min-h-28 gap-1 p-4', value: 'text-2xl' },
};

/** A large number with its trend next to it. */
export function Stat({ label, value, note, chart, compact = false }: Props) {
  const size = SIZES[compact ? 'compact' : 'large'];
  return (
    <div className={`grid min-w-0 content-start bg-surface ${size.box}`}>
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex items-end justify-between gap-3">
        {/* Proportional digits, because the font's tabular ones look like another typeface at this size. */}
        <span className={`${size.value} font-semibold tracking-tight`}>{value}</span>
        {chart}
      </dd>
      <dd className="min-h-5 text-xs text-ink-3">{note}</dd>
    </div>
  );
}
