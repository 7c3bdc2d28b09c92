import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { ENOUGH_FOR_INTERVALS } from '@/shared/analytics/judgement.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import type { Estimate, FieldStats } from '#contracts';
import { WholeSwitch } from './whole-switch.js';

const texts = t.analytics;
const NUMBER = 'py-2 pl-4 text-right align-top';
const CELL = `${NUMBER} whitespace-nowrap`;

export const fieldAnchor = (id: string): string => `field-${id}`;

const intervalOf = ({ part, whole, low, high }: Estimate): string =>
  texts.interval(formatNumber(part), formatNumber(whole), formatPercent(low), formatPercent(high));

/** Maximum number of questions for which all are shown. */
const FEW = 8;
const isNotable = ({ loss, errors }: FieldStats): boolean => loss.part > 0 || errors > 0;

/** Rate with its confidence interval, once there are enough visits for a useful one. */
const Rate = ({ of }: { of: Estimate }) => (
  <>
    {formatPercent(of.rate)}
    {of.whole >= ENOUGH_FOR_INTERVALS && (
      <span className="block text-xs text-ink-3" title={intervalOf(of)}>
        {formatPercent(of.low)} – {formatPercent(of.high)}
        <span className="sr-only"> ({intervalOf(of)})</span>
      </span>
    )}
  </>
);

/**
 * Visits, drop-offs, times and errors of each field. In long forms, fields without drop-offs or errors are hidden at
 * first.
 */
export function FieldsPanel({ fields: every }: { fields: readonly FieldStats[] }) {
  const [all, setAll] = useState(false);
  const notable = every.filter(isNotable);
  const fields = all || every.length <= FEW ? every : notable;
  const hidden = every.length - fields.length;
  const timed = every.some(({ medianSeconds }) => medianSeconds !== null);
  const reached = every.some(field => field.reached > 0);
  const columns = [
    texts.reached,
    texts.loss,
    ...(timed ? [texts.median, texts.p90] : []),
    texts.corrections,
    texts.errors,
    texts.answered,
  ];
  return (
    <Panel title={texts.fields}>
      <p className="mb-4 text-xs text-ink-3">
        {texts.fieldsNote}{' '}
        {every.some(({ loss }) => loss.whole >= ENOUGH_FOR_INTERVALS) && texts.intervalsNote}{' '}
        {reached && !timed && texts.noTimes}
      </p>
      {!reached ? (
        <p className="text-ink-2">{texts.noFields}</p>
      ) : (
        <div
          className="relative overflow-x-auto"
          tabIndex={0}
          role="region"
          aria-label={texts.tableOf(texts.fields)}
        >
          <table className="w-full min-w-xl text-left tabular-nums">
            <thead className="text-ink-2">
              <tr>
                <th scope="col" className="py-2 align-top font-medium">
                  {texts.field}
                </th>
                {columns.map(column => (
                  <th key={column} scope="col" className={`${NUMBER} font-medium`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {fields.map(field => (
                <tr key={field.fieldId} id={fieldAnchor(field.fieldId)} className="target:bg-brand-soft">
                  <th scope="row" className="min-w-32 py-2 align-top font-normal break-words">
                    {field.label}
                    {field.required && <span className="text-ink-3"> · {texts.required}</span>}
                  </th>
                  <td className={CELL}>{formatNumber(field.reached)}</td>
                  <td className={CELL}>
                    <Rate of={field.loss} />
                  </td>
                  {timed && <td className={CELL}>{formatSeconds(field.medianSeconds)}</td>}
                  {timed && <td className={CELL}>{formatSeconds(field.p90Seconds)}</td>}
                  <td className={CELL}>{formatNumber(field.corrections)}</td>
                  <td className={CELL}>
                    {formatNumber(field.errors)}
                    {field.errors > 0 && (
                      <span className="block text-xs text-ink-3">
                        {texts.ofVisits(formatPercent(field.errorRate.rate))}
                      </span>
                    )}
                  </td>
                  <td className={CELL}>
                    <Rate of={field.answered} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {reached && every.length > FEW && (all || hidden > 0) && (
        <WholeSwitch whole={all} onChange={setAll}>
          {all ? texts.fewer : texts.moreQuestions(hidden)}
        </WholeSwitch>
      )}
    </Panel>
  );
}
