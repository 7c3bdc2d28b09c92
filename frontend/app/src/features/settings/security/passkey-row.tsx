import { api } from '@/lib/api.js';
import { formatAgo, formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { passkeyCalls } from '@/lib/passkey-calls.build.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { useState } from 'react';
import type { Passkey } from '#contracts';
import { PasskeyForm, type PasskeyValues } from './passkey-form.js';
import { useRefreshPasskeys } from './passkeys-api.js';

const texts = t.passkeys;
type Action = 'rename' | 'resume' | 'remove';

/** One passkey with its last use and its actions. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<Action | null>(null);
  const { name, createdAt, lastUsedAt, synced, paused } = passkey;
  const actions: Action[] = paused ? ['resume', 'rename', 'remove'] : ['rename', 'remove'];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-ink-2">
          {[
            texts.created(formatDate(createdAt)),
            lastUsedAt ? texts.used(formatAgo(lastUsedAt)) : texts.neverUsed,
            ...(synced ? [texts.synced] : []),
          ].join(' · ')}
        </p>
        {paused && <p className="text-warn">{texts.paused}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map(action => (
          <Button key={action} size="sm" aria-label={texts.of[action](name)} onClick={() => setOpen(action)}>
            {texts[action]}
          </Button>
        ))}
      </div>
      <ActionDialog passkey={passkey} action={open} onClose={() => setOpen(null)} />
    </li>
  );
}

interface DialogProps {
  passkey: Passkey;
  action: Action | null;
  onClose: () => void;
}
function ActionDialog({ passkey: { id, name }, action, onClose }: DialogProps) {
  const refresh = useRefreshPasskeys();
  const params = { id };
  const calls: Record<Action, (values: PasskeyValues) => Promise<unknown>> = {
    rename: ({ name: next }) => api(passkeyCalls.rename, { params, body: { name: next } }),
    resume: ({ password }) => api(passkeyCalls.resume, { params, body: { password } }),
    remove: ({ password }) => api(passkeyCalls.remove, { params, body: { password } }),
  };
  return (
    <Dialog
      open={action !== null}
      onOpenChange={isOpen => !isOpen && onClose()}
      title={action ? texts.of[action](name) : ''}
      {...(action && action !== 'rename' ? { description: texts.confirm[action] } : {})}
    >
      {action && (
        <PasskeyForm
          name={action === 'rename' ? name : null}
          asksPassword={action !== 'rename'}
          action={texts[action]}
          danger={action === 'remove'}
          onSubmit={async values => {
            await calls[action](values);
            onClose();
            toast.success(texts.done[action]);
            await refresh();
          }}
        />
      )}
    </Dialog>
  );
}
