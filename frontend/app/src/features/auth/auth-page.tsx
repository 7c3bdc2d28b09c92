import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthForm } from './auth-form.js';
import { AuthFrame } from './auth-frame.js';
import { type AuthMode, MODE_PATHS, modeOf } from './auth-modes.js';
import { useAuthSubmit } from './use-auth-submit.js';

/** Login, registration and the request for a reset link: one screen in three modes. */
export function AuthPage() {
  const { pathname, state } = useLocation() as { pathname: string; state: { notice?: string } | null };
  const [query] = useSearchParams();
  const mode = modeOf(pathname, query);
  const navigate = useNavigate();
  const { submit, errors, notice, needsCode } = useAuthSubmit({
    mode,
    onRegistered: () => void navigate(MODE_PATHS.login, { state: { ...state, notice: t.auth.registered } }),
  });
  const said = notice || (mode === 'login' ? state?.notice : '');
  return (
    <AuthFrame title={t.auth.titles[mode]} intro={t.auth.intros[mode]}>
      {said && <Notice tone="ok" lines={[said]} />}
      {errors.length > 0 && <Notice tone="bad" lines={errors} />}
      <AuthForm key={mode} mode={mode} needsCode={needsCode} onSubmit={submit} />
      <ModeLinks mode={mode} />
    </AuthFrame>
  );
}

function ModeLinks({ mode }: { mode: AuthMode }) {
  const { state } = useLocation() as { state: { from?: string } | null };
  // Only where the user wanted to go is carried on; a notice is said once.
  const carried = { from: state?.from };
  const link = (to: AuthMode, label: string) => (
    <Button asChild look="link" size="inline">
      <Link to={MODE_PATHS[to]} state={carried}>
        {label}
      </Link>
    </Button>
  );
  if (mode !== 'login')
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        {t.auth.haveAccount} {link('login', t.auth.toLogin)}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        {t.auth.noAccount} {link('register', t.auth.toRegister)}
      </p>
      {link('forgotPassword', t.auth.forgot)}
    </div>
  );
}
