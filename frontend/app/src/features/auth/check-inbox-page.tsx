import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { useSession } from '@/lib/session.js';
import { KeptForm } from '@/shared/idea/kept-form.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { noteDestination } from './after-verification.js';
import { AuthFrame } from './auth-frame.js';
import { type AuthLocationState, MODE_PATHS } from './auth-modes.js';
import { mailBoxOf } from './mail-box.js';
import { startHeldSession } from './pending-session.js';
import { Resend } from './resend.js';

const texts = t.auth.inbox;

/**
 * The page after registration. An address that already has an account gets the same page, without being signed in, so
 * that it does not reveal which addresses have one.
 */
export function CheckInboxPage() {
  const user = useSession(state => state.user);
  const state = useLocation().state as AuthLocationState | null;
  const email = state?.email ?? user?.email;
  const from = state?.from;
  useEffect(startHeldSession, []);
  useEffect(() => {
    if (user && from) noteDestination(user.id, from);
  }, [user, from]);
  if (user?.emailVerified) return <Confirmed />;
  if (!email) return <Navigate to={MODE_PATHS.login} replace />;
  const box = mailBoxOf(email);
  return (
    <AuthFrame title={texts.title}>
      <p className="text-base text-ink-2">
        <Sent email={email} /> {texts.missing}
      </p>
      {box && (
        <Button asChild variant="primary" size="lg">
          <a href={box.url} target="_blank" rel="noreferrer noopener">
            {texts.openMail(box.name)}
          </a>
        </Button>
      )}
      <KeptForm />
      <Resend email={email}>
        <Button asChild>
          <Link to="/app">{texts.lookAround}</Link>
        </Button>
      </Resend>
      <p className="text-ink-2">
        {texts.wrongAddress}{' '}
        <Button variant="link" size="inline" onClick={() => void logout(MODE_PATHS.register)}>
          {texts.registerAgain}
        </Button>
      </p>
    </AuthFrame>
  );
}

/** The address was confirmed in another tab, which continues; this tab offers a button to do the same. */
const Confirmed = () => (
  <AuthFrame title={t.auth.callback.success}>
    <Notice tone="ok" lines={[t.auth.callback.verifiedOnly]} />
    <Button asChild variant="primary" size="lg">
      <Link to="/app">{t.auth.callback.toDashboard}</Link>
    </Button>
  </AuthFrame>
);

/** The sentence with the address in bold. */
function Sent({ email }: { email: string }) {
  const [before = '', after = ''] = texts.sent(email).split(email);
  return (
    <>
      {before}
      <strong className="font-semibold break-all text-ink">{email}</strong>
      {after}
    </>
  );
}
