import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  note?: ReactNode;
  chart?: ReactNode;
}

/** One figure, large, with its trend beside it. */
export const Stat = ({ label, value, note, chart }: Props) => (
  <div className="grid min-h-32 content-between gap-2 p-4 md:p-6">
    <dt className="text-ink-2">{label}</dt>
    <dd className="flex items-end justify-between gap-3">
      <span className="text-3xl font-semibold tracking-tight tabular-nums">{value}</span>
      {chart}
    </dd>
    <dd className="min-h-5 text-xs text-ink-3">{note}</dd>
  </div>
);
