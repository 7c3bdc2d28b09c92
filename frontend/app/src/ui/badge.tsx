import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const styles = cva('inline-flex items-center rounded-pill px-2 text-xs font-medium whitespace-nowrap', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-ink-2',
      ok: 'bg-brand-soft text-brand-ink',
      ai: 'bg-ai-soft text-ai',
      warn: 'border border-warn text-warn',
      bad: 'bg-bad-soft text-bad',
    },
  },
  defaultVariants: { tone: 'neutral' },
});
export type BadgeTone = NonNullable<VariantProps<typeof styles>['tone']>;

export const Badge = ({ tone, children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={styles({ tone })}>{children}</span>
);
