import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { BarList } from '@/ui/charts/bar-list.js';
import type { FormReport, FunnelStep } from '#contracts';
import { ChartPanel } from '../chart-panel.js';
import { responsesOf } from '../responses-link.js';
import { fieldAnchor } from './fields-panel.js';
import { placeName } from './place-name.js';

const texts = t.analytics;

/** Link of a row: the responses for submissions, the row in the table below for a field. */
const pathOf = ({ kind, id, count }: FunnelStep, report: FormReport): string | undefined =>
  kind === 'submit' && count > 0
    ? responsesOf(report.form.id, report.period)
    : kind === 'field' && id
      ? `#${fieldAnchor(id)}`
      : undefined;

/** Visits that reached each stage from opening to submission, with the drop-off of each stage in a separate row. */
export function FunnelPanel({ report }: { report: FormReport }) {
  const { funnel } = report;
  const views = funnel[0]?.count ?? 0;
  const value = (step: FunnelStep) => `${formatNumber(step.count)} · ${formatPercent(step.ofViews)}`;
  const lost = ({ dropOff, dropOffRate }: FunnelStep) =>
    dropOff > 0 ? texts.lost(formatNumber(dropOff), formatPercent(dropOffRate)) : '';
  return (
    <ChartPanel
      title={texts.funnel}
      note={texts.funnelNote}
      empty={views === 0 ? texts.noViews : null}
      table={{
        columns: [texts.funnel, texts.visits, texts.ofViews, texts.loss, texts.leftRate],
        rows: funnel.map(step => [
          placeName(step),
          formatNumber(step.count),
          formatPercent(step.ofViews),
          formatNumber(step.dropOff),
          formatPercent(step.dropOffRate),
        ]),
      }}
      bars={funnel.map(step => ({ label: placeName(step), count: step.count, note: value(step) }))}
    >
      <BarList
        of={views}
        rows={funnel.map((step, index) => ({
          key: `${index}`,
          label: placeName(step),
          count: step.count,
          value: value(step),
          note: lost(step),
          lost: step.dropOff,
          to: pathOf(step, report),
        }))}
      />
    </ChartPanel>
  );
}
