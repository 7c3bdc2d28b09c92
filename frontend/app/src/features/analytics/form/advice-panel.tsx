import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { advicePath } from '@/lib/links.js';
import { adviceText } from '@/shared/analytics/advice-text.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { Link } from 'react-router-dom';
import type { Advice, FormReport } from '#contracts';

const texts = t.analytics;

/**
 * Suggested changes with their evidence, or the reason why there are none. `search` contains the period of the screen.
 */
export function AdvicePanel({ report, search }: { report: FormReport; search: string }) {
  const { advice, adviceVisits, form, metrics } = report;
  return (
    <Panel title={texts.advice}>
      {advice.length > 0 && adviceVisits < metrics.views && (
        <p className="mb-4 text-xs text-ink-3">{texts.adviceBasis(formatNumber(adviceVisits))}</p>
      )}
      {advice.length === 0 ? (
        <p className="text-ink-2">{nothingToSay(report)}</p>
      ) : (
        <ol className="grid gap-4">
          {advice.map(one => (
            <AdviceRow key={one.id} advice={one} formId={form.id} search={search} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Explains why there is no advice: too few visits, or no outlier. */
const nothingToSay = ({ adviceFrom, adviceVisits }: FormReport): string =>
  adviceVisits < adviceFrom ? texts.adviceFrom(adviceFrom, formatNumber(adviceVisits)) : texts.noAdvice;

function AdviceRow({ advice, formId, search }: { advice: Advice; formId: string; search: string }) {
  const { evidence, gain, operation } = advice;
  const { finding, proposal } = adviceText(advice);
  const interval = texts.interval(
    formatNumber(evidence.part),
    formatNumber(evidence.whole),
    formatPercent(evidence.low),
    formatPercent(evidence.high),
  );
  return (
    <li className="grid gap-1 border-l-2 border-brand pl-4">
      <p className="font-semibold">{finding}</p>
      <p>{proposal}</p>
      <p className="text-xs text-ink-3">
        {interval}
        {gain >= 1 && ` · ${texts.gain(formatNumber(Math.round(gain)))}`}
      </p>
      <p className="mt-1 print:hidden">
        <Button asChild size="sm" variant={operation ? 'primary' : 'secondary'}>
          <Link
            to={advicePath(formId, operation ? advice.id : '', advice.fieldId, search)}
            aria-label={`${operation ? texts.reviewChange : texts.openBuilder}: ${proposal}`}
          >
            {operation ? texts.reviewChange : texts.openBuilder}
          </Link>
        </Button>
      </p>
    </li>
  );
}
