import { SUPPORT_EMAIL } from '@/lib/config.js';
import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { useSession } from '@/lib/session.js';
import { KeptForm } from '@/shared/idea/kept-form.js';
import { Button } from '@/ui/button.js';
import { PageHeader } from '@/ui/page-header.js';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteDestination } from './after-verification.js';
import { Resend } from './resend.js';

const texts = t.auth.verify;

/** Shown in place of a page that needs a verified address. */
export function VerifyRequired() {
  const email = useSession(state => state.user?.email ?? '');
  const userId = useSession(state => state.user?.id);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (userId) noteDestination(userId, pathname + search);
  }, [userId, pathname, search]);
  return (
    <div className="grid max-w-xl gap-6">
      <PageHeader title={texts.title} />
      <div className="grid gap-1 text-base text-ink-2">
        <p>
          {texts.text} <strong className="font-semibold text-ink">{email}</strong>.
        </p>
        <p>{texts.hint}</p>
      </div>
      <KeptForm />
      <Resend email={email} variant="primary">
        <Button onClick={() => void logout('/auth')}>{texts.toLogin}</Button>
      </Resend>
      <p className="text-ink-3">
        {texts.support}{' '}
        <a className="text-brand underline underline-offset-4" href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>
      </p>
    </div>
  );
}
