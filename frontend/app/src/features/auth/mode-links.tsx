import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Link, useLocation } from 'react-router-dom';
import { type AuthLocationState, type AuthMode, MODE_PATHS } from './auth-modes.js';

/** Links to the other modes. They keep the entered address and the page to return to; a notice is shown once. */
export function ModeLinks({ mode, email }: { mode: AuthMode; email: string }) {
  const state = useLocation().state as AuthLocationState | null;
  const next: AuthLocationState = { email, ...(state?.from ? { from: state.from } : {}) };
  const link = (to: AuthMode, label: string) => (
    <Button asChild variant="link" size="inline">
      <Link to={MODE_PATHS[to]} state={next}>
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
