import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { ChangeArrow } from '@/shared/analytics/change-arrow.js';
import type { ReactNode } from 'react';
import type { FormSummary } from '#contracts';

/** Metrics of a form; a dash for missing values. */
export function FormMetrics({ form, className }: { form: FormSummary; className: string }) {
  const { responses, conversionRate: rate, views, avgCompletionTime, performance } = form;
  const trend = performance && <ChangeArrow {...performance} meaning={t.forms.trend} />;
  const metrics: { label: string; value: string; more?: ReactNode }[] = [
    { label: t.forms.responses, value: formatNumber(responses), more: trend },
    { label: t.forms.conversion, value: formatPercent(rate) },
    { label: t.forms.views, value: formatNumber(views) },
    { label: t.forms.avgTime, value: formatSeconds(avgCompletionTime) },
  ];
  return (
    <dl className={className}>
      {metrics.map(({ label, value, more }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {value} {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}
