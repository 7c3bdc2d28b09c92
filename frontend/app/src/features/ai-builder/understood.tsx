import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useId, useState } from 'react';
import type { Generated } from '#contracts';
import { Chip, GOAL_NAMES, GoalChip, TradeChip } from './chips.js';
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
 * How the description was understood, in one line. It opens to correct the trade and the goal, which regenerates the
 * parts that depend on them.
 */
export function Understood({ understood, busy, outcome, onCorrect }: Props) {
  const { businessName, industry, audience, goal } = understood;
  const [isOpen, setOpen] = useState(false);
  const facts = useId();
  const line = [businessName, industry, GOAL_NAMES[goal] ?? goal].filter(Boolean).join(' · ');
  return (
    <section aria-label={texts.understood} aria-busy={busy} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate" title={line}>
          {line}
        </p>
        <Button
          size="inline"
          variant="link"
          className="shrink-0"
          aria-expanded={isOpen}
          aria-controls={facts}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.common.close : texts.correctFacts}
        </Button>
      </div>
      <div id={facts} hidden={!isOpen} className="grid gap-2">
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
            <li className="max-w-full">
              <Chip term={texts.understoodTerms.audience}>{audience}</Chip>
            </li>
          )}
        </ul>
        {!busy && !outcome && <p className="text-sm text-ink-3">{texts.correctable}</p>}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {busy ? texts.correcting : outcome}
      </p>
    </section>
  );
}
