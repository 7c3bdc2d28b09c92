import { api } from '@/lib/api.js';
import { accountCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { clearSession } from '@/lib/session.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import { PasswordForm } from '../password-form.js';

const texts = t.settings.advanced;

/** Deletes the account after asking for its password. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false);
  const remove = async (password: string) => {
    await api(accountCalls.deleteAccount, { body: { password } });
    clearSession();
    window.location.assign('/');
  };
  return (
    <Panel title={texts.danger}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-ink-2">{texts.dangerText}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts.delete}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={texts.delete} description={texts.deleteText}>
        <PasswordForm
          danger
          action={texts.delete}
          failed={texts.deleteFailed}
          onConfirm={remove}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </Panel>
  );
}
