import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import { DisableForm } from './disable-form.js';
import { useTwoFactorChanged } from './security-api.js';
import { SetUpTwoFactor } from './set-up-two-factor.js';

const texts = t.settings.security;

/** State of two-factor sign-in, and a button to change it. */
export function TwoFactorPanel({ enabled, codesLeft }: { enabled: boolean; codesLeft: number }) {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const [open, setOpen] = useState<'set-up' | 'disable' | null>(null);
  const changed = useTwoFactorChanged();
  const finish = (now: boolean) => {
    setOpen(null);
    toast.success(now ? texts.enabled : texts.disabled);
  };
  return (
    <Panel title={texts.twoFactor}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={enabled ? 'ok' : 'neutral'}>{enabled ? texts.on : texts.off}</Badge>
            {enabled && <span className="text-ink-2">{texts.codesLeft(codesLeft)}</span>}
          </p>
          <p className="text-ink-2">{texts.twoFactorText}</p>
        </div>
        <Button disabled={!verified} onClick={() => setOpen(enabled ? 'disable' : 'set-up')}>
          {enabled ? texts.disable : texts.enable}
        </Button>
      </div>
      <Dialog
        open={open === 'set-up'}
        onOpenChange={isOpen => setOpen(isOpen ? 'set-up' : null)}
        title={texts.setUp}
      >
        <SetUpTwoFactor onEnabled={() => void changed(true)} onDone={() => finish(true)} />
      </Dialog>
      <Dialog
        open={open === 'disable'}
        onOpenChange={isOpen => setOpen(isOpen ? 'disable' : null)}
        title={texts.disableTitle}
        description={texts.disableText}
      >
        <DisableForm
          onDone={() => {
            void changed(false);
            finish(false);
          }}
        />
      </Dialog>
    </Panel>
  );
}
