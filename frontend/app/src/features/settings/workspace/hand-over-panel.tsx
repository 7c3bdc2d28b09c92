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
export function HandOverPanel() {
  const { data } = useQuery(membersQuery);
  const others = data?.members.filter(({ isMe }) => !isMe) ?? [];
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  const refresh = useRefreshTeam();
  const id = chosen || others[0]?.userId;
  const handOver = async (password: string) => {
    if (!id) return;
    await api(workspaceCalls.handOver, { params: { id }, body: { password } });
    setOpen(false);
    toast.success(texts.handedOver);
    await refresh();
  };
  return (
    <Panel title={texts.handOver}>
      <p className="text-ink-2">{id ? texts.handOverText : texts.nobody}</p>
      {id && (
        <div className="mt-4 grid gap-4">
          <Field label={texts.handOverTo}>
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
            {texts.handOver}
          </Button>
        </div>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={texts.handOver} description={texts.handOverText}>
        <PasswordForm
          action={texts.handOver}
          failed={texts.handOverFailed}
          onConfirm={handOver}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </Panel>
  );
}
