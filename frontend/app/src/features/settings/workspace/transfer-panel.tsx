import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { membersQuery } from '@/shared/people/people.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordForm } from '../password-form.js';
import { useRefreshTeam } from '../team/team-api.js';

const texts = t.team.workspace;

/** Makes another member the owner, after asking for the password. */
export function TransferPanel() {
  const { data } = useQuery(membersQuery);
  const others = data?.members.filter(({ isMe }) => !isMe) ?? [];
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  const refresh = useRefreshTeam();
  const id = chosen || others[0]?.userId;
  const transfer = async (password: string) => {
    if (!id) return;
    await api(workspaceCalls.transfer, { params: { id }, body: { password } });
    setOpen(false);
    toast.success(texts.transferred);
    await refresh();
  };
  return (
    <Panel title={texts.transfer}>
      <p className="text-ink-2">{id ? texts.transferText : texts.nobody}</p>
      {id && (
        <div className="mt-4 grid gap-4">
          <Field label={texts.transferTo}>
            {props => (
              <Select {...props} value={id} onChange={({ target }) => setChosen(target.value)}>
                {others.map(({ userId, name, email }) => (
                  <option key={userId} value={userId}>
                    {name} ({email})
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            {texts.transfer}
          </Button>
        </div>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={texts.transfer} description={texts.transferText}>
        <PasswordForm
          action={texts.transfer}
          failed={texts.transferFailed}
          onConfirm={transfer}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </Panel>
  );
}
