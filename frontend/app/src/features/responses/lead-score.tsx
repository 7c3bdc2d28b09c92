import { t } from '@/lib/i18n/index.js';
import { Check } from 'lucide-react';

interface Props {
  score: number | null;
  /** Score from which the lead is qualified; undefined if the form does not say. */
  threshold?: number | undefined;
}

/** Lead score out of 100 with a bar; a qualified one has another colour and a tick. */
export function LeadScore({ score, threshold }: Props) {
  if (score === null) return <span className="text-ink-3">{t.responses.notScored}</span>;
  const isQualified = threshold !== undefined && score >= threshold;
  const isBelow = threshold !== undefined && !isQualified;
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`min-w-6 font-semibold ${isBelow ? 'text-ink-2' : 'text-ink'}`}>
        {Math.round(score)}
      </span>
      <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-pill bg-line">
        <i className={`block h-full ${isBelow ? 'bg-ink-3' : 'bg-brand'}`} style={{ width: `${score}%` }} />
      </span>
      {isQualified && (
        <>
          <Check aria-hidden className="size-4 text-brand" />
          <span className="sr-only">{t.responses.overThreshold(threshold)}</span>
        </>
      )}
    </span>
  );
}
