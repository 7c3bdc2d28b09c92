import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { passkeyFailure } from '@/lib/passkeys.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { showFieldErrors } from '../field-errors.js';

export interface PasskeyValues {
  name: string;
  password: string;
}
interface Props {
  /** The field to show; null: none. */
  name: string | null;
  /** Whether the server asks for the password. */
  asksPassword: boolean;
  action: string;
  danger?: boolean;
  onSubmit: (values: PasskeyValues) => Promise<void>;
}

/** Name and password of a passkey that is added, renamed, resumed or removed. */
export function PasskeyForm({ name, asksPassword, action, danger = false, onSubmit }: Props) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<PasskeyValues>({
    defaultValues: { name: name ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const submit = async (values: PasskeyValues) => {
    setFailure('');
    await onSubmit(values).catch((error: unknown) =>
      setFailure(
        error instanceof ApiError
          ? showFieldErrors(error, ['name', 'password'], setError, t.passkeys.failed)
          : passkeyFailure(error),
      ),
    );
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      {name !== null && (
        <Field label={t.passkeys.name} help={t.passkeys.nameHelp} error={errors.name?.message}>
          {props => <Input {...props} {...field('name')} maxLength={60} required autoComplete="off" />}
        </Field>
      )}
      {asksPassword && (
        <Field label={t.settings.password} error={errors.password?.message}>
          {props => (
            <Input
              {...props}
              {...field('password')}
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        className="justify-self-end"
        disabled={isSubmitting}
      >
        {isSubmitting ? t.passkeys.waiting : action}
      </Button>
    </form>
  );
}
