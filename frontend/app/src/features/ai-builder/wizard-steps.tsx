import { t } from '@/lib/i18n/index.js';
import { Check } from 'lucide-react';

const { steps } = t.aiBuilder;
export type WizardStep = 'template' | 'describe' | 'generating' | 'customize' | 'publish';

/** The user's own steps, by the start of the form. The generator works between two of them. */
const STEPS = {
  template: ['template', 'describe', 'customize', 'publish'],
  sentence: ['describe', 'customize', 'publish'],
  form: ['customize', 'publish'],
} as const satisfies Record<string, WizardStep[]>;

interface Props {
  at: WizardStep;
  /** Start of the form: a template, a description, or a saved form. */
  from: keyof typeof STEPS;
}

/** Progress through the wizard, up to a published form. On a phone only the current step has a label. */
export function WizardSteps({ at, from }: Props) {
  const all: readonly WizardStep[] = STEPS[from];
  // The form that is being generated is the one to customize.
  const current = all.indexOf(at === 'generating' ? 'customize' : at);
  return (
    <ol aria-label={steps.label} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {all.map((step, index) => {
        const isCurrent = index === current;
        // The last step is shown once the form is published.
        const isDone = index < current || (isCurrent && at === 'publish');
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
              {steps[isCurrent ? at : step]}
              {isDone && <span className="sr-only"> {steps.done}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
