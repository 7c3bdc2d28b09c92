import { api } from '@/lib/api.js';
import { accountCalls } from '@/lib/contracts.build.js';
import { formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import { showFieldErrors } from '../field-errors.js';
import { useRefreshSettings } from '../settings-api.js';

const texts = t.settings.profile;

/** Email address of the account, and a form to change it. */
export function EmailPanel({ email, pending }: { email: string; pending: string | null }) {
  const user = useSession(state => state.user);
  const [open, setOpen] = useState(false);
  return (
    <Panel title={texts.email}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 break-all">
            {email}
            <Badge tone={user?.emailVerified ? 'ok' : 'warn'}>
              {user?.emailVerified ? texts.verified : texts.unverified}
            </Badge>
          </p>
          {user && <p className="mt-1 text-ink-2">{texts.since(formatDate(user.created_at))}</p>}
        </div>
        {user?.emailVerified && <Button onClick={() => setOpen(true)}>{texts.changeEmail}</Button>}
      </div>
      {pending && (
        <div className="mt-4">
          <Notice tone="ai" lines={[texts.pending(pending)]} />
        </div>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.changeEmail}
        description={texts.changeEmailText}
      >
        <EmailForm onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

interface Values {
  email: string;
  password: string;
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<Values>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const refresh = useRefreshSettings();
  const submit = async (body: Values) => {
    setFailure('');
    try {
      await api(accountCalls.changeEmail, { body });
      toast.success(texts.linkSent);
      onDone();
      await refresh();
    } catch (error) {
      setFailure(showFieldErrors(error, ['email', 'password'], setError, texts.changeFailed));
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      <Field label={texts.newEmail} error={errors.email?.message}>
        {props => <Input {...props} {...field('email')} type="email" autoComplete="email" required />}
      </Field>
      <Field label={t.settings.password} error={errors.password?.message}>
        {props => (
          <Input {...props} {...field('password')} type="password" autoComplete="current-password" required />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-end" disabled={isSubmitting}>
        {texts.sendLink}
      </Button>
    </form>
  );
}
