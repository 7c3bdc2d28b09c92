import { formatMoney, formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { analyticsPath, editorPath, previewPath } from '@/lib/links.js';
import { useCurrency } from '@/lib/workspace.js';
import { ChangeArrow } from '@/shared/analytics/change-arrow.js';
import { Button } from '@/ui/button.js';
import { Sparkline } from '@/ui/charts/sparkline.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FormPerformance, PeriodQuery } from '#contracts';
import { formsOf } from '../analytics-api.js';
import { Loaded } from '../loaded.js';

const texts = t.analytics;

/** Forms with the most responses and their metrics; each name links to the form's analytics. */
export function TopForms({ query, address }: { query: PeriodQuery; address: string }) {
  const forms = useQuery(formsOf(query));
  return (
    <Panel title={texts.topForms} flush>
      <div className="px-4 pb-2 md:px-6">
        <Loaded query={forms}>
          {data =>
            data.forms.length === 0 ? (
              <p className="pb-4 text-ink-2">{texts.noBreakdown}</p>
            ) : (
              <ol className="divide-y divide-line">
                {data.forms.map(form => (
                  <Row key={form.formId} form={form} address={address} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

/** Stage with the largest drop-off; an untitled step gets its number. */
export const topExitOf = ({ topExitPoint, topExitStep }: FormPerformance): string =>
  topExitStep === undefined ? (topExitPoint ?? '–') : texts.stepNumber(formatNumber(topExitStep));

function Row({ form, address }: { form: FormPerformance; address: string }) {
  const currency = useCurrency();
  const facts = [
    { label: texts.responses, value: formatNumber(form.responses) },
    { label: texts.views, value: formatNumber(form.views) },
    { label: texts.conversion, value: formatPercent(form.conversionRate) },
    { label: texts.avgTime, value: formatSeconds(form.avgTimeToComplete) },
    { label: texts.kpis.bounce, value: formatPercent(form.bounceRate) },
    { label: texts.topExit, value: topExitOf(form) },
    ...(form.revenueGenerated === null
      ? []
      : [{ label: texts.kpis.revenue, value: formatMoney(form.revenueGenerated, currency) }]),
  ];
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={`${analyticsPath(form.formId)}${address}`}
          aria-label={texts.details(form.formName)}
          className="min-w-0 font-semibold break-words hover:underline touch:py-2.5"
        >
          {form.formName}
        </Link>
        {form.trend && form.change !== null && (
          <ChangeArrow
            trend={form.trend}
            change={form.change}
            meaning={change => `${change} ${texts.before}`}
          />
        )}
        <span className="ml-auto flex items-center gap-1">
          <Sparkline values={form.series} />
          <Button asChild size="sm" variant="ghost" className="print:hidden">
            <Link to={previewPath(form.formId)} aria-label={texts.viewForm(form.formName)}>
              <Eye aria-hidden /> {texts.view}
            </Link>
          </Button>
          <Button asChild size="sm" variant="ghost" className="print:hidden">
            <Link to={editorPath(form.formId)} aria-label={texts.editForm(form.formName)}>
              <Pencil aria-hidden /> {texts.edit}
            </Link>
          </Button>
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd
              className="max-w-48 truncate font-medium tabular-nums"
              title={typeof value === 'string' ? value : undefined}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
