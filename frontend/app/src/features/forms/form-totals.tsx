import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Conversion } from '@/shared/analytics/conversion.js';
import { overviewQuery } from '@/shared/analytics/overview-query.js';
import { formsStats } from '@/shared/forms/forms-queries.js';
import { Stat, StatGrid } from '@/ui/stat.js';
import { useQuery } from '@tanstack/react-query';
import type { FormStats, Overview } from '#contracts';

const texts = t.forms.stats;
/** Placeholder with the height of the number to come. */
const NOT_YET = '\u00a0';

/** Totals over all forms; hidden if they could not be loaded. A total without a previous period has no caption. */
export function FormTotals() {
  const { data: stats, isError } = useQuery(formsStats({}));
  const { data: month } = useQuery(overviewQuery('30d'));
  if (isError && !stats) return null;
  return (
    <section aria-label={texts.label}>
      <StatGrid columns="dense">
        <Stat
          label={texts.total}
          value={stats ? formatNumber(stats.total) : NOT_YET}
          note={stats && stats.createdRecently > 0 ? texts.created(stats.createdRecently) : null}
        />
        <Stat
          label={texts.responses}
          value={stats ? formatNumber(stats.responses) : NOT_YET}
          note={month && responsesNote(month)}
        />
        <Stat
          label={texts.conversion}
          value={stats ? <Conversion rate={stats.conversionRate} /> : NOT_YET}
          note={conversionNote(stats)}
        />
        <Stat
          label={texts.active}
          value={stats ? formatNumber(stats.active) : NOT_YET}
          note={
            stats && (stats.draft > 0 || stats.archived > 0)
              ? texts.others(stats.draft, stats.archived)
              : null
          }
        />
      </StatGrid>
    </section>
  );
}

function responsesNote({ totalResponses, growthRate }: Overview): string | null {
  const count = formatNumber(totalResponses);
  if (growthRate !== null) return texts.growth(count, signed(growthRate));
  return totalResponses > 0 ? texts.recent(count) : null;
}

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${formatPercent(percent)}`;

const conversionNote = (stats: FormStats | undefined): string | null =>
  stats && stats.conversionRate !== null ? texts.mean : null;
