import { api } from '@/lib/api.js';
import { accountCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { clearSession } from '@/lib/session.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import { showFieldErrors } from '../field-errors.js';

const texts = t.settings.advanced;

/** Deletes the account after asking for its password. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Panel title={texts.danger}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-ink-2">{texts.dangerText}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts.delete}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={texts.delete} description={texts.deleteText}>
        <DeleteForm onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<{ password: string }>({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const submit = async (body: { password: string }) => {
    setFailure('');
    try {
      await api(accountCalls.deleteAccount, { body });
      clearSession();
      window.location.assign('/');
    } catch (error) {
      setFailure(showFieldErrors(error, ['password'], setError, texts.deleteFailed));
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      <Field label={t.settings.password} help={t.settings.confirmPassword} error={errors.password?.message}>
        {props => (
          <Input {...props} {...field('password')} type="password" autoComplete="current-password" required />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t.common.cancel}</Button>
        <Button type="submit" variant="danger" disabled={isSubmitting}>
          {texts.delete}
        </Button>
      </div>
    </form>
  );
}
