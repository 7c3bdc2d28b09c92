import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { chooseWorkspace } from '@/lib/workspace.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Panel } from '@/ui/panel.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Workspace } from '#contracts';
import { PasswordForm } from '../password-form.js';

const texts = t.team.workspace;

/** Deletes the workspace after asking for the password; the user continues in another one. */
export function DeletePanel({ workspace }: { workspace: Workspace }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = async (password: string) => {
    await api(workspaceCalls.remove, { body: { password } });
    chooseWorkspace(null);
    await client.resetQueries();
    toast.success(texts.deleted);
    await navigate('/app');
  };
  return (
    <Panel title={texts.delete}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-ink-2">{texts.deleteText}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts.delete}
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`${texts.delete}: ${workspace.name}`}
        description={texts.deleteText}
      >
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
