import { ApiError, errorLines } from '@/lib/api-error.js';
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
  const [expired, setExpired] = useState(!token);
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/auth'), TO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  /** Resolves to the message that belongs to the field of the new password, if there is one. */
  const submit = async ({ newPassword }: ResetValues): Promise<string> => {
    setErrors(token ? [] : [texts.missingToken]);
    if (!token) return '';
    try {
      await send(authCalls.resetPassword, { body: { token, newPassword } });
      setDone(true);
    } catch (error) {
      setErrors(errorLines(error, texts.failed));
      setExpired(error instanceof ApiError && error.code === 'INVALID_TOKEN');
      if (error instanceof ApiError)
        return error.details.find(({ field }) => field === 'newPassword')?.message ?? '';
    }
    return '';
  };
  return (
    <AuthFrame title={texts.title}>
      {done && <Notice tone="ok" lines={[texts.done]} />}
      {errors.length > 0 && <Notice tone="bad" lines={errors} />}
      {!done && <ResetForm onSubmit={submit} />}
      {expired && !done && (
        <Button asChild className="justify-self-start">
          <Link to="/auth/forgot-password">{texts.askAgain}</Link>
        </Button>
      )}
      <Button
        asChild
        {...(done ? { variant: 'primary' } : { variant: 'link', size: 'inline' })}
        className="justify-self-start"
      >
        <Link to="/auth">{done ? texts.toLoginNow : t.auth.backToLogin}</Link>
      </Button>
    </AuthFrame>
  );
}

/** Both fields are validated at once, so that the user corrects them together. */
function ResetForm({ onSubmit }: { onSubmit: (values: ResetValues) => Promise<string> }) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<ResetValues>({
    defaultValues: { newPassword: '', confirm: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async (values: ResetValues) => {
    const message = await onSubmit(values);
    if (message) setError('newPassword', { type: 'server', message }, { shouldFocus: true });
  };
  const newPassword = field('newPassword', {
    validate: value => value.length >= PASSWORD_MIN_LENGTH || texts.tooShort,
  });
  const confirm = field('confirm', {
    validate: (value, values) => value === values.newPassword || texts.mismatch,
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
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
