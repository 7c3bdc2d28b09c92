import { t } from '@/lib/i18n/index.js';

/** Lead score out of 100 with a bar, or a note that the lead was not scored. */
export function LeadScore({ score }: { score: number | null }) {
  if (score === null) return <span className="text-ink-3">{t.responses.notScored}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="min-w-6 font-semibold">{Math.round(score)}</span>
      <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-pill bg-line">
        <i className="block h-full bg-brand" style={{ width: `${score}%` }} />
      </span>
    </span>
  );
}
