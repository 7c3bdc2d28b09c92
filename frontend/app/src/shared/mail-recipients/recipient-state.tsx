import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import type { FormRecipient } from '#contracts';
import { useAskRecipient } from './recipients-api.js';

const texts = t.mailRules;
const TONES = { pending: 'warn', confirmed: 'ok', stopped: 'neutral' } as const;

/** Whether a recipient gets emails, and a button to request a missing confirmation. */
export function RecipientState({ address, use, state, askedAt }: FormRecipient) {
  const ask = useAskRecipient();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      {state === 'pending' && (
        <Button
          size="sm"
          aria-label={askedAt ? texts.askAgainOf(address) : texts.askOf(address)}
          disabled={ask.isPending}
          onClick={() => ask.mutate({ address, ...(use ? { use } : {}) })}
        >
          {askedAt ? texts.askAgain : texts.ask}
        </Button>
      )}
    </div>
  );
}
