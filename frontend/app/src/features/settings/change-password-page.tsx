import { api } from '@/lib/api.js';
import { PASSWORD_MIN_LENGTH } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { settingsCalls } from '@/lib/settings-calls.build.js';
import { toast } from '@/lib/toast.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { PageHeader } from '@/ui/page-header.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { showFieldErrors } from './field-errors.js';

const texts = t.settings.changePassword;
const TO_SETTINGS = '/app/settings?tab=security';
interface Values {
  currentPassword: string;
  newPassword: string;
  confirm: string;
}

/** Changes the password of the signed-in owner. */
export function ChangePasswordPage() {
  const { field, handleSubmit, setError, formState } = useSubmitForm<Values>({
    defaultValues: { currentPassword: '', newPassword: '', confirm: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const submit = async ({ currentPassword, newPassword }: Values) => {
    setFailure('');
    try {
      await api(settingsCalls.changePassword, { body: { currentPassword, newPassword } });
      toast.success(texts.done);
      await navigate(TO_SETTINGS);
    } catch (error) {
      setFailure(showFieldErrors(error, ['currentPassword', 'newPassword'], setError, texts.failed));
    }
  };
  const inputs = [
    ['currentPassword', texts.current, 'current-password', {}],
    [
      'newPassword',
      texts.next,
      'new-password',
      { validate: (value: string) => value.length >= PASSWORD_MIN_LENGTH || t.auth.reset.tooShort },
    ],
    [
      'confirm',
      texts.confirm,
      'new-password',
      { validate: (value: string, all: Values) => value === all.newPassword || t.auth.reset.mismatch },
    ],
  ] as const;
  return (
    <div className="grid max-w-xl gap-6">
      <PageHeader title={texts.title} />
      <Panel>
        <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
          {failure && <Notice tone="bad" lines={[failure]} />}
          {inputs.map(([name, label, autoComplete, rules]) => (
            <Field
              key={name}
              label={label}
              error={errors[name]?.message}
              {...(name === 'newPassword' ? { help: t.auth.passwordHelp } : {})}
            >
              {props => (
                <Input
                  {...props}
                  {...field(name, rules)}
                  type="password"
                  autoComplete={autoComplete}
                  required
                />
              )}
            </Field>
          ))}
          <Button type="submit" variant="primary" className="justify-self-start" disabled={isSubmitting}>
            {isSubmitting ? t.settings.saving : texts.submit}
          </Button>
        </form>
      </Panel>
      <Button asChild variant="link" size="inline" className="justify-self-start">
        <Link to={TO_SETTINGS}>{texts.back}</Link>
      </Button>
    </div>
  );
}
