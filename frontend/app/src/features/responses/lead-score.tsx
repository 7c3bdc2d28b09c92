import { t } from '@/lib/i18n/index.js';
import { bandOf, type ScoreBand } from './score-band.js';

interface Props {
  score: number | null;
  /** Score from which a lead is qualified; undefined if the form sets none. */
  threshold?: number | undefined;
}

const COLORS: Record<ScoreBand, string> = {
  hot: 'bg-brand-soft text-brand-ink',
  warm: 'bg-sunken text-warn',
  cold: 'bg-sunken text-ink-3',
};

/** Lead score out of 100 in the colour of its band. */
export function LeadScore({ score, threshold }: Props) {
  if (score === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{t.responses.notScored}</span>
      </span>
    );
  const band = bandOf(score, threshold);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className={`min-w-8 rounded-chip px-1.5 text-center font-semibold tabular-nums ${COLORS[band]}`}>
        {Math.round(score)}
      </span>
      <span className="text-xs text-ink-2">{t.responses.bands[band]}</span>
      {band === 'hot' && threshold !== undefined && (
        <span className="sr-only">{t.responses.overThreshold(threshold)}</span>
      )}
    </span>
  );
}
