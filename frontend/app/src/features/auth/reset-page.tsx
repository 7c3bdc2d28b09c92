import { authCalls } from '#contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { errorLines } from '@/lib/api-error.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Notice } from '@/ui/notice.js';
import { AuthFrame } from './auth-frame.js';
import { PasswordInput } from './password-input.js';

const texts = t.auth.reset;
const TO_LOGIN_AFTER_MS = 3000;

/** Both rules are checked at once, so that nobody is corrected twice. */
export const resetSchema = z
  .object({ newPassword: z.string().min(8, texts.tooShort), confirm: z.string() })
  .superRefine(({ newPassword, confirm }, ctx) => {
    if (newPassword !== confirm) ctx.addIssue({ code: 'custom', path: ['confirm'], message: texts.mismatch });
  });
type Values = z.infer<typeof resetSchema>;

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

  const submit = async ({ newPassword }: Values) => {
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

function ResetForm({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({
    resolver: zodResolver(resetSchema),
    defaultValues: { newPassword: '', confirm: '' },
    criteriaMode: 'all',
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="grid gap-4" noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Field label={texts.newPassword} error={errors.newPassword?.message} help={t.auth.passwordHelp}>
        {control => (
          <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Field label={texts.confirm} error={errors.confirm?.message}>
        {control => <PasswordInput {...control} {...form.register('confirm')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" look="primary" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t.auth.processing : texts.submit}
      </Button>
    </form>
  );
}
