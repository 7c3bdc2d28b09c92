import { formatAgo, formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { BarList } from '@/ui/charts/bar-list.js';
import { Panel } from '@/ui/panel.js';
import type { AnswerChart } from '#contracts';
import { ChartPanel } from '../chart-panel.js';
import { barLabel } from './bar-label.js';

const texts = t.analytics;

/** Distribution of the answers to each field. */
export const AnswerPanels = ({ answers }: { answers: readonly AnswerChart[] }) => (
  <section aria-label={texts.answers} className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
    {answers.map(chart =>
      chart.kind === 'texts' ? (
        <Texts key={chart.fieldId} chart={chart} />
      ) : (
        <Bars key={chart.fieldId} chart={chart} />
      ),
    )}
  </section>
);

function Bars({ chart }: { chart: AnswerChart }) {
  const { label, answered, average } = chart;
  const bars = chart.bars.map(bar => ({ ...bar, label: barLabel(bar, chart.kind) }));
  // A response with several choices counts in each bar, so shares are relative to the responses.
  const share = (count: number) => (answered > 0 ? (100 * count) / answered : null);
  const value = (count: number) => `${formatNumber(count)} · ${formatPercent(share(count))}`;
  const notes = [
    texts.answersOf(formatNumber(answered)),
    average === null ? '' : texts.average(formatNumber(average)),
  ];
  return (
    <ChartPanel
      title={label}
      note={notes.filter(Boolean).join(' · ')}
      empty={bars.length === 0 ? texts.noAnswers : null}
      table={{
        columns: [label, texts.answers, texts.share],
        rows: bars.map(bar => [bar.label, formatNumber(bar.count), formatPercent(share(bar.count))]),
      }}
      bars={bars.map(bar => ({ ...bar, note: value(bar.count) }))}
    >
      <BarList
        rows={bars.map(bar => ({
          key: bar.label,
          label: bar.label,
          count: bar.count,
          value: value(bar.count),
        }))}
      />
    </ChartPanel>
  );
}

const Texts = ({ chart: { label, answered, latest } }: { chart: AnswerChart }) => (
  <Panel title={label}>
    <p className="mb-4 text-xs text-ink-3">{texts.answersOf(formatNumber(answered))}</p>
    {latest === null ? (
      <p className="text-ink-2">{texts.latestUnavailable}</p>
    ) : latest.length === 0 ? (
      <p className="text-ink-2">{answered > 0 ? texts.noLatest : texts.noAnswers}</p>
    ) : (
      <ul className="grid gap-3">
        {latest.map(({ text, at }, index) => (
          <li key={index} className="border-l-2 border-line pl-3">
            <p className="break-words">{text}</p>
            <p className="text-xs text-ink-3">{formatAgo(at)}</p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
