import { errorLines } from '@/lib/api-error.js';
import { authCalls, PASSWORD_MIN_LENGTH } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Notice } from '@/ui/notice.js';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';
import { PasswordInput } from './password-input.js';

const texts = t.auth.reset;
const TO_LOGIN_AFTER_MS = 3000;

interface ResetValues {
  newPassword: string;
  confirm: string;
}

/** Sets a new password with the token of the e-mail. */
export function ResetPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const [errors, setErrors] = useState<string[]>(token ? [] : [texts.missingToken]);
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/auth'), TO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const submit = async ({ newPassword }: ResetValues) => {
    if (!token) return setErrors([texts.missingToken]);
    setErrors([]);
    await send(authCalls.resetPassword, { body: { token, newPassword } })
      .then(() => setDone(true))
      .catch((error: unknown) => setErrors(errorLines(error, texts.failed)));
  };
  return (
    <AuthFrame title={texts.title}>
      {done && <Notice tone="ok" lines={[texts.done]} />}
      {errors.length > 0 && <Notice tone="bad" lines={errors} />}
      {!done && <ResetForm onSubmit={submit} />}
      <Button asChild variant="link" size="inline" className="justify-self-start">
        <Link to="/auth">{t.auth.backToLogin}</Link>
      </Button>
    </AuthFrame>
  );
}

/** Both fields are validated at once, so that the user corrects them together. */
function ResetForm({ onSubmit }: { onSubmit: (values: ResetValues) => Promise<void> }) {
  const { field, handleSubmit, formState } = useSubmitForm<ResetValues>({
    defaultValues: { newPassword: '', confirm: '' },
  });
  const { errors, isSubmitting } = formState;
  const newPassword = field('newPassword', {
    validate: value => value.length >= PASSWORD_MIN_LENGTH || texts.tooShort,
  });
  const confirm = field('confirm', {
    validate: (value, values) => value === values.newPassword || texts.mismatch,
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(onSubmit)}>
      <Field label={texts.newPassword} error={errors.newPassword?.message} help={t.auth.passwordHelp}>
        {props => <PasswordInput {...props} {...newPassword} required autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirm} error={errors.confirm?.message}>
        {props => <PasswordInput {...props} {...confirm} required autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t.auth.processing : texts.submit}
      </Button>
    </form>
  );
}
