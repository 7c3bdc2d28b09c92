import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { BarList } from '@/ui/charts/bar-list.js';
import { type ReactNode, useState } from 'react';
import type { BreakdownRow } from '#contracts';
import { ChartPanel } from '../chart-panel.js';

const texts = t.analytics;
const FIRST = 5;

interface Props {
  title: string;
  rows: readonly BreakdownRow[];
  nameOf: (value: string) => string;
  /** Link to the responses with a value. */
  pathOf?: (value: string) => string;
  /** Content above the list. */
  children?: ReactNode;
  note?: string;
}

/** Visits by the values of one dimension: the first five, or all of them on request. */
export function BreakdownPanel({ title, rows: counted, nameOf, pathOf, children, note }: Props) {
  const [all, setAll] = useState(false);
  // Unknown always comes last.
  const rows = [...counted].sort((a, b) => Number(a.value === null) - Number(b.value === null));
  const name = (value: string | null) => (value === null ? texts.unknown : nameOf(value));
  const visits = ({ count, percentage }: BreakdownRow) =>
    `${formatNumber(count)} · ${formatPercent(percentage)}`;
  const listed = all ? rows : rows.slice(0, FIRST);
  return (
    <ChartPanel
      title={title}
      note={note}
      empty={rows.length === 0 ? texts.noBreakdown : null}
      table={{
        columns: [title, texts.visits, texts.share, texts.conversions, texts.conversion],
        rows: rows.map(row => [
          name(row.value),
          formatNumber(row.count),
          formatPercent(row.percentage),
          formatNumber(row.conversions),
          formatPercent(row.conversionRate),
        ]),
      }}
      bars={listed.map(row => ({ label: name(row.value), count: row.count, note: visits(row) }))}
    >
      {children}
      <BarList
        rows={listed.map(row => ({
          key: row.value ?? '',
          label: name(row.value),
          count: row.count,
          value: visits(row),
          note: texts.converted(formatPercent(row.conversionRate)),
          to: row.value !== null && row.conversions > 0 ? pathOf?.(row.value) : undefined,
        }))}
      />
      {rows.length > FIRST && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-3 print:hidden"
          aria-expanded={all}
          aria-label={`${all ? texts.fewer : texts.more(rows.length - FIRST)}: ${title}`}
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewer : texts.more(rows.length - FIRST)}
        </Button>
      )}
    </ChartPanel>
  );
}
