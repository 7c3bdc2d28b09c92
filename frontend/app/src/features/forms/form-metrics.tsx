import { conversionTone, formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import type { FormSummary } from '#contracts';

const TONES = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };

/** What was measured of a form; a dash where nothing was. */
export function FormMetrics({ form, className }: { form: FormSummary; className: string }) {
  const { responses, conversionRate: rate, views, avgCompletionTime } = form;
  const metrics = [
    { label: t.forms.responses, value: formatNumber(responses), color: '' },
    {
      label: t.forms.conversion,
      value: formatPercent(rate),
      color: rate === null ? '' : TONES[conversionTone(rate)],
    },
    { label: t.forms.views, value: formatNumber(views), color: '' },
    { label: t.forms.avgTime, value: formatSeconds(avgCompletionTime), color: '' },
  ];
  return (
    <dl className={className}>
      {metrics.map(({ label, value, color }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className={`font-semibold tabular-nums ${color}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
