import { errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Notice } from '@/ui/notice.js';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';
import { PasswordInput } from './password-input.js';
import { type Checked, useCheckedForm } from './use-checked-form.js';

const texts = t.auth.reset;
const TO_LOGIN_AFTER_MS = 3000;

interface ResetValues {
  newPassword: string;
  confirm: string;
}
const MIN_LENGTH = 8;

/** Both rules are checked at once, so that nobody is corrected twice. */
async function check(values: ResetValues): Promise<Checked<ResetValues>> {
  const tooShort = values.newPassword.length < MIN_LENGTH ? { newPassword: texts.tooShort } : {};
  const mismatch = values.newPassword !== values.confirm ? { confirm: texts.mismatch } : {};
  const faults = { ...tooShort, ...mismatch };
  return Object.keys(faults).length > 0 ? { faults } : { values };
}

/** Sets a new password with the token of the mail. */
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
      <Button asChild look="link" size="inline" className="justify-self-start">
        <Link to="/auth">{t.auth.backToLogin}</Link>
      </Button>
    </AuthFrame>
  );
}

function ResetForm({ onSubmit }: { onSubmit: (values: ResetValues) => Promise<void> }) {
  const { form, faults, sending } = useCheckedForm<ResetValues>({
    empty: { newPassword: '', confirm: '' },
    check,
    send: onSubmit,
  });
  return (
    <form className="grid gap-4" {...form}>
      <Field label={texts.newPassword} error={faults.newPassword} help={t.auth.passwordHelp}>
        {control => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirm} error={faults.confirm}>
        {control => <PasswordInput {...control} name="confirm" autoComplete="new-password" />}
      </Field>
      <Button type="submit" look="primary" size="lg" disabled={sending}>
        {sending ? t.auth.processing : texts.submit}
      </Button>
    </form>
  );
}
