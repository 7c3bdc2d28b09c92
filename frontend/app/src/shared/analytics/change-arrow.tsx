import { formatPercent } from '@/lib/format.js';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { changeTone, TONE_TEXT } from './judgement.js';

/** Icon of each direction. */
export const ARROWS = { up: ArrowUp, down: ArrowDown, flat: ArrowRight };

/** Percentage change in a form's responses, with an arrow. `meaning` describes it for screen readers. */
export function ChangeArrow({
  trend,
  change,
  meaning,
}: {
  trend: keyof typeof ARROWS;
  change: number;
  meaning: (change: string) => string;
}) {
  const Arrow = ARROWS[trend];
  const text = `${change > 0 ? '+' : ''}${formatPercent(change)}`;
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs font-normal ${TONE_TEXT[changeTone('totalResponses', change)] || 'text-ink-3'}`}
      title={meaning(text)}
    >
      <Arrow aria-hidden className="size-3" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{meaning(text)}</span>
    </span>
  );
}
