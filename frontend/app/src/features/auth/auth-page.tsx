import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthForm } from './auth-form.js';
import { AuthFrame } from './auth-frame.js';
import { type AuthLocationState, INBOX_PATH, modeOf } from './auth-modes.js';

/** Login, registration and password reset request: one screen with three modes. */
export function AuthPage() {
  const location = useLocation();
  const state = location.state as AuthLocationState | null;
  const [query] = useSearchParams();
  const mode = modeOf(location.pathname, query);
  const navigate = useNavigate();
  const onRegistered = async (email: string) => {
    toast.success(t.auth.registered);
    await navigate(INBOX_PATH, { state: { ...state, email } });
  };
  return (
    <AuthFrame title={t.auth.titles[mode]} intro={t.auth.intros[mode]}>
      <AuthForm
        key={mode}
        mode={mode}
        email={state?.email ?? ''}
        notice={mode === 'login' ? (state?.notice ?? '') : ''}
        onRegistered={onRegistered}
      />
    </AuthFrame>
  );
}
