import { api } from '@/lib/api.js';
import { accountCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import { showFieldErrors } from '../field-errors.js';

const texts = t.settings.advanced;

/** Invites a person to this installation by email. */
export function InvitePanel() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const { field, handleSubmit, setError, reset, formState } = useSubmitForm<{ email: string }>({
    defaultValues: { email: '' },
  });
  const [failure, setFailure] = useState('');
  const submit = async (body: { email: string }) => {
    setFailure('');
    try {
      await api(accountCalls.invite, { body });
      toast.success(texts.invited);
      reset();
    } catch (error) {
      setFailure(showFieldErrors(error, ['email'], setError, texts.inviteFailed));
    }
  };
  return (
    <Panel title={texts.invite}>
      <p className="text-ink-2">{texts.inviteText}</p>
      <form className="mt-4 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
        {failure && <Notice tone="bad" lines={[failure]} />}
        <Field label={texts.inviteEmail} error={formState.errors.email?.message}>
          {props => <Input {...props} {...field('email')} type="email" autoComplete="off" required />}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={!verified || formState.isSubmitting}>
          {texts.inviteSubmit}
        </Button>
      </form>
    </Panel>
  );
}
