import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { RotateCw } from 'lucide-react';
import type { Generated } from '#contracts';

const texts = t.aiBuilder;

/** The generator of the form, and its notices. */
const linesOf = ({ aiContext }: Generated): string[] => [
  aiContext.method === 'llm' ? texts.methods.llm(aiContext.provider) : texts.methods[aiContext.method],
  ...(aiContext.notice ? [aiContext.notice] : []),
];

interface Props {
  made: Generated;
  busy: boolean;
  /** Generates the form again; offered if the description was not read in time. */
  onRetry: () => void;
}

/** Shows how a form was generated. */
export const Origin = ({ made, busy, onRetry }: Props) => (
  <header className="border-l-2 border-line-strong pl-4">
    <p className="text-ink-3">
      <strong className="font-medium text-ink">
        {made.aiContext.method === 'llm' ? texts.draftedByAi : texts.draftedByRules}
      </strong>
      {' · '}
      {linesOf(made).join(' ')}
    </p>
    {made.aiContext.isUnread && (
      <Button variant="primary" className="mt-3" disabled={busy} onClick={onRetry}>
        <RotateCw aria-hidden /> {t.common.retry}
      </Button>
    )}
  </header>
);
