import { t } from '@/lib/i18n/index.js';
import { Check } from 'lucide-react';

const { steps } = t.aiBuilder;
const STEPS = ['template', 'describe', 'generating', 'customize', 'publish'] as const;
export type WizardStep = (typeof STEPS)[number];

interface Props {
  at: WizardStep;
  /** Steps that were left out; they never count as done. */
  skipped?: readonly WizardStep[];
}

/** Progress through the wizard, up to a published form. On a phone only the current step has a label. */
export function WizardSteps({ at, skipped = [] }: Props) {
  const current = STEPS.indexOf(at);
  return (
    <ol aria-label={steps.label} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {STEPS.map((step, index) => {
        const isDone = index < current && !skipped.includes(step);
        const isCurrent = index === current;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-2">
            {index > 0 && <i aria-hidden className="block h-px w-3 bg-line-strong sm:w-6" />}
            <span
              aria-hidden
              className={`inline-flex size-6 items-center justify-center rounded-pill text-xs tabular-nums ${
                isCurrent
                  ? 'bg-brand text-on-brand'
                  : isDone
                    ? 'bg-brand-soft text-brand-ink'
                    : 'bg-sunken text-ink-2'
              }`}
            >
              {isDone ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={isCurrent ? 'font-medium' : 'text-ink-2 max-sm:sr-only'}>
              {steps[step]}
              {isDone && <span className="sr-only"> {steps.done}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
