import { formatDate, formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { editText } from '@/shared/analytics/advice-text.js';
import { Badge } from '@/ui/badge.js';
import { Panel } from '@/ui/panel.js';
import type { Estimate, RevisionEffect } from '#contracts';

const texts = t.analytics;
const TONES = { better: 'ok', worse: 'bad', unclear: 'neutral' } as const;

const shareOf = ({ part, whole, rate, low, high }: Estimate): string =>
  `${formatPercent(rate)} (${texts.interval(formatNumber(part), formatNumber(whole), formatPercent(low), formatPercent(high))})`;

/** Conversion before and after each change to the questions. */
export function EffectsPanel({ effects }: { effects: readonly RevisionEffect[] }) {
  return (
    <Panel title={texts.effects}>
      <p className="mb-4 text-xs text-ink-3">{texts.effectsNote}</p>
      {effects.length === 0 ? (
        <p className="text-ink-2">{texts.noEffects}</p>
      ) : (
        <ol className="grid gap-4">
          {effects.map(({ revision, publishedAt, edits, changes, before, after, verdict }) => (
            <li key={revision} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{texts.revision(revision, formatDate(publishedAt))}</span>
                <Badge tone={TONES[verdict]}>{texts.verdicts[verdict]}</Badge>
              </p>
              <p className="text-ink-2">
                {edits.map((edit, index) => editText(edit, changes[index] ?? '')).join(' · ')}
              </p>
              <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                <div>
                  <dt className="text-xs text-ink-3">{texts.effectBefore}</dt>
                  <dd className="tabular-nums">{shareOf(before)}</dd>
                </div>
                <div>
                  <dt className="text-xs text-ink-3">{texts.effectAfter}</dt>
                  <dd className="tabular-nums">{shareOf(after)}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
