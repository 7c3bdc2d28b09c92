import { t } from '@/lib/i18n/index.js';
import type { Generated } from '#contracts';
import { Chip, GoalChip, TradeChip } from './chips.js';
import type { Correction } from './use-draft.js';

const texts = t.aiBuilder;

interface Props {
  understood: Generated['understood'];
  busy: boolean;
  /** Text about the changes that the last correction made; empty if there are none to report. */
  outcome: string;
  onCorrect: (correction: Correction) => void;
}

/**
 * How the description was understood. Trade and goal can be corrected, which regenerates the parts that depend on
 * them.
 */
export function Understood({ understood, busy, outcome, onCorrect }: Props) {
  const { businessName, industry, audience, goal } = understood;
  return (
    <section aria-label={texts.understood} aria-busy={busy} className="grid gap-2">
      <h2 className="text-base">{texts.understood}</h2>
      <ul className="flex flex-wrap gap-2">
        {businessName && (
          <li className="max-w-full">
            <Chip term={texts.understoodTerms.businessName}>{businessName}</Chip>
          </li>
        )}
        <li className="max-w-full">
          <TradeChip value={industry} busy={busy} onSet={value => onCorrect({ industry: value })} />
        </li>
        <li className="max-w-full">
          <GoalChip value={goal} busy={busy} onSet={value => onCorrect({ goal: value })} />
        </li>
        {audience && (
          <li className="max-w-full max-sm:hidden">
            <Chip term={texts.understoodTerms.audience}>{audience}</Chip>
          </li>
        )}
      </ul>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {busy ? texts.correcting : outcome}
      </p>
      {!busy && !outcome && <p className="text-sm text-ink-3 max-sm:hidden">{texts.correctable}</p>}
    </section>
  );
}
