import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { settingsCalls } from '@/lib/settings-calls.build.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { showFieldErrors } from '../field-errors.js';

const texts = t.settings.security;
interface Values {
  password: string;
  code: string;
}

/** Turns two-factor sign-in off; requires the password and a code. */
export function DisableForm({ onDone }: { onDone: () => void }) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<Values>({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const submit = async (body: Values) => {
    setFailure('');
    await api(settingsCalls.disableTwoFactor, { body }).then(onDone, (error: unknown) =>
      setFailure(showFieldErrors(error, ['password', 'code'], setError, texts.disableFailed)),
    );
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      <Field label={t.settings.password} error={errors.password?.message}>
        {props => (
          <Input {...props} {...field('password')} type="password" autoComplete="current-password" required />
        )}
      </Field>
      <Field label={texts.codeOrRecovery} error={errors.code?.message}>
        {props => <Input {...props} {...field('code')} autoComplete="one-time-code" required />}
      </Field>
      <Button type="submit" variant="danger" className="justify-self-end" disabled={isSubmitting}>
        {texts.disable}
      </Button>
    </form>
  );
}
