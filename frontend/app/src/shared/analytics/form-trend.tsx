import { api } from '@/lib/api.js';
import { analyticsCalls } from '@/lib/contracts.build.js';
import { formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { Sparkline } from '@/ui/charts/sparkline.js';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { FormPerformance } from '#contracts';

const STALE_MS = 60_000;
const GATHER_MS = 10;
/** As many as one call takes. */
const MOST = 100;
const LOOKS = {
  up: { icon: ArrowUp, color: 'text-ok' },
  down: { icon: ArrowDown, color: 'text-bad' },
  flat: { icon: ArrowRight, color: 'text-ink-3' },
};

type Found = Map<string, FormPerformance>;
let waiting: { ids: string[]; found: Promise<Found> } | null = null;

/** Forms that are asked for at about the same time are one call. */
async function performanceOf(id: string): Promise<FormPerformance | null> {
  if (!waiting || waiting.ids.length >= MOST) {
    const ids: string[] = [];
    const found = new Promise(resolve => setTimeout(resolve, GATHER_MS)).then(async () => {
      if (waiting?.ids === ids) waiting = null;
      const query = { period: '30d' as const, ids: ids.join(), limit: MOST };
      const { forms } = await api(analyticsCalls.forms, { query });
      return new Map(forms.map(form => [form.formId, form]));
    });
    waiting = { ids, found };
  }
  waiting.ids.push(id);
  return (await waiting.found).get(id) ?? null;
}

/** A form's responses over the last 30 days, against the 30 before; nothing where there was nothing before. */
export function FormTrend({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: queryKeys.analytics.forms({ trendOf: id }),
    queryFn: () => performanceOf(id),
    staleTime: STALE_MS,
    retry: false,
  });
  if (!data) return null;
  const look = data.trend && LOOKS[data.trend];
  const change = data.change === null ? '' : `${data.change > 0 ? '+' : ''}${formatPercent(data.change)}`;
  return (
    <span className="ml-1.5 inline-flex items-center gap-1.5 align-middle">
      {look && change && (
        <span
          className={`inline-flex items-center text-xs font-normal ${look.color}`}
          title={t.forms.trend(change)}
        >
          <look.icon aria-hidden className="size-3" />
          <span aria-hidden>{change}</span>
          <span className="sr-only">{t.forms.trend(change)}</span>
        </span>
      )}
      {data.series.some(count => count > 0) && <Sparkline values={data.series} className="h-4 w-10" />}
    </span>
  );
}
