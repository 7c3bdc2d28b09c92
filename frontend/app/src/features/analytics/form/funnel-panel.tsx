import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { BarList, type BarRow } from '@/ui/charts/bar-list.js';
import { useState } from 'react';
import type { FormReport, FunnelStep } from '#contracts';
import { ChartPanel } from '../chart-panel.js';
import { responsesOf } from '../responses-link.js';
import { fieldAnchor } from './fields-panel.js';
import { type FunnelRow, funnelRows, isLong, lossOf, questionsIn } from './funnel-rows.js';
import { placeName } from './place-name.js';
import { WholeSwitch } from './whole-switch.js';

const texts = t.analytics;

/** Link of a row: submissions link to the responses, a field with drop-offs to its row in the table below. */
const pathOf = ({ kind, id, count, dropOff }: FunnelStep, report: FormReport): string | undefined =>
  kind === 'submit' && count > 0
    ? responsesOf(report.form.id, report.period)
    : kind === 'field' && id && dropOff > 0
      ? `#${fieldAnchor(id)}`
      : undefined;

const value = (step: FunnelStep) => `${formatNumber(step.count)} · ${formatPercent(step.ofViews)}`;
const lost = (count: number, rate: number | null) =>
  count > 0 ? texts.lost(formatNumber(count), formatPercent(rate)) : '';

function barOf(row: FunnelRow, report: FormReport): Omit<BarRow, 'key'> {
  if ('step' in row) {
    const { step } = row;
    const { count, dropOff, dropOffRate } = step;
    return {
      ...{ label: placeName(step), count, value: value(step), lost: dropOff },
      ...{ note: lost(dropOff, dropOffRate), to: pathOf(step, report) },
    };
  }
  const first = row.group[0]!;
  const dropOff = lossOf(row.group);
  return {
    label: <span className="text-ink-2">{texts.questions(questionsIn(row.group))}</span>,
    ...{ count: first.count, value: value(first), lost: dropOff },
    note: lost(dropOff, (100 * dropOff) / first.count),
  };
}

/** Visits that reached each stage from opening to submission; each drop-off has its own row. */
export function FunnelPanel({ report }: { report: FormReport }) {
  const { funnel } = report;
  const [isWhole, setWhole] = useState(false);
  const views = funnel[0]?.count ?? 0;
  const rows = funnelRows(funnel, isWhole);
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
      <BarList of={views} rows={rows.map((row, index) => ({ key: `${index}`, ...barOf(row, report) }))} />
      {isLong(funnel) && (
        <WholeSwitch whole={isWhole} onChange={setWhole}>
          {isWhole ? texts.fewer : texts.everyQuestion}
        </WholeSwitch>
      )}
    </ChartPanel>
  );
}
