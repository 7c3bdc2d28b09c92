import { ApiError, errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';
import { NewPasswordForm } from './new-password-form.js';

const texts = t.auth.reset;
const TO_LOGIN_AFTER_MS = 3000;

/** Sets a new password with the token from the email. */
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

  /** Resolves to the error for the new password field, if there is one. */
  const submit = async (newPassword: string): Promise<string> => {
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
      {!done && <NewPasswordForm submitText={texts.submit} onSubmit={submit} />}
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
