import { t } from '@/lib/i18n/index.js';
import { insightsOf } from './insights.js';

const texts = t.aiBuilder.insights;

/** Expected results of a form with this number of questions. */
export function Insights({ questions }: { questions: number }) {
  const { minutes, conversion, accessibility, mobile } = insightsOf(questions);
  const rows = [
    [texts.time, texts.minutes(...minutes)],
    [texts.conversion, texts.percent(...conversion)],
    [texts.accessibility, texts.percent(accessibility, accessibility)],
    [texts.mobile, texts.percent(mobile, mobile)],
  ];
  return (
    <section aria-label={texts.label} className="grid gap-1 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {rows.map(([term, value]) => (
          <div key={term} className="flex gap-2">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3">{texts.note}</p>
    </section>
  );
}
