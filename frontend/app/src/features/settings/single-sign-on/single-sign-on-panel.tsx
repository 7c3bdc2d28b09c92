import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { singleSignOnCalls } from '@/lib/single-sign-on-calls.build.js';
import { toast } from '@/lib/toast.js';
import { useCan } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contracts';
import { PasswordForm } from '../password-form.js';
import { Overview } from './overview.js';
import { SetUpForm } from './set-up-form.js';
import { singleSignOnQuery, useShowState } from './single-sign-on-api.js';

const texts = t.singleSignOn.settings;

/** Single sign-on of the workspace: its state for admins, and its settings for owners. */
export function SingleSignOnPanel({ owners }: { owners: readonly Member[] }) {
  const query = useQuery(singleSignOnQuery);
  const owns = useCan(singleSignOnCalls.update);
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const show = useShowState();
  const client = useQueryClient();
  const { data } = query;
  const current = data?.singleSignOn;
  const close = () => setOpen(null);
  const remove = async (password: string) => {
    await api(singleSignOnCalls.remove, { body: { password } });
    await client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey });
    close();
    toast.success(texts.removed);
  };
  return (
    <Panel title={texts.title}>
      <p className="text-ink-2">{texts.text}</p>
      {!data && <NotLoaded query={query} failed={texts.notLoaded} rows={1} />}
      {data && current && <Overview current={current} addresses={data.addresses} mayCheck={owns} />}
      {data && owns && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setOpen('change')}>{current ? texts.change : texts.setUp}</Button>
          {current && <Button onClick={() => setOpen('remove')}>{texts.remove}</Button>}
        </div>
      )}
      {data && (
        <Dialog
          open={open === 'change'}
          onOpenChange={isOpen => !isOpen && close()}
          title={texts.title}
          kind="wide"
        >
          <SetUpForm
            state={data}
            owners={owners}
            onSaved={state => {
              show(state);
              close();
              toast.success(texts.saved);
            }}
          />
        </Dialog>
      )}
      <Dialog
        open={open === 'remove'}
        onOpenChange={isOpen => !isOpen && close()}
        title={texts.removeTitle}
        description={texts.removeText}
      >
        <PasswordForm
          danger
          action={texts.remove}
          failed={texts.failed}
          onConfirm={remove}
          onCancel={close}
        />
      </Dialog>
    </Panel>
  );
}
