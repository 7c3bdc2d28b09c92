import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { overviewQuery } from '@/shared/analytics/overview-query.js';
import { formsStats } from '@/shared/forms/forms-queries.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const texts = t.forms.stats;
/** Placeholder with the height of the number. */
const NOT_YET = '\u00a0';

/** Totals across all forms in one line, so that the forms come first; hidden on phones, and if they could not be loaded. */
export function FormTotals() {
  const { data: stats, isError } = useQuery(formsStats({}));
  const { data: month } = useQuery(overviewQuery('30d'));
  if (isError && !stats) return null;
  const recent = month && month.totalResponses > 0 && texts.recent(formatNumber(month.totalResponses));
  const others =
    stats && (stats.draft > 0 || stats.archived > 0) && texts.others(stats.draft, stats.archived);
  return (
    <section aria-label={texts.label} className="mr-4 max-sm:hidden">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Total label={texts.total} value={stats && formatNumber(stats.total)} />
        <Total label={texts.responses} value={stats && formatNumber(stats.responses)} note={recent} />
        <Total
          label={texts.conversion}
          hint={`${texts.mean} ${t.forms.allTime}`}
          value={stats && formatPercent(stats.meanConversionRate)}
        />
        <Total label={texts.active} value={stats && formatNumber(stats.active)} note={others} />
      </dl>
    </section>
  );
}

interface TotalProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Definition of the figure, as a tooltip. */
  hint?: string;
}
const Total = ({ label, value, note, hint }: TotalProps) => (
  <div>
    <dt className="text-xs text-ink-2">
      {hint ? (
        <abbr title={hint} className="cursor-help underline decoration-dotted underline-offset-4">
          {label}
        </abbr>
      ) : (
        label
      )}
    </dt>
    <dd className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-base font-semibold tabular-nums">{value ?? NOT_YET}</span>
      {note && <span className="text-xs text-ink-3">{note}</span>}
    </dd>
  </div>
);
