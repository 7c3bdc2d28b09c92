import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { showFieldErrors } from './field-errors.js';

interface Props {
  /** Label of the confirming button: a verb. */
  action: string;
  failed: string;
  danger?: boolean;
  /** Rejects with the server's error, which the form shows. */
  onConfirm: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before an action that needs more than a session. */
export function PasswordForm({ action, failed, danger, onConfirm, onCancel }: Props) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<{ password: string }>({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const submit = async ({ password }: { password: string }) => {
    setFailure('');
    await onConfirm(password).catch((error: unknown) =>
      setFailure(showFieldErrors(error, ['password'], setError, failed)),
    );
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
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
